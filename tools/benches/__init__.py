"""What `dev.py bench` measures, one module for each subject."""

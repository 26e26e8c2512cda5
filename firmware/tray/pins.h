// Which pin does what. SPI is where the board has it: 11-13 on an Uno or Nano, 50-52 on a Mega.
#pragma once

#include <Arduino.h>

#if defined(__AVR_ATmega2560__)

static const uint8_t READER_PINS[] = {22, 23, 24, 25, 26, 27, 28, 29};  // wells 0-3, pads 4-7
static const uint8_t READERS_RESET_PIN = 38;
static const uint8_t CHAIN_CLOCK_PIN = 39;
static const uint8_t CHAIN_LOAD_PIN = 40;
static const uint8_t CHAIN_DATA_PIN = 41;
static const uint8_t LED_PINS[] = {A0, A1, A2, A3, A4, A5};

#else

static const uint8_t READER_PINS[] = {10, 8, 7, 6, A4};  // wells 0-3, pad or basket 4
static const uint8_t READERS_RESET_PIN = 9;
static const uint8_t CHAIN_CLOCK_PIN = 2;
static const uint8_t CHAIN_LOAD_PIN = 3;
static const uint8_t CHAIN_DATA_PIN = 4;
static const uint8_t LED_PINS[] = {A0, A1, A2, A3, 5, A5};

#endif

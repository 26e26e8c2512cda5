/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands.h"

#include <stdio.h>
#include <string.h>

static bool do_help(struct session *session, struct words *words);

static bool do_quit(struct session *session, struct words *words)
{
    (void)words;
    session->over = true;
    return true;
}

static const struct command OWN_COMMANDS[] = {
    {"help", "", 0, 0, do_help, true},
    {"quit", "", 0, 0, do_quit, false},
    {NULL, NULL, 0, 0, NULL, false},
};

static const struct command *const ALL[] = {
    TABLE_COMMANDS, BOARD_COMMANDS, TIME_COMMANDS, OWN_COMMANDS, NULL,
};

static bool do_help(struct session *session, struct words *words)
{
    (void)session;
    (void)words;
    const char *between = "help";
    for (const struct command *const *some = ALL; *some; some++)
        for (const struct command *command = *some; command->name; command++) {
            printf("%s %s%s%s", between, command->name, *command->takes ? " " : "", command->takes);
            between = ";";
        }
    putchar('\n');
    return true;
}

static const struct command *command_of(const char *name)
{
    for (const struct command *const *some = ALL; *some; some++)
        for (const struct command *command = *some; command->name; command++)
            if (strcmp(command->name, name) == 0)
                return command;
    return NULL;
}

void command_line(struct session *session, char *line)
{
    struct words words = {0};
    char *rest;
    char *name = strtok_r(line, " \t\r", &rest);
    if (!name)
        return;
    for (char *word; (word = strtok_r(NULL, " \t\r", &rest)); words.count++) {
        if (words.count == MOST_WORDS) {
            refuse("too many words");
            return;
        }
        words.word[words.count] = word;
    }
    const struct command *command = command_of(name);
    if (!command)
        refuse("no such command; try help");
    else if (words.count < command->least || words.count > command->most)
        printf("err %s takes %s\n", name, *command->takes ? command->takes : "nothing");
    else if (command->run(session, &words) && !command->answers)
        puts("ok");
}

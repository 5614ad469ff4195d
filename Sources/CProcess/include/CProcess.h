#ifndef GANTRY_CPROCESS_H
#define GANTRY_CPROCESS_H

#include <spawn.h>
#include <sys/prctl.h>

/* prctl takes variable arguments, which Swift does not pass. 0 when it is done. */
static inline int gantry_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

/* Has these signals written to a pipe, a byte with its number for each that comes. One that the process ignores stays ignored.
   Returns the end to read, or -1 when there is no pipe. Once a process.

   A handler, since no thread could wait for them: a Swift program's main thread lies in sigsuspend(2), with every signal let through. */
int gantry_watch_signals(const int *numbers, int count);

/* Has a program that is started get no descriptor from `first` on. 0, or the system's code. glibc's own function, which Swift does not see. */
int gantry_close_from(posix_spawn_file_actions_t *actions, int first);

#endif

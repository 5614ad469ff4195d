#define _GNU_SOURCE

#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static int write_end = -1;

static void tell(int number) {
  int before = errno;
  unsigned char byte = (unsigned char)number;
  // A pipe that is full holds more than anybody has to be told.
  ssize_t written = write(write_end, &byte, 1);
  (void)written;
  errno = before;
}

int gantry_close_from(posix_spawn_file_actions_t *actions, int first) { return posix_spawn_file_actions_addclosefrom_np(actions, first); }

int gantry_watch_signals(const int *numbers, int count) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  write_end = ends[1];
  for (int i = 0; i < count; i++) {
    struct sigaction old, new = {.sa_handler = tell, .sa_flags = SA_RESTART};
    if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(numbers[i], &new, NULL);
  }
  return ends[0];
}

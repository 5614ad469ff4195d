// Waits a moment before some of the locks that are taken, for AddressSanitizer: who has handed work to another thread is then often later
// than the work itself, and what that work freed meanwhile is seen when it is touched.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <time.h>

static int (*take)(pthread_mutex_t *);
static __thread uint32_t state;

__attribute__((constructor)) static void find(void) { *(void **)&take = dlsym(RTLD_NEXT, "pthread_mutex_lock"); }

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (!take) find();
  if (state == 0) state = (uint32_t)(uintptr_t)&state | 1;
  // Xorshift: no lock of its own.
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  if (state % 128 == 0) nanosleep(&(struct timespec){.tv_nsec = (state >> 8) % 200000}, NULL);
  return take(mutex);
}

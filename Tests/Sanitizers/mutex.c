// Tells ThreadSanitizer how Swift's Mutex locks when another thread has it. The quick ways are part of our own code, whose atomic
// operations it sees; the slow ones lie in libswiftSynchronization, which is not built for it, and the kernel does the rest
// (futex(2), FUTEX_LOCK_PI). scripts/sanitize has this library loaded before that one.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// Not there in programs that have no sanitizer, as the shell.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
SWIFT bool try_lock_slow(SELF) __asm__(TRY_LOCK_SLOW);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF) {
  SWIFT void (*real)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK_SLOW);
  real(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool try_lock_slow(SELF) {
  SWIFT bool (*real)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK_SLOW);
  bool is_locked = real(self);
  if (is_locked && __tsan_acquire) __tsan_acquire(self);
  return is_locked;
}

SWIFT void unlock_slow(SELF) {
  SWIFT void (*real)(SELF) = dlsym(RTLD_NEXT, UNLOCK_SLOW);
  if (__tsan_release) __tsan_release(self);
  real(self);
}

// Tells it, too, what a continuation brings to the task that awaits it: whoever is resumed before it awaits goes on by an atomic of
// libswift_Concurrency. That any of them comes after any that was resumed before is more than is true, and cannot be told apart here.

static char resumed;

__attribute__((used)) static void *release_to(const char *symbol) {
  if (__tsan_release) __tsan_release(&resumed);
  return dlsym(RTLD_NEXT, symbol);
}

// A function of Swift with arguments of any kind: they stay as they are.
#define RESUME(name, symbol)                                                                                             \
  __asm__(".globl \"" symbol "\"\n.type \"" symbol "\", @function\n\"" symbol "\":\n"                                    \
          "push %rdi\npush %rsi\npush %rdx\npush %rcx\npush %r8\npush %r9\npush %rax\n"                                  \
          "lea " #name "(%rip), %rdi\ncall release_to\nmov %rax, %r11\n"                                                 \
          "pop %rax\npop %r9\npop %r8\npop %rcx\npop %rdx\npop %rsi\npop %rdi\njmp *%r11\n"                              \
          ".section .rodata\n" #name ": .asciz \"" symbol "\"\n.text\n");

RESUME(returning, "$sScC6resume9returningyxn_tF")
RESUME(throwing, "$sScC6resume8throwingyq_n_tF")
// What unchecked ones come to; the call is part of our own code.
RESUME(unchecked, "swift_continuation_resume")
RESUME(unchecked_throwing, "swift_continuation_throwingResume")
RESUME(unchecked_error, "swift_continuation_throwingResumeWithError")

#define ASYNC __attribute__((swiftasynccall))

ASYNC void swift_continuation_await(void *context) {
  static ASYNC void (*real)(void *);
  if (!real) real = dlsym(RTLD_NEXT, "swift_continuation_await");
  if (__tsan_acquire) __tsan_acquire(&resumed);
  __attribute__((musttail)) return real(context);
}

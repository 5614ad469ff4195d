import Glibc

/// A condition variable on the monotonic clock that one thread waits on and any thread notifies.
///
/// Unchecked: the two pthread objects are made for use from many threads, and their memory is never moved.
final class ThreadSignal: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func notify() {
    pthread_mutex_lock(mutex)
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until notified or until the deadline (monotonic nanoseconds). `isReady` is asked with the lock held, so that
  /// no notification between the caller's last look and the wait is lost.
  func wait(until deadline: UInt64?, unless isReady: () -> Bool) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if isReady() { return }
    guard let deadline else {
      pthread_cond_wait(condition, mutex)
      return
    }
    var time = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    pthread_cond_timedwait(condition, mutex, &time)
  }
}

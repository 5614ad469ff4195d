import Glibc

/// The JSON text that a call produces: one buffer, used again for the next call.
final class RawOutput {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity = 8 << 20
  /// Bytes of all calls since ``forget()``.
  private(set) var total = 0

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  func forget() { total = 0 }

  /// Begins the text of a call.
  func begin() { count = 0 }

  func end() { total += count }

  /// Makes room, so that what has been written does not move while that many bytes follow.
  func reserve(_ extra: Int) {
    guard count + extra > capacity else { return }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: (count + extra) * 2)
    memcpy(larger, start, count)
    start.deallocate()
    start = larger
    capacity = (count + extra) * 2
  }

  func append(_ bytes: UnsafePointer<UInt8>?, _ length: Int) {
    guard let bytes else { return }
    reserve(length)
    memcpy(start + count, bytes, length)
    count += length
  }

  func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

  func append(_ number: Int64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number.magnitude
      var first = 20
      repeat {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 { append("-") }
      append(digits.baseAddress.map { UnsafePointer($0 + first) }, 20 - first)
    }
  }
}

/// A growing run of bytes in memory of its own, whose address is stable between changes.
struct ByteBuffer: ~Copyable {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// The content, valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(to: count + 1) }
    start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, count added: Int) {
    if count + added > capacity { grow(to: count + added) }
    Self.copy(source, to: start + count, count: added)
    count += added
  }

  /// Copies short runs, which most are, without a call.
  @inline(__always)
  private static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
    if count > 16 { return target.update(from: source, count: count) }
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    if count >= 8 {
      let last = (from + count - 8).loadUnaligned(as: UInt64.self)
      to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
      (to + count - 8).storeBytes(of: last, as: UInt64.self)
    } else if count >= 4 {
      let last = (from + count - 4).loadUnaligned(as: UInt32.self)
      to.storeBytes(of: from.loadUnaligned(as: UInt32.self), as: UInt32.self)
      (to + count - 4).storeBytes(of: last, as: UInt32.self)
    } else {
      var index = 0
      while index < count {
        target[index] = source[index]
        index += 1
      }
    }
  }

  @inline(__always)
  mutating func append(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    if count + 3 > capacity { grow(to: count + 3) }
    start[count] = first
    start[count + 1] = second
    start[count + 2] = third
    count += 3
  }

  @inline(__always)
  mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
    if let base = source.baseAddress { append(base, count: source.count) }
  }

  mutating func append(_ text: StaticString) {
    append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func truncate(to length: Int) { count = min(count, length) }

  mutating func removeFirst(_ length: Int) {
    count -= length
    start.update(from: start + length, count: count)
  }

  mutating func reserve(_ added: Int) {
    if count + added > capacity { grow(to: count + added) }
  }

  /// Changes one byte in place: names that differ in case only.
  @inline(__always)
  mutating func set(_ byte: UInt8, at index: Int) { start[index] = byte }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }
}

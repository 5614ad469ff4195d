/// The bytes and places of attributes, kept from tag to tag so that a tag costs no allocation.
struct AttributeStore: ~Copyable {
  var bytes = ByteBuffer(capacity: 256)
  private var records: UnsafeMutablePointer<HTMLAttributes.Record>
  private(set) var count = 0
  private var capacity = 8

  init() { records = .allocate(capacity: 8) }

  deinit { records.deallocate() }

  var all: HTMLAttributes { self[0..<count] }

  subscript(range: Range<Int>) -> HTMLAttributes {
    HTMLAttributes(bytes: bytes.start, records: UnsafeBufferPointer(start: records + range.lowerBound, count: range.count))
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
    bytes.removeAll()
  }

  @inline(__always)
  mutating func append(_ record: HTMLAttributes.Record) {
    if count == capacity { grow() }
    records[count] = record
    count += 1
  }

  mutating func removeLast() { count -= 1 }

  /// Ends the value of the last attribute here.
  @inline(__always)
  mutating func endValue() {
    records[count - 1].valueCount = Int32(bytes.count) - records[count - 1].valueStart
  }

  /// Copies attributes of another store; their range here is the answer.
  mutating func append(_ attributes: HTMLAttributes) -> Range<Int> {
    let first = count
    for index in 0..<attributes.count {
      let (name, value) = (attributes.name(at: index), attributes.value(at: index))
      let start = Int32(bytes.count)
      append(HTMLAttributes.Record(
        nameStart: start, nameCount: Int32(name.count), valueStart: start + Int32(name.count), valueCount: Int32(value.count)))
      bytes.append(name)
      bytes.append(value)
    }
    return first..<count
  }

  /// Forgets the attributes from `first` on, with their bytes.
  mutating func truncate(to first: Int) {
    guard first < count else { return }
    bytes.truncate(to: Int(records[first].nameStart))
    count = first
  }

  /// Writes another spelling of the same length over the name of an attribute.
  mutating func respell(_ index: Int, as name: UnsafeBufferPointer<UInt8>) {
    let start = Int(records[index].nameStart)
    for offset in name.indices { bytes.set(name[offset], at: start + offset) }
  }

  @inline(never)
  private mutating func grow() {
    let moved = UnsafeMutablePointer<HTMLAttributes.Record>.allocate(capacity: capacity * 2)
    moved.update(from: records, count: count)
    records.deallocate()
    records = moved
    capacity *= 2
  }
}

import SQLite

/// The form in which entries lie in the org's file. Each is a length and then: kind, object type, record id, number of values, and name
/// and value of each. Numbers are little-endian.
enum EventBytes {
  static func append(_ entry: EventEntry, to bytes: inout [UInt8]) {
    let start = bytes.count
    append(UInt32(0), to: &bytes)
    bytes.append(entry.kind.rawValue)
    append(entry.object, to: &bytes)
    append(entry.recordId, to: &bytes)
    append(UInt32(entry.values.count), to: &bytes)
    for value in entry.values {
      append(value.name, to: &bytes)
      append(value.value, to: &bytes)
    }
    let length = UInt32(bytes.count - start - 4)
    for place in 0..<4 { bytes[start + place] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(place))) }
  }

  private static func append(_ value: SQLiteValue, to bytes: inout [UInt8]) {
    switch value {
    case .null, .blob: bytes.append(0)
    case .integer(let number):
      bytes.append(1)
      append(number, to: &bytes)
    case .real(let number):
      bytes.append(2)
      append(number.bitPattern, to: &bytes)
    case .text(let text):
      bytes.append(3)
      append(text, to: &bytes)
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    append(UInt32(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Reads entries one after the other.
struct EventBytesReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next entry; nil at the end, and for bytes that are none.
  /// - Parameter isWanted: asked with kind and object type; the values of the others are passed over.
  /// - Returns: an entry, or `.some(nil)` for one that is not wanted.
  mutating func next(where isWanted: (EventEntry.Kind, String) -> Bool) -> EventEntry?? {
    guard let length = number(UInt32.self), offset + Int(length) <= bytes.count else { return nil }
    let end = offset + Int(length)
    defer { offset = end }
    guard let kind = byte().flatMap(EventEntry.Kind.init), let object = text(), let id = text(), let count = number(UInt32.self) else { return nil }
    guard isWanted(kind, object) else { return .some(nil) }
    var values: [EventEntry.Value] = []
    for _ in 0..<count {
      guard let name = text(), let value = value() else { return nil }
      values.append(EventEntry.Value(name: name, value: value))
    }
    return EventEntry(kind: kind, object: object, recordId: id, values: values)
  }

  /// Passes over an entry.
  mutating func skip() {
    if let length = number(UInt32.self) { offset = min(bytes.count, offset + Int(length)) }
  }

  private mutating func value() -> SQLiteValue? {
    switch byte() {
    case 0: .null
    case 1: number(Int64.self).map { .integer($0) }
    case 2: number(UInt64.self).map { .real(Double(bitPattern: $0)) }
    case 3: text().map { .text($0) }
    default: nil
    }
  }

  private mutating func byte() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func text() -> String? {
    guard let length = number(UInt32.self), offset + Int(length) <= bytes.count else { return nil }
    defer { offset += Int(length) }
    return String(decoding: bytes[offset..<offset + Int(length)], as: UTF8.self)
  }

  private mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard offset + size <= bytes.count else { return nil }
    defer { offset += size }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }
}

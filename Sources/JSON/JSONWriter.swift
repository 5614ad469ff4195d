/// Writes JSON text piece by piece, with no tree in between.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public init(reservingCapacity capacity: Int) { bytes.reserveCapacity(capacity) }

  /// The text written so far.
  public var text: JSONText { JSONText(unchecked: bytes) }

  /// Appends bytes that are JSON, or punctuation, already.
  public mutating func raw(_ json: some Sequence<UInt8>) { bytes.append(contentsOf: json) }

  public mutating func raw(_ json: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  public mutating func write(_ text: JSONText) { bytes.append(contentsOf: text.utf8) }

  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let flag): flag ? raw("true") : raw("false")
    case .integer(let number): raw(String(number).utf8)
    case .double(let number): write(number)
    case .string(let string): write(string)
    case .array(let array): write(array)
    case .object(let object): write(object)
    }
  }

  /// Writes a number as JavaScript's `JSON.stringify` does: no fraction when it is whole, `null` when it is not finite.
  public mutating func write(_ number: Double) {
    guard number.isFinite else { return raw("null") }
    if let integer = Int64(exactly: number), abs(number) < 1e15 { return raw(String(integer).utf8) }
    raw("\(number)".utf8)
  }

  public mutating func write(_ string: String) {
    var string = string
    string.withUTF8 { write(utf8: $0) }
  }

  /// Writes a string of those bytes, which have to be UTF-8.
  public mutating func write(utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    while true {
      let end = utf8.plainEnd(from: start)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<end]))
      guard end < utf8.count else { break }
      escape(utf8[end])
      start = end + 1
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    default:
      let digits = Array("0123456789abcdef".utf8)
      raw("\\u00")
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }

  private mutating func write(_ array: [JSONValue]) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in array.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ object: JSONObject) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in object.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(member.name)
      bytes.append(UInt8(ascii: ":"))
      write(member.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension JSONValue {
  /// The value as JSON text.
  public var text: JSONText {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}

extension JSONValue: CustomStringConvertible {
  public var description: String { text.description }
}

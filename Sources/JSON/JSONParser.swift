import Glibc

extension JSONValue {
  /// Parses one JSON text.
  ///
  /// - Throws: ``JSONParseError`` with line and column, also when something follows the value or the nesting is deeper
  ///   than ``JSONScanner/maximumDepth``.
  public init(parsing text: String) throws(JSONParseError) {
    self = try JSONText(unchecked: Array(text.utf8)).value()
  }

  /// Parses one JSON text in UTF-8, as above.
  public init(parsing bytes: [UInt8]) throws(JSONParseError) {
    self = try JSONText(unchecked: bytes).value()
  }

  init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONParseError) {
    var scanner = JSONScanner(bytes)
    self = try scanner.parseValue(depth: 0)
    _ = scanner.peek()
    if scanner.offset < bytes.count { throw scanner.unexpected("the end of the text") }
  }
}

extension JSONScanner {
  /// Builds the value that comes next.
  public mutating func parseValue() throws(JSONParseError) -> JSONValue { try parseValue(depth: 0) }

  mutating func parseValue(depth: Int) throws(JSONParseError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw failure("nested deeper than \(Self.maximumDepth) levels") }
    switch peek() {
    case UInt8(ascii: "{"): return .object(try parseObject(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try parseArray(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try scanString().decoded())
    default: return literal(in: try scanLiteral())
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONParseError) -> JSONObject {
    var object = JSONObject()
    offset += 1
    if peek() == UInt8(ascii: "}") { offset += 1; return object }
    while true {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a member name in double quotes") }
      let name = try scanString().decoded()
      try consume(UInt8(ascii: ":"), "':' after the member name")
      object[name] = try parseValue(depth: depth)
      if peek() == UInt8(ascii: "}") { offset += 1; return object }
      try consume(UInt8(ascii: ","), "',' or '}'")
    }
  }

  private mutating func parseArray(depth: Int) throws(JSONParseError) -> [JSONValue] {
    var array: [JSONValue] = []
    offset += 1
    if peek() == UInt8(ascii: "]") { offset += 1; return array }
    while true {
      array.append(try parseValue(depth: depth))
      if peek() == UInt8(ascii: "]") { offset += 1; return array }
      try consume(UInt8(ascii: ","), "',' or ']'")
    }
  }

  private func literal(in range: Range<Int>) -> JSONValue {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    case UInt8(ascii: "n"): return .null
    default:
      let text = String(decoding: bytes[range], as: UTF8.self)
      // "-0" is a double in JavaScript, and its sign would be lost as an integer.
      if text != "-0", let integer = Int64(text) { return .integer(integer) }
      return .double(strtod(text, nil))
    }
  }
}

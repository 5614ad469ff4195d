/// One JSON value as UTF-8 text: what crosses the bridge, lies in a soup and goes over the wire, unparsed.
///
/// Parts of it (``element(at:)``, ``member(_:)``) share its storage.
///
/// ```swift
/// let arguments = try JSONText(validating: #"["pluginSDKVersion:3.3.0", {"soupName": "contacts"}]"#)
/// try arguments.element(at: 1)?.member("soupName")?.value()   // .string("contacts")
/// ```
public struct JSONText: Sendable, Equatable, CustomStringConvertible {
  /// The text, in UTF-8.
  public let utf8: ArraySlice<UInt8>

  /// Takes text that is known to be JSON, e.g. because the engine's `JSON.stringify` made it. What is wrong with it
  /// surfaces as a ``JSONParseError`` where it is read.
  public init(unchecked bytes: [UInt8]) { utf8 = bytes[...] }

  /// As above, for a part of a larger text.
  public init(unchecked bytes: ArraySlice<UInt8>) { utf8 = bytes }

  /// Takes text from outside.
  ///
  /// - Throws: ``JSONParseError`` when it is not exactly one JSON value.
  public init(validating text: String) throws(JSONParseError) {
    self.init(unchecked: Array(text.utf8))
    try validate()
  }

  /// - Throws: ``JSONParseError`` when it is not exactly one JSON value.
  private func validate() throws(JSONParseError) {
    try withScanner { scanner throws(JSONParseError) in
      _ = try scanner.skipValue()
      _ = scanner.peek()
      if scanner.offset < scanner.bytes.count { throw scanner.unexpected("the end of the text") }
    }
  }

  /// Whether it is exactly one JSON value.
  public var isValid: Bool { (try? validate()) != nil }

  public static let null = JSONText(unchecked: Array("null".utf8))

  public var description: String { String(decoding: utf8, as: UTF8.self) }

  /// The value as a tree.
  public func value() throws(JSONParseError) -> JSONValue {
    try withBytes { bytes throws(JSONParseError) in try JSONValue(parsing: bytes) }
  }

  /// Calls `body` with a cursor at the start of the text. Offsets it reports count from there; see ``part(_:)``.
  ///
  /// - Parameter isKnown: whether the text is known to be JSON, so that values which are skipped need no check.
  public func withScanner<Result>(
    isKnown: Bool = false, _ body: (inout JSONScanner) throws(JSONParseError) -> Result
  ) throws(JSONParseError) -> Result {
    try withBytes { bytes throws(JSONParseError) in
      var scanner = JSONScanner(bytes, isKnown: isKnown)
      return try body(&scanner)
    }
  }

  private func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONParseError) -> Result
  ) throws(JSONParseError) -> Result {
    let result: Swift.Result<Result, JSONParseError> = utf8.withUnsafeBufferPointer { bytes in
      do throws(JSONParseError) { return .success(try body(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The part of the text at that range of offsets, sharing storage.
  public func part(_ range: Range<Int>) -> JSONText {
    JSONText(unchecked: utf8[utf8.startIndex + range.lowerBound..<utf8.startIndex + range.upperBound])
  }

  /// The elements of an array, or nil when this is not an array.
  public func elements() throws(JSONParseError) -> [JSONText]? {
    var ranges: [Range<Int>] = []
    let isArray = try withScanner { scanner throws(JSONParseError) in
      guard scanner.peek() == UInt8(ascii: "[") else { return false }
      try scanner.elements { range in
        ranges.append(range)
        return true
      }
      return true
    }
    return isArray ? ranges.map(part) : nil
  }

  /// The element at that index, or nil when this is no array or is shorter.
  public func element(at index: Int) throws(JSONParseError) -> JSONText? {
    guard let elements = try elements(), elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The member of that name (the last one, should there be several), or nil when this is no object or has none.
  public func member(_ name: String) throws(JSONParseError) -> JSONText? {
    var found: Range<Int>?
    try withScanner { scanner throws(JSONParseError) in
      guard scanner.peek() == UInt8(ascii: "{") else { return }
      try scanner.members { token, range in
        if token.equals(name) { found = range }
        return true
      }
    }
    return found.map(part)
  }

  /// The members of those names, in the names' order, by one pass over the text; nil for each that is not there.
  public func members(_ names: [String]) throws(JSONParseError) -> [JSONText?] {
    var found = [Range<Int>?](repeating: nil, count: names.count)
    try withScanner { scanner throws(JSONParseError) in
      guard scanner.peek() == UInt8(ascii: "{") else { return }
      try scanner.members { token, range in
        for index in names.indices where token.equals(names[index]) { found[index] = range }
        return true
      }
    }
    return found.map { $0.map(part) }
  }

  /// The first byte of the value, which tells its kind: `{`, `[`, `"`, `t`, `f`, `n`, or the start of a number.
  public var firstByte: UInt8 {
    utf8.first { $0 > 0x20 } ?? 0
  }
}

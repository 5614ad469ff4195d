/// The members of an object, found in one pass and left as text: for reading some of them by name.
///
/// ```swift
/// let options = try JSONMembers(of: JSONText(validating: #"{"soupName": "contacts", "entryIds": [1, 2]}"#))
/// options["entryIds"]   // [1, 2]
/// ```
public struct JSONMembers: Sendable {
  private struct Member {
    /// Without the quotes.
    let name: Range<Int>
    let nameHasEscapes: Bool
    let value: Range<Int>

    func isNamed(_ wanted: String, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      JSONStringToken(range: name, hasEscapes: nameHasEscapes, bytes: bytes).equals(wanted)
    }
  }

  /// The object.
  public let text: JSONText
  private let members: [Member]

  /// - Parameter isKnown: whether the text is known to be JSON, so that values need no check.
  /// - Throws: ``JSONParseError`` when it is no object.
  public init(of text: JSONText, isKnown: Bool = false) throws(JSONParseError) {
    self.text = text
    members = try text.withScanner(isKnown: isKnown) { scanner throws(JSONParseError) in
      var members: [Member] = []
      members.reserveCapacity(16)
      try scanner.members { name, value throws(JSONParseError) in
        members.append(Member(name: name.range, nameHasEscapes: name.hasEscapes, value: value))
        return true
      }
      return members
    }
  }

  /// The member of that name, the last one should there be several; nil when there is none, or it is null.
  public subscript(name: String) -> JSONText? {
    guard let found = text.utf8.withUnsafeBufferPointer({ bytes in members.last { $0.isNamed(name, in: bytes) } }) else { return nil }
    let value = text.part(found.value)
    return value.firstByte == UInt8(ascii: "n") ? nil : value
  }
}

/// The header fields of a request or a response: in order, names compared without regard to case, a name as often as
/// it was given (RFC 9110 section 5).
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "application/json"]
/// headers.add("Cookie", "a=1")
/// headers["accept"]   // "application/json"
/// ```
public struct HTTPHeaders: Sendable {
  public struct Field: Sendable, Equatable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Whether it can be sent: its name is a token (RFC 9110, 5.6.2), and its value holds no line break and no NUL.
    public var isValid: Bool {
      HTTPHeaders.isToken(name) && !value.utf8.contains { $0 == 0 || $0 == 0x0A || $0 == 0x0D }
    }
  }

  private var fields: [Field] = []

  public init() {}

  public init(_ fields: some Sequence<(String, String)>) {
    self.fields = fields.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value of that name. Setting replaces every field of the name, in the place of the first; nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { sameName($0.name, name) }?.value }
    set {
      guard let newValue else { return remove(name) }
      let field = Field(name: name, value: newValue)
      guard let place = fields.firstIndex(where: { sameName($0.name, name) }) else { return fields.append(field) }
      fields[place] = field
      let later = fields.index(after: place)..<fields.endIndex
      fields[later].removeAll { sameName($0.name, name) }
    }
  }

  /// Whether a text is a token (RFC 9110, 5.6.2), as names of fields and methods are.
  public static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// Every value of that name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { sameName($0.name, name) }.map(\.value)
  }

  /// Every value of that name joined by a comma and a space, as `XMLHttpRequest.getResponseHeader` gives it; nil when
  /// there is none. Not meant for Set-Cookie, whose values hold commas.
  public func combined(_ name: String) -> String? {
    let all = values(of: name)
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// Adds a field at the end, whether or not the name is there already.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  public mutating func remove(_ name: String) {
    fields.removeAll { sameName($0.name, name) }
  }

  public func contains(_ name: String) -> Bool {
    fields.contains { sameName($0.name, name) }
  }
}

extension HTTPHeaders: RandomAccessCollection {
  public var startIndex: Int { fields.startIndex }
  public var endIndex: Int { fields.endIndex }
  public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }
}

/// Equal without regard to the case of ASCII letters, the only ones a field name may hold.
private func sameName(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count else { return false }
  return zip(left.utf8, right.utf8).allSatisfy { asciiLowercased($0) == asciiLowercased($1) }
}

private func asciiLowercased(_ byte: UInt8) -> UInt8 {
  (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}

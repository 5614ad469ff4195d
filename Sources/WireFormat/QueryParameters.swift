/// The names and values of a query string, of a form's content (application/x-www-form-urlencoded) or of an OAuth
/// callback's fragment, in order; a name may repeat.
///
/// ```swift
/// QueryParameters(parsing: "q=a+b&x")["q"]                  // "a b"
/// QueryParameters([("scope", "api web")]).encoded           // "scope=api%20web"
/// ```
public struct QueryParameters: Sendable, Equatable {
  public struct Parameter: Sendable, Equatable {
    public let name: String
    public let value: String
  }

  public private(set) var parameters: [Parameter] = []

  public init() {}

  public init(_ pairs: some Sequence<(String, String)>) {
    parameters = pairs.map { Parameter(name: $0.0, value: $0.1) }
  }

  /// Reads encoded text. Never fails: a part without "=" is a name with an empty value.
  public init(parsing text: some StringProtocol) {
    parameters = text.utf8.split(separator: UInt8(ascii: "&")).map { part in
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return Parameter(name: decoded(sides[0]), value: sides.count > 1 ? decoded(sides[1]) : "")
    }
  }

  /// The first value of that name.
  public subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  public mutating func append(_ name: String, _ value: String) {
    parameters.append(Parameter(name: name, value: value))
  }

  public var isEmpty: Bool { parameters.isEmpty }

  /// The text to send. A space is written %20, which both queries and forms understand.
  public var encoded: String {
    parameters.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
  }
}

extension QueryParameters: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }
}

private func decoded(_ bytes: some Sequence<UInt8>) -> String {
  PercentEncoding.decode(String(decoding: Array(bytes), as: UTF8.self), plusIsSpace: true)
}

/// Text that must not be seen: a token or a password. It prints, interpolates, dumps and mirrors as "[redacted]".
public struct Secret: Sendable, Hashable {
  private let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The text itself. Call it where it leaves for its one purpose, and nowhere else.
  public func reveal() -> String { text }

  public var isEmpty: Bool { text.isEmpty }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "[redacted]" }
  public var debugDescription: String { "[redacted]" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

/// A request has more content than is taken where it goes to. Thrown out of a handler, it is answered 413 (RFC 9110 section 15.5.14).
public struct ContentTooLarge: Error, Equatable, CustomStringConvertible {
  /// In bytes.
  public let limit: Int

  public var description: String { "The content is larger than the \(limit) bytes that are taken here" }
}

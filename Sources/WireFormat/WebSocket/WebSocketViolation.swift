/// Why a connection cannot go on, and the code that tells the other end so (RFC 6455, 7.4.1).
public struct WebSocketViolation: Error, Sendable, Equatable {
  public let code: Int
  public let reason: String

  public init(code: Int, reason: String) { (self.code, self.reason) = (code, reason) }

  public static func `protocol`(_ reason: String) -> WebSocketViolation { WebSocketViolation(code: 1002, reason: reason) }
}

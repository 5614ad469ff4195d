import NIOCore
import NIOHTTP1
import WireFormat

/// A request as it came in. Its body may still be under way.
public struct ServerRequest: Sendable {
  /// As it was sent: methods are case-sensitive (RFC 9110 section 9.1).
  public let method: String
  /// What stands in the request line: a path with its query, an address with scheme and host, an authority, or an asterisk (RFC 9112
  /// section 3.2).
  public let target: String
  /// Path and query of the target, whatever form it has, percent-encoded as it was sent.
  public let place: String
  public let headers: WireFormat.HTTPHeaders
  /// The connection's other end, without the port, e.g. "127.0.0.1".
  public let client: String
  /// The port of the connection's other end.
  public let clientPort: Int
  public let body: RequestBody

  /// - Parameters:
  ///   - isDecoded: whether the body is given decoded.
  ///   - client: the connection's other end; nil when nobody knows it.
  init(_ head: HTTPRequestHead, isDecoded: Bool, from client: SocketAddress?, body: RequestBody) {
    method = head.method.rawValue
    target = head.uri
    place = head.place.target
    headers = head.fields(isDecoded: isDecoded)
    self.client = client?.ipAddress ?? ""
    clientPort = client?.port ?? 0
    self.body = body
  }

  /// The target without its query, percent-encoded as it was sent.
  public var path: String { String(place.prefix { $0 != "?" }) }

  /// The names and values of the target's query.
  public var query: QueryParameters { QueryParameters(parsing: place.drop { $0 != "?" }.dropFirst()) }
}

import HTTPServer
import Synchronization
import WireFormat

/// Who may ask a server for browsers anything. Other pages of the same browser, other users' programs and names that lead to this machine all reach
/// its port; what they do not have are a token out of the address that was printed, and then a cookie.
///
/// A cookie goes to every port of a host. Therefore it is good for reading only, and only for what the browser says to be of this origin; pages
/// have a secret each besides, which no other origin can read.
public final class Gate: Sendable {
  private struct State {
    var token = Gate.secret()
  }

  private let port: UInt16
  private let cookie = Gate.secret()
  private let state = Mutex(State())
  private let isOpen: @Sendable (ServerRequest) -> Bool
  private let announce: @Sendable (String) -> Void

  /// The parameter of the address that lets a browser in.
  static let parameter = "gantry"

  /// - Parameters:
  ///   - isOpen: tells requests that are answered whoever asks.
  ///   - announce: told the address for the next browser, each time one has been let in.
  init(port: UInt16, isOpen: @escaping @Sendable (ServerRequest) -> Bool, announce: @escaping @Sendable (String) -> Void) {
    self.port = port
    self.isOpen = isOpen
    self.announce = announce
  }

  /// 128 random bits as text.
  public static func secret() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether two secrets are the same, in a time that does not tell where they differ.
  public static func isSame(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  public var origin: String { "http://localhost:\(port)" }

  /// The address that lets one browser in.
  public var address: String { "\(origin)/?\(Self.parameter)=\(state.withLock { $0.token })" }

  private var cookieName: String { "gantry-\(port)" }

  /// - Returns: the answer to a request that goes no further; nil for one of a browser that has been let in.
  public func answer(to request: ServerRequest) -> ServerResponse? {
    let hosts = request.headers.values(of: "Host")
    guard hosts.count == 1, hosts[0].lowercased() == "localhost:\(port)" || hosts[0] == "127.0.0.1:\(port)" else {
      return Self.refusal("this server answers for \(origin) and for no other name")
    }
    if let token = request.method == "GET" && request.path == "/" ? request.query[Self.parameter] : nil { return enter(token, host: hosts[0]) }
    if isOpen(request) { return nil }
    if let site = request.headers["Sec-Fetch-Site"], site == "cross-site" || site == "same-site" && !Self.isNavigation(request) {
      return Self.refusal("another site asks; open \(origin) by itself")
    }
    let origins = request.headers.values(of: "Origin")
    guard origins.count <= 1, origins.allSatisfy({ $0 == "http://\(hosts[0])".lowercased() }) else { return Self.refusal("another origin asks") }
    guard let own = cookies(of: request).first, Self.isSame(own, cookie) else {
      return Self.refusal("this browser has not been let in: open the address that gantry has printed")
    }
    return nil
  }

  /// Whether a browser shows the answer in a tab of its own: whoever led it there, perhaps from another port of this machine, cannot read it.
  private static func isNavigation(_ request: ServerRequest) -> Bool {
    request.method == "GET" && request.headers["Sec-Fetch-Mode"] == "navigate" && request.headers["Sec-Fetch-Dest"] == "document"
  }

  private func cookies(of request: ServerRequest) -> [String] {
    request.headers.values(of: "Cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == cookieName else { return nil }
      return String(parts[1])
    }
  }

  private func enter(_ given: String, host: String) -> ServerResponse {
    let isRight = state.withLock { state in
      guard Self.isSame(given, state.token) else { return false }
      state.token = Self.secret()
      return true
    }
    guard isRight else { return Self.refusal("the address has been used: gantry has printed the next one") }
    announce(address)
    return ServerResponse(
      status: 303,
      headers: [
        "Location": "http://\(host)/", "Set-Cookie": "\(cookieName)=\(cookie); HttpOnly; SameSite=Strict; Path=/",
        "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
      ])
  }

  /// What whoever may not ask is told.
  public static func refusal(_ reason: String) -> ServerResponse { .plain("Refused: \(reason).", status: 403) }
}

import Synchronization

/// The cookies of an app (RFC 6265), kept in memory: requests carry them and bring new ones, scripts see those that are not
/// for HTTP only. SameSite is not looked at, since everything an app asks for is its own doing.
public final class CookieJar: Sendable {
  fileprivate struct State {
    var cookies: [Cookie] = []
    var made = 0
  }

  private static let mostForDomain = 180
  private static let most = 3000

  private let state = Mutex(State())
  private let now: @Sendable () -> Int64

  /// - Parameter now: milliseconds since 1970.
  public init(now: @escaping @Sendable () -> Int64) { self.now = now }

  // MARK: Requests

  /// The Cookie header for a request to that place; nil when there is nothing to send.
  public func header(for place: CookiePlace) -> String? {
    let text = joined(fitting(place))
    return text.isEmpty ? nil : text
  }

  /// Takes what a response from that place sets.
  public func store(_ headers: HTTPHeaders, from place: CookiePlace) {
    for line in headers.values(of: "Set-Cookie") {
      if let cookie = Cookie(line, from: place, now: now()) { put(cookie, from: place, isFromScript: false) }
    }
  }

  // MARK: Scripts

  /// What `document.cookie` gives at that place.
  public func visible(at place: CookiePlace) -> String { joined(fitting(place).filter { !$0.isHTTPOnly }) }

  /// What assigning to `document.cookie` at that place does.
  public func assign(_ text: String, at place: CookiePlace) {
    guard let cookie = Cookie(text, from: place, now: now()), !cookie.isHTTPOnly else { return }
    put(cookie, from: place, isFromScript: true)
  }

  // MARK: Forgetting

  /// Forgets all cookies.
  public func removeAll() { state.withLock { $0.cookies = [] } }

  /// Forgets those that end with the session: that say no time at which they expire.
  public func removeSessionCookies() { state.withLock { $0.cookies.removeAll { $0.expiry == nil } } }

  // MARK: Keeping

  private func joined(_ cookies: [Cookie]) -> String { cookies.map(\.text).joined(separator: "; ") }

  /// Longer paths first, then older cookies (RFC 6265, 5.4).
  private func fitting(_ place: CookiePlace) -> [Cookie] {
    let now = now()
    return state.withLock { state in
      state.cookies.removeAll { $0.isExpired(at: now) }
      return state.cookies.filter { $0.fits(place) }
    }
    .sorted { ($1.path.utf8.count, $0.order) < ($0.path.utf8.count, $1.order) }
  }

  private func put(_ cookie: Cookie, from place: CookiePlace, isFromScript: Bool) {
    let now = now()
    state.withLock { state in
      if !place.isSecure, state.cookies.contains(where: { $0.isShadowed(by: cookie) && !$0.isExpired(at: now) }) { return }
      state.made += 1
      var cookie = cookie
      cookie.order = state.made
      if let index = state.cookies.firstIndex(where: { $0.isSame(as: cookie) }) {
        if isFromScript && state.cookies[index].isHTTPOnly { return }
        // One that is set again keeps its place.
        cookie.order = state.cookies.remove(at: index).order
      }
      if cookie.isExpired(at: now) { return }
      state.cookies.append(cookie)
      state.makeRoom(for: cookie.domain, Self.mostForDomain, Self.most)
    }
  }
}

extension CookieJar.State {
  /// Drops the oldest cookies of a domain, or of all, beyond what is kept.
  fileprivate mutating func makeRoom(for domain: String, _ mostForDomain: Int, _ most: Int) {
    if cookies.count(where: { $0.domain == domain }) > mostForDomain, let oldest = cookies.firstIndex(where: { $0.domain == domain }) {
      cookies.remove(at: oldest)
    }
    if cookies.count > most { cookies.removeFirst() }
  }
}

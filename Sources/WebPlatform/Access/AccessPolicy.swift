import HTTPClient

/// Where the pages of an app may go, by the app's `config.xml`.
///
/// With a config.xml its lists hold to the letter: one without an entry allows nothing. A list that is nil is that of an app without the
/// file: requests are free then, and so is leaving addresses to the system; navigation is not.
public struct AccessPolicy: Sendable {
  /// What became of a wish to show another document.
  public enum Navigation: Sendable, Equatable {
    case allowed
    /// Another app of the device may have it.
    case leftToSystem
    case refused
  }

  /// `<access>`: what pages may ask for over the network.
  public var access: [AccessPattern]?
  /// `<allow-navigation>`: documents that may take the page's place.
  public var navigation: [AccessPattern]?
  /// `<allow-intent>`: addresses that the system may be asked to open.
  public var intents: [AccessPattern]?
  /// The one server that pages may ask, and no entry of ``access`` changes: they are no pages of the app.
  public var onlyServer: String?
  /// What is allowed besides, whatever the lists say: the app's own servers, which no config.xml can know.
  public var isExempt: @Sendable (HTTPURL) -> Bool

  /// Makes a policy of up to three lists. What is left out is as in an app without a config.xml.
  public init(
    access: [AccessPattern]? = nil, navigation: [AccessPattern]? = nil, intents: [AccessPattern]? = nil,
    isExempt: @escaping @Sendable (HTTPURL) -> Bool = { _ in false }
  ) {
    self.access = access
    self.navigation = navigation
    self.intents = intents
    self.isExempt = isExempt
  }

  /// Whether a page may send a request there. May be called on any thread.
  public func allowsRequest(to url: HTTPURL) -> Bool {
    guard let access else { return true }
    let target = AccessTarget(url)
    return access.contains { $0.matches(target) } || isExempt(url)
  }

  /// Whether a page may open a WebSocket there. Its origin may be listed under either scheme.
  ///
  /// - Parameter url: with http for ws, and https for wss.
  public func allowsSocket(to url: HTTPURL) -> Bool {
    guard let access else { return true }
    let target = AccessTarget(url).with(scheme: url.scheme == "https" ? "wss" : "ws")
    return allowsRequest(to: url) || access.contains { $0.matches(target) }
  }

  /// What becomes of a navigation to a page that is not one of the bundle's own.
  public func navigation(to address: String) -> Navigation {
    guard let target = AccessTarget(address) else { return .refused }
    if navigation?.contains(where: { $0.matches(target) }) == true { return .allowed }
    if let url = try? HTTPURL(address), isExempt(url) { return .allowed }
    guard let intents else { return .leftToSystem }
    return intents.contains { $0.matches(target) } ? .leftToSystem : .refused
  }

  /// Whether the system may be asked to open an address.
  public func allowsIntent(_ address: String) -> Bool {
    guard let intents else { return true }
    return AccessTarget(address).map { target in intents.contains { $0.matches(target) } } ?? false
  }

  /// What the console says of a request that this policy refuses.
  public func refusal(ofRequestTo origin: String) -> String {
    guard let onlyServer else { return Self.refusal(ofRequestTo: origin) }
    return "Nothing was asked of \(origin): a page of a server that is none of the app's asks its own server only, \(onlyServer)"
  }

  /// What the console says of a request that an app's list refuses.
  public static func refusal(ofRequestTo origin: String) -> String {
    "Nothing was asked of \(origin): config.xml does not list it. To allow it, add <access origin=\"\(origin)\"/>"
  }

  /// What the console says of a refused navigation.
  public static func refusal(ofNavigationTo address: String) -> String {
    let place = (try? HTTPURL(address))?.webOrigin
    let shown = place ?? String(address.prefix { $0 != ":" }) + ":"
    let entry = place.map { $0 + "/*" } ?? shown + "*"
    return "The page stays: config.xml does not list \(shown). To allow it, add <allow-navigation href=\"\(entry)\"/>"
  }

  /// What the console says of an address that the system is not asked to open.
  public static func refusal(ofIntent address: String) -> String {
    let entry = (try? HTTPURL(address)).map { $0.webOrigin + "/*" } ?? String(address.prefix { $0 != ":" }) + ":*"
    return "Nothing opens: config.xml does not list that for other apps. To allow it, add <allow-intent href=\"\(entry)\"/>"
  }
}

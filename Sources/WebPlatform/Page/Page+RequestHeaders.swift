import HTTPClient
import JSON

/// What every request of a document says of who asks (Fetch standard, 4.6, and Referrer Policy).
extension Page {
  /// To whom a request says who asks (Fetch standard, 2.2.5, "credentials mode").
  enum CredentialsMode: String {
    case omit
    case sameOrigin = "same-origin"
    case include
  }

  /// Who hears of the document's address.
  enum Referrer {
    /// Those that the document's policy lets hear of it, or another policy if there is one.
    case document(ReferrerPolicy?)
    /// The same of another address of its origin, which a script has named.
    case address(HTTPURL, ReferrerPolicy?)
    case none
  }

  /// The request as the document sends it.
  ///
  /// - Parameter credentials: who is sent the names and passwords that it has taken before.
  func ofDocument(_ request: HTTPRequest, referrer: Referrer = .document(nil), credentials: CredentialsMode = .include) -> HTTPRequest {
    var request = request
    request.headers = withOwn(request.headers)
    request.cache = environment.answers
    request.referrer = hops(of: referrer)
    let mayRemember = !isOpaque && (credentials == .include || credentials == .sameOrigin && isOfOwnOrigin(request.url))
    request.credentials = mayRemember ? environment.session.credentials : CredentialCache()
    return request
  }

  /// Header fields with those that all requests of pages carry, unless they say that themselves.
  func withOwn(_ headers: HTTPHeaders) -> HTTPHeaders {
    var headers = headers
    for field in environment.requestHeaders where !headers.contains(field.name) { headers.add(field.name, field.value) }
    return headers
  }

  private func hops(of referrer: Referrer) -> (@Sendable (HTTPURL) -> String?)? {
    let (source, policy): (HTTPURL?, ReferrerPolicy?) = switch referrer {
    case .document(let policy): (referrerSource, policy)
    case .address(let address, let policy): (isOpaque ? nil : address, policy)
    case .none: (nil, nil)
    }
    guard let source else { return nil }
    let ruling = policy ?? referrerPolicy
    return { ruling.referrer(from: source, to: $0) }
  }

  /// The document's address, as far as there is one that a server can make something of.
  private var referrerSource: HTTPURL? {
    if isOpaque { return nil }
    if address == "about:srcdoc", let container { return container.referrerSource }
    return try? HTTPURL(shownAddress)
  }

  /// Who leads from the document to an address, as the document there sees it (HTML standard, 7.4.2.2): "" for nobody.
  ///
  /// - Parameters:
  ///   - source: the address that leads there, of its origin; nil for the document's own.
  ///   - policy: what a link or a frame says itself.
  func referrer(toldTo address: String, from source: String? = nil, _ policy: ReferrerPolicy? = nil) -> String {
    // A document without a server of its own is of the one around it.
    let target = address.hasPrefix("about:") ? referrerSource : try? HTTPURL(address)
    return target.flatMap { target in hops(of: referrer(named: source, policy))?(target) } ?? ""
  }

  /// The document's origin as a script's request tells it (Fetch standard, 4.6, "append a request Origin header"); nil for none. Documents of the
  /// bundle tell none, as on a phone.
  func origin(toldTo address: String, by method: String) -> String? {
    if isOpaque { return "null" }
    guard let own = try? HTTPURL(addressOfOrigin) else { return nil }
    return ["GET", "HEAD"].contains(method) && isOfOwnOrigin(address) ? nil : own.webOrigin
  }

  /// What a script says of its request's referrer (Fetch standard, 5.4): "" is none, an address of another origin the document's.
  func referrer(of description: JSONValue) -> Referrer {
    let policy = ReferrerPolicy(rawValue: description["referrerPolicy"]?.string ?? "")
    let text = description["referrer"]?.string
    return text?.isEmpty == true ? .none : referrer(named: text, policy)
  }

  /// - Parameter name: an address; nil and one of another origin mean the document's.
  private func referrer(named name: String?, _ policy: ReferrerPolicy?) -> Referrer {
    guard let name, isOfOwnOrigin(name), let address = try? HTTPURL(name) else { return .document(policy) }
    return .address(address, policy)
  }
}

extension PageEnvironment {
  /// What all requests of pages carry: the agent, and the language that it speaks, with the variants of it that will do as well.
  public var requestHeaders: HTTPHeaders {
    let general = language.prefix { $0 != "-" }
    return ["User-Agent": userAgent, "Accept-Language": general.utf8.count == language.utf8.count ? language : "\(language),\(general);q=0.9"]
  }
}

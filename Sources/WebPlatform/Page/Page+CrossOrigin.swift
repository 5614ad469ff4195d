import HTTPClient

/// What a script may ask of servers of other origins, where these have a say (Fetch standard, 3.3, "CORS protocol"): in documents of an opaque
/// origin, and where ``PageEnvironment/keepsOriginsApart`` says so.
extension Page {
  /// Whether it is for the server at an address to say who reads its answers.
  func isForeign(_ address: String) -> Bool {
    guard (try? HTTPURL(address)) != nil else { return false }
    return isOpaque || environment.keepsOriginsApart && !isOfOwnOrigin(address)
  }

  /// The document's origin as servers hear of it.
  var originForServers: String { isOpaque ? "null" : (try? HTTPURL(addressOfOrigin))?.webOrigin ?? "null" }

  /// Why a request is not sent to another origin (Fetch standard, 4.9); nil when it may be.
  func crossOriginFailure(_ request: HTTPRequest) -> HTTPError? {
    guard isOpaque, isForeign(request.url), !Self.isSimple(request) else { return nil }
    return .unreadable(reason: "a document of an opaque origin sends plain requests only")
  }

  /// Whether the server has to be asked before the request is sent.
  func needsPreflight(_ request: HTTPRequest) -> Bool { !isOpaque && isForeign(request.url) && !Self.isSimple(request) }

  /// Whether forms could send the request as well (Fetch standard, 2.2.2, "CORS-safelisted request-header").
  private static func isSimple(_ request: HTTPRequest) -> Bool {
    ["GET", "HEAD", "POST"].contains(request.method.uppercased()) && unusualHeaders(of: request).isEmpty
  }

  private static func unusualHeaders(of request: HTTPRequest) -> [String] {
    let simpleTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]
    return request.headers.compactMap { field in
      let name = field.name.lowercased()
      switch name {
      case "accept", "accept-language", "content-language", "user-agent", "origin": return nil
      case "content-type": return simpleTypes.contains(field.value.prefix { $0 != ";" }.lowercased()) ? nil : name
      default: return name
      }
    }
  }

  /// The request that asks whether another one may be sent (Fetch standard, 4.8, "CORS-preflight fetch").
  func preflight(for request: HTTPRequest) -> HTTPRequest {
    var preflight = HTTPRequest(method: "OPTIONS", url: request.url, headers: environment.requestHeaders, timeout: request.timeout, followsRedirects: false)
    preflight.headers["Origin"] = originForServers
    preflight.headers["Access-Control-Request-Method"] = request.method
    let headers = Self.unusualHeaders(of: request)
    if !headers.isEmpty { preflight.headers["Access-Control-Request-Headers"] = headers.sorted().joined(separator: ",") }
    return preflight
  }

  /// Whether the answer to a preflight lets the request be sent.
  static func allows(_ answer: HTTPResponse, _ request: HTTPRequest, from origin: String) -> Bool {
    let isCredentialed = request.cookies != nil
    func allows(_ name: String, _ wanted: String) -> Bool {
      let listed = (answer.headers[name] ?? "").split(separator: ",").map { $0.trimmed.lowercased() }
      return listed.contains(wanted.lowercased()) || !isCredentialed && listed.contains("*")
    }
    guard answer.isSuccess, mayRead(answer, from: origin, isCredentialed: isCredentialed) else { return false }
    let isUsual = ["GET", "HEAD", "POST"].contains(request.method)
    return (isUsual || allows("Access-Control-Allow-Methods", request.method))
      && unusualHeaders(of: request).allSatisfy { allows("Access-Control-Allow-Headers", $0) }
  }

  /// Whether a script may read an answer.
  ///
  /// - Parameter isCredentialed: whether the request has taken cookies along.
  func mayRead(_ response: HTTPResponse, isCredentialed: Bool) -> Bool {
    guard isForeign(response.url) else { return true }
    // Those of an opaque origin take none along.
    return Self.mayRead(response, from: originForServers, isCredentialed: isCredentialed && !isOpaque)
  }

  private static func mayRead(_ response: HTTPResponse, from origin: String, isCredentialed: Bool) -> Bool {
    let allowed = response.headers["Access-Control-Allow-Origin"]
    guard isCredentialed else { return allowed == "*" || allowed == origin }
    return allowed == origin && response.headers["Access-Control-Allow-Credentials"] == "true"
  }
}

extension Substring {
  /// Without white space around it.
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}

import HTTPClient
import WebPlatform

/// A document that an in-app browser is led to.
struct BrowserTarget: Sendable {
  /// Absolute, with its fragment.
  var address: String
  var method = "GET"
  /// What a form sends.
  var form: PostedForm?
  /// Who leads there: nil for the app.
  var navigation: Navigation?
  /// How many redirects have led here.
  var hops = 0

  /// - Parameter address: absolute.
  init(_ address: String, by navigation: Navigation? = nil, form: PostedForm? = nil) {
    self.address = address
    self.navigation = navigation
    self.form = form
    method = form == nil ? "GET" : "POST"
  }

  /// The scheme in lower case; "" when there is none.
  var scheme: String { Self.scheme(of: address) }

  private static func scheme(of address: String) -> String {
    let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    return address.dropFirst(scheme.count).first == ":" && scheme.first?.isLetter == true ? scheme.lowercased() : ""
  }

  /// Where an answer leads on to (Fetch standard, 4.4, "HTTP-redirect fetch"); nil when it does not.
  func following(_ response: HTTPResponse) throws(HTTPError) -> BrowserTarget? {
    guard [301, 302, 303, 307, 308].contains(response.status), let place = response.headers["location"], let asked = try? HTTPURL(address) else { return nil }
    var next = self
    next.hops += 1
    let scheme = Self.scheme(of: place)
    if scheme.isEmpty || scheme == "http" || scheme == "https" {
      let url = try asked.resolving(place)
      let fragment = url.fragment ?? asked.fragment
      next.address = url.address + (fragment.map { "#\($0)" } ?? "")
    } else {
      next.address = place
    }
    if response.status == 303 || response.status < 303 && method == "POST" {
      next.method = "GET"
      next.form = nil
    }
    return next
  }

  /// The request for it.
  func request(of environment: PageEnvironment) -> HTTPRequest {
    var headers = environment.requestHeaders
    headers["Accept"] = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    if let form {
      headers["Content-Type"] = form.type
      if let origin = (navigation?.referrer).flatMap({ try? HTTPURL($0) }) { headers["Origin"] = origin.webOrigin }
    }
    var request = HTTPRequest(
      method: method, url: address, headers: headers, body: form?.body, idleTimeout: .seconds(60), followsRedirects: false,
      cookies: environment.session.cookies)
    if let referrer = navigation?.referrer, !referrer.isEmpty, let asked = try? HTTPURL(navigation?.address ?? address) {
      // Another server that a redirect leads to hears nothing of who led to the first.
      request.referrer = { $0.origin == asked.origin ? referrer : nil }
    }
    return request
  }
}

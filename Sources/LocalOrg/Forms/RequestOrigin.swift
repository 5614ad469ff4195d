/// Which page a request comes from, as far as the browser says. Cookies don't tell: they ignore ports, so that every page on this
/// machine is "same-site" to the org.
enum RequestOrigin {
  /// Whether a browser says that the request was made by a page of another origin. Clients that are no browsers say nothing.
  static func isForeign(_ request: OrgRequest) -> Bool {
    // The host was found to be one of the org's own before.
    let own = request.headers["host"].map { "\(request.scheme)://\($0.lowercased())" }
    if let origin = header("origin", request), origin != own { return true }
    if let site = header("sec-fetch-site", request), site != "same-origin", site != "none" { return true }
    guard let referrer = header("referer", request) else { return false }
    guard let own else { return true }
    return referrer != own && !referrer.hasPrefix("\(own)/")
  }

  private static func header(_ name: String, _ request: OrgRequest) -> String? {
    let value = request.headers[name]?.lowercased() ?? ""
    return value.isEmpty ? nil : value
  }
}

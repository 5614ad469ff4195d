import HTTPClient

/// Whose a document is (HTML standard, 7.1.1), and what a sandbox or an opaque origin takes from it.
extension Page {
  /// The address whose origin is the page's. A document without an address of its own has that of the page around it.
  var addressOfOrigin: String {
    if let addressAround { return addressAround }
    guard address.hasPrefix("about:") || address.hasPrefix("blob:"), let container else { return address }
    return container.addressOfOrigin
  }

  /// What tells two origins of a family apart. No script sees it.
  static func originKey(of address: String, sandbox: SandboxFlags, number: Int, in container: Page?) -> String {
    let isWithoutAddress = address.hasPrefix("about:") || address.hasPrefix("blob:")
    if !sandbox.contains(.sameOrigin) || address.hasPrefix("data:") { return "opaque:\(number)" }
    if isWithoutAddress, let container { return container.originKey }
    if address.hasPrefix("file:") { return "file:" }
    if let url = try? HTTPURL(address) { return url.origin }
    // A bundle may have a scheme of its own.
    guard let target = AccessTarget(address), let host = target.host, !host.isEmpty else { return "opaque:\(number)" }
    let key = "\(target.scheme)://\(host)"
    return container == nil || container?.originKey == key ? key : "opaque:\(number)"
  }

  /// Whether its origin equals no other: it has no cookies, no storage and no bridge, and reads no file of the bundle.
  var isOpaque: Bool { originKey.hasPrefix("opaque:") }

  /// Whether an address on the network is of the page's origin.
  func isOfOwnOrigin(_ address: String) -> Bool {
    guard !isOpaque, let own = try? HTTPURL(addressOfOrigin), let other = try? HTTPURL(address) else { return false }
    return own.origin == other.origin
  }

  /// The cookies that requests take along.
  var requestCookies: CookieJar? { isOpaque ? nil : environment.session.cookies }

  /// Whether what its elements name may be a file of the bundle: not in a document that only has a text as its address.
  var mayReadFiles: Bool {
    guard isOpaque else { return true }
    if address.hasPrefix("about:"), let container { return container.mayReadFiles }
    return resources.isOwn(address)
  }

  /// Whether a script may read what is at an address, as far as the page decides that. What may not is reported.
  func mayConnect(to address: String) -> Bool {
    guard allows(.connect, address) else { return false }
    guard isOpaque, resources.isOwn(address) else { return true }
    delegate?.page(
      self, logged: "Access to '\(PolicyViolation.shown(address))' from origin 'null' has been blocked: the app's files are not for a document of an opaque origin.",
      level: .error)
    return false
  }

  /// Whether an answer is not the content that its element's `integrity` says, or one whose content the page may not know (Subresource
  /// Integrity, 3.3.5); that is told on the console. Pages of the bundle may know any, as on a phone.
  func isTampered(_ response: HTTPResponse, _ claim: ContentSecurityPolicy.Claim) -> Bool {
    guard let integrity = SubresourceIntegrity(claim.integrity) else { return false }
    if let own = try? HTTPURL(addressOfOrigin), !isOfOwnOrigin(response.url) {
      let allowed = response.headers["Access-Control-Allow-Origin"]
      guard claim.isShared, allowed == "*" || allowed == (isOpaque ? "null" : own.webOrigin) else {
        delegate?.page(
          self, logged: "Subresource Integrity: The resource '\(PolicyViolation.shown(response.url))' has an integrity attribute, but the resource requires the request to be CORS enabled to check the integrity, and it is not. The resource has been blocked because the integrity cannot be enforced.",
          level: .error)
        return true
      }
    }
    return isTampered(response.body, with: integrity, response.url)
  }

  /// Whether a content is another one than its element's `integrity` says; that is told on the console.
  func isTampered(_ content: [UInt8], _ claim: ContentSecurityPolicy.Claim, _ address: String) -> Bool {
    guard let integrity = SubresourceIntegrity(claim.integrity) else { return false }
    return isTampered(content, with: integrity, address)
  }

  func isTampered(_ content: [UInt8], with integrity: SubresourceIntegrity, _ address: String) -> Bool {
    if integrity.allows(content) { return false }
    delegate?.page(self, logged: integrity.refusal(of: address, content), level: .error)
    return true
  }
}

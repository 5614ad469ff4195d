import HTTPClient

/// The access list of the app, for everything a page asks of the network.
extension Page {
  /// What a failure is to a script. One that the access list has caused is told on the console too, where whoever writes the
  /// app will see what to do.
  func reason(of failure: HTTPError) -> String {
    guard case .refused(let origin) = failure else { return String(describing: failure) }
    // Both have been told then.
    if isOpaque, resources.isOwn(origin) { return "the app's files are not for a document of an opaque origin" }
    if isRefusedByPolicy(origin) { return "the document's Content Security Policy does not allow it" }
    let text = environment.access.refusal(ofRequestTo: origin)
    delegate?.page(self, logged: text, level: .error)
    return text
  }

  /// Whether what was refused is on the access list: then a policy has refused it.
  func isRefusedByPolicy(_ origin: String) -> Bool {
    guard let url = try? HTTPURL(origin) else { return true }
    return environment.access.allowsRequest(to: url)
  }

  /// Whether the access list lets the page ask for an address; else the console is told at once.
  func mayAsk(for address: String) -> Bool {
    guard let url = try? HTTPURL(address), !environment.access.allowsRequest(to: url) else { return true }
    delegate?.page(self, logged: environment.access.refusal(ofRequestTo: url.webOrigin), level: .error)
    return false
  }
}

import HTTPClient

/// The access list of the app, for everything a page asks of the network.
extension Page {
  /// The request with a look at the list before each hop.
  func guarded(_ request: HTTPRequest) -> HTTPRequest {
    guard environment.access.access != nil else { return request }
    var request = request
    let policy = environment.access
    request.allows = { policy.allowsRequest(to: $0) }
    return request
  }

  /// What a failure is to a script. One that the access list has caused is told on the console too, where whoever writes the
  /// app will see what to do.
  func reason(of failure: HTTPError) -> String {
    guard case .refused(let origin) = failure else { return String(describing: failure) }
    let text = AccessPolicy.refusal(ofRequestTo: origin)
    delegate?.page(self, logged: text, level: .error)
    return text
  }

  /// Whether something on the network that nothing headless loads, such as an image, may be taken to be there.
  func mayLoad(_ address: String) -> Bool {
    guard let url = try? HTTPURL(address), !environment.access.allowsRequest(to: url) else { return true }
    delegate?.page(self, logged: AccessPolicy.refusal(ofRequestTo: url.webOrigin), level: .error)
    return false
  }
}

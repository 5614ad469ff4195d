import HTTPClient

/// What a document names comes from the bundle, or over HTTP: scripts, modules, style sheets, images.
extension Page {
  /// Asks the network for what a document names, and gives what came of it in a task. The policies have been asked.
  ///
  /// - Parameter takesErrors: whether an answer that says that there is nothing has content all the same, as for images.
  func fetch(
    _ address: String, for directive: PolicyDirective, _ claim: ContentSecurityPolicy.Claim, takesErrors: Bool = false,
    then completion: @escaping (Result<FetchedResource, MissingResource>) -> Void
  ) {
    let began = clockTime
    let operation = loop.begin(directive == .scriptElement ? .script : .request, address) { [weak self] (outcome: RequestOutcome) in
      guard let self else { return }
      note(outcome, of: address, by: Self.initiators[directive] ?? "other", since: began)
      completion(fetched(outcome, claim, takesErrors: takesErrors))
    }
    http.start(named(address, for: directive, claim)) { operation.settle($0) }
  }

  /// The same, as soon as the head of the answer is there: nothing more of it is taken.
  ///
  /// - Parameter completion: gets why there is nothing, or nil.
  func fetchHead(_ address: String, for directive: PolicyDirective, _ claim: ContentSecurityPolicy.Claim, then completion: @escaping (MissingResource?) -> Void) {
    var transfer: HTTPTransfer?
    let began = clockTime
    let operation = loop.begin(.request, address) { [weak self] (outcome: RequestOutcome) in
      transfer?.cancel()
      guard let self else { return }
      note(outcome, of: address, by: Self.initiators[directive] ?? "other", since: began)
      if case .failure(let missing) = fetched(outcome, claim, takesErrors: false) { completion(missing) } else { completion(nil) }
    }
    transfer = http.start(named(address, for: directive, claim)) { progress in
      if case .responded(let response) = progress { operation.settle(.success(response)) }
    } completion: { operation.settle($0) }
  }

  /// What a timeline says has asked.
  private static let initiators: [PolicyDirective: String] = [.scriptElement: "script", .styleElement: "link", .image: "img", .media: "video"]

  private func named(_ address: String, for directive: PolicyDirective, _ claim: ContentSecurityPolicy.Claim) -> HTTPRequest {
    let request = ofDocument(HTTPRequest(url: address, cookies: requestCookies), referrer: .document(claim.referrerPolicy))
    return guarded(request, for: directive, claim: claim)
  }

  private func fetched(
    _ outcome: RequestOutcome, _ claim: ContentSecurityPolicy.Claim, takesErrors: Bool
  ) -> Result<FetchedResource, MissingResource> {
    switch outcome {
    case .success(let response) where response.isSuccess || takesErrors:
      if isTampered(response, claim) {
        return .failure(MissingResource(reason: String(describing: ResourceError.tampered(response.url)), report: .violation, wasAnswered: true))
      }
      return .success(FetchedResource(response))
    case .success(let response):
      if response.status == 404, let resource = resourceOfApp(insteadOf: response.url) { return .success(FetchedResource(resource, of: response)) }
      return .failure(MissingResource(reason: "the server answered \(response.status)", wasAnswered: true))
    case .failure(let error):
      var report = MissingResource.Report.none
      if case .refused(let origin) = error { report = isRefusedByPolicy(origin) ? .violation : .console }
      return .failure(MissingResource(reason: reason(of: error), report: report))
    }
  }

  /// A server that pages of the app come from need not have the container's own scripts.
  private func resourceOfApp(insteadOf address: String) -> Resource? {
    guard let url = try? HTTPURL(address), url.webOrigin == originForServers else { return nil }
    return try? resources.resource(insteadOf: String(url.path.drop { $0 == "/" }))
  }

  /// Says on the console what did not come, unless it knows.
  func warn(of missing: MissingResource, _ thing: String, _ address: String) {
    guard missing.report == .none else { return }
    delegate?.page(self, logged: "The \(thing) \(address) could not be loaded: \(missing.reason)", level: .warn)
  }
}

import HTTPClient
import JavaScriptEngine

/// The natives that run script.
extension Page {
  func bindScripts() throws {
    try bind("module", lasting: true, .text(limit: 1_000)) { page, name in .value(try page.loadModule(name)) }
    // (source, address, line)
    try bind("evaluate", lasting: true, .text, .text, .integer(clampedTo: 1...Int(Int32.max))) { page, source, address, line in
      .value(try page.context.evaluate(source, address: address, line: line))
    }
    try bind("queueTask", lasting: true, .callback) { page, task in
      page.post { try task.callDroppingResult() }
      return .undefined
    }
    try bind("runPromiseJobs", lasting: true) { page in
      page.context.runPromiseJobs()
      return .undefined
    }
    try bind("runScriptLater", .object) { page, job in
      page.documentLoader?.runLater(job)
      return .undefined
    }
    // What lies on the network, or nowhere, is empty here: its absence is told where it was asked for.
    try bind("resourceText", .text) { page, address in
      guard let resource = try? page.resource(at: address) else { return .string("") }
      return .string(page.text(of: resource, at: address, fallback: StyleEncoding.declared(in: resource.body) ?? page.encoding))
    }
    // (address, claim, what is called back)
    try bind("checkResource", .text, .optional(.json), .callback) { page, address, claim, answer in
      let claim = try Self.claim(claim)
      if let integrity = SubresourceIntegrity(claim.integrity) {
        page.verify(address, claim, integrity, answer)
        return .undefined
      }
      // An object URL may be revoked right behind the request for it.
      let object = page.isObjectURL(address) ? try? page.resource(at: address) : nil
      page.post {
        let isFound = object != nil || page.leadsSomewhere(address)
        let exists = isFound && page.mayLoad(address)
        if !isFound { page.delegate?.page(page, logged: "\(address) was not found", level: .warn) }
        page.perform { try answer.callDroppingResult(.bool(exists)) }
        page.documentLoader?.completeIfUnblocked()
      }
      return .undefined
    }
  }

  /// Looks whether a resource is what its element's `integrity` says: then the network is asked for it, too.
  private func verify(
    _ address: String, _ claim: ContentSecurityPolicy.Claim, _ integrity: SubresourceIntegrity, _ answer: JavaScriptValue
  ) {
    func tell(_ isRight: Bool) {
      perform { try answer.callDroppingResult(.bool(isRight)) }
      documentLoader?.completeIfUnblocked()
    }
    guard let local = try? resource(at: address) else {
      guard (try? HTTPURL(address)) != nil, !resources.isOwn(address) else { return post { tell(false) } }
      let operation = loop.begin(.request, address) { (outcome: RequestOutcome) in
        if case .success(let response) = outcome, response.isSuccess { tell(!self.isTampered(response, claim)) } else { tell(false) }
      }
      let request = HTTPRequest(url: address, headers: ["User-Agent": environment.userAgent], cookies: requestCookies)
      http.start(guarded(request, for: .styleElement)) { operation.settle($0) }
      return
    }
    post { tell(!self.isTampered(local.body, with: integrity, address)) }
  }

  /// What lies on the network is taken to be there: nothing headless looks at it.
  private func leadsSomewhere(_ address: String) -> Bool {
    do {
      _ = try resource(at: address)
      return true
    } catch {
      return false
    }
  }
}

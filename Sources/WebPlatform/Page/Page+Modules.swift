import HTTPClient
import JavaScriptEngine

/// The natives of the module loader: a module's text comes from the bundle or over HTTP.
extension Page {
  static func bindModules(in realm: PageRealm) {
    // (address, claim, what is called back)
    // Calls back with (type, text, the address after redirections or ""), or with (null, reason, whether the console has been told).
    realm.bind("fetchModule", .text, .optional(.json), .callback) { page, address, claim, answer in
      page.fetchModule(address, try Self.claim(claim), answer: answer)
      return .undefined
    }
    realm.bind("covers", .text) { page, address in .bool(page.environment.covers?(address) == true) }
    realm.bind("resumeLoading") { page in
      page.loop.post { [weak page] in page?.documentLoader?.resume() }
      return .undefined
    }
  }

  private func fetchModule(_ address: String, _ claim: ContentSecurityPolicy.Claim, answer: JavaScriptValue) {
    do {
      guard allows(.scriptElement, address, claim: claim) else { throw ResourceError.refused(address) }
      guard let resource = try resource(at: address) else { return fetchModuleFromNetwork(address, claim, answer) }
      if isTampered(resource.body, claim, address) { throw ResourceError.tampered(address) }
      post { try Self.give(resource.body, resource.type, to: answer) }
    } catch {
      var isTold = false
      switch error {
      case ResourceError.refused, ResourceError.tampered: isTold = true
      default: break
      }
      let reason = String(describing: error)
      post { try answer.callDroppingResult(.null, .string(reason), .bool(isTold)) }
    }
  }

  private func fetchModuleFromNetwork(_ address: String, _ claim: ContentSecurityPolicy.Claim, _ answer: JavaScriptValue) {
    var claim = claim
    // Modules are always asked for so that their content may be known.
    claim.isShared = true
    fetch(address, for: .scriptElement, claim) { [weak self] outcome in
      self?.perform {
        switch outcome {
        case .success(let module):
          self?.takeWorkerPolicies(from: module)
          try Self.give(module.resource.body, module.resource.type, from: module.address, to: answer)
        case .failure(let missing): try answer.callDroppingResult(.null, .string(missing.reason), .bool(missing.report == .violation))
        }
      }
    }
  }

  /// A worker's policies come with its own script; those that it imports have none to say.
  private func takeWorkerPolicies(from script: FetchedResource) {
    guard awaitsPolicies else { return }
    awaitsPolicies = false
    takePolicies(from: script.headers)
  }

  private static func give(_ body: [UInt8], _ type: String, from address: String = "", to answer: JavaScriptValue) throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(decoding: body.starts(with: mark) ? body[3...] : body[...], as: UTF8.self)
    try answer.callDroppingResult(.string(type), .string(text), .string(address))
  }
}

import HTTPClient
import JavaScriptEngine

/// The natives of the module loader: a module's text comes from the bundle or over HTTP.
extension Page {
  func bindModules() throws {
    // Calls back with (type, text, the address after redirections or ""), or with (null, reason).
    try bind("fetchModule", .text, .callback) { page, address, answer in
      page.fetchModule(address, answer: answer)
      return .undefined
    }
    if let covers = environment.covers { try bind("covers", .text) { _, address in .bool(covers(address)) } }
    try bind("resumeLoading") { page in
      page.loop.post { [weak page] in page?.documentLoader?.resume() }
      return .undefined
    }
  }

  private func fetchModule(_ address: String, answer: JavaScriptValue) {
    do {
      guard let resource = try resources.resource(at: address) else { return fetchModuleFromNetwork(address, answer) }
      post { try Self.give(resource.body, resource.type, to: answer) }
    } catch {
      let reason = String(describing: error)
      post { try answer.callDroppingResult(.null, .string(reason)) }
    }
  }

  private func fetchModuleFromNetwork(_ address: String, _ answer: JavaScriptValue) {
    let operation = loop.begin(.script, address) { [weak self] (outcome: RequestOutcome) in
      guard let self else { return }
      perform {
        switch outcome {
        case .success(let response) where response.isSuccess:
          try Self.give(response.body, response.headers["content-type"] ?? "", from: response.url, to: answer)
        case .success(let response): try answer.callDroppingResult(.null, .string("the server answered \(response.status)"))
        case .failure(let error): try answer.callDroppingResult(.null, .string(self.reason(of: error)))
        }
      }
    }
    let request = HTTPRequest(url: address, headers: ["User-Agent": environment.userAgent], cookies: environment.session.cookies)
    http.start(guarded(request)) { operation.settle($0) }
  }

  private static func give(_ body: [UInt8], _ type: String, from address: String = "", to answer: JavaScriptValue) throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(decoding: body.starts(with: mark) ? body[3...] : body[...], as: UTF8.self)
    try answer.callDroppingResult(.string(type), .string(text), .string(address))
  }
}

import JSON
import JavaScriptEngine

/// The natives that run script and parse markup. `native.*` is what the runtime's JavaScript sees.
extension Page {
  /// Adds a native function.
  ///
  /// - Parameter lasting: scripts around a frame may still need it when the frame is closed.
  func bind(_ name: String, lasting: Bool = false, _ body: @escaping (Page, JavaScriptCall) throws -> JavaScriptArgument) throws {
    let function = context.function(name) { [weak self] call in
      guard let self, lasting || !isClosed else { throw JavaScriptException(message: "\(name): this page has ended") }
      return try body(self, call)
    }
    try native.set(name, .value(function))
  }

  func bindScripts() throws {
    try bind("module", lasting: true) { page, call in .value(try page.loadModule(call.string(0))) }
    try bind("evaluate", lasting: true) { page, call in
      .value(try page.context.evaluate(call.string(0), address: call.string(1), line: call.integer(2)))
    }
    // As text: the caller's JSON.parse is cheaper than a second crossing.
    try bind("parseFragment", lasting: true) { _, call in
      let context = HTMLFragmentContext(try call.string(1), namespace: .init(rawValue: try call.integer(2)) ?? .html)
      return .string(HTMLParser.operations(parsing: try call.utf8(0), fragmentContext: context, isScripted: call.bool(3)).description)
    }
    try bind("parseDocument", lasting: true) { _, call in
      .string(HTMLParser.operations(parsing: try call.utf8(0), isScripted: call.bool(1)).description)
    }
    try bind("queueTask", lasting: true) { page, call in
      let task = call.value(0)
      page.post { try task.callDroppingResult() }
      return .undefined
    }
    try bind("runScriptLater") { page, call in
      page.documentLoader?.runLater(call.value(0))
      return .undefined
    }
    // What lies on the network, or nowhere, is empty here: its absence is told where it was asked for.
    try bind("resourceText") { page, call in
      let resource = try? page.resource(at: try call.string(0))
      return .string(resource.map { String(decoding: $0.body, as: UTF8.self) } ?? "")
    }
    try bind("checkResource") { page, call in
      let address = try call.string(0)
      let answer = call.value(1)
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

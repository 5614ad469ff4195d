import HTTPClient
import JSON
import JavaScriptEngine

/// The natives of workers: those that start them, and those that they have in place of a document's.
extension Page {
  static func bindWorkers(in realm: PageRealm) {
    // ({ address, origin, name, isModule }, the pipe of its port, what is told of it, the script if it is a blob): its number
    realm.bind("startWorker", .json, .index, .callback, .optional(.bytes())) { page, description, pipe, answer, content in
      .number(Double(page.startWorker(try Self.value(of: description), content, try page.takePipe(pipe), answer)))
    }
    // ({ address, origin, name, isModule, credentials }, the pipe of its port, what is told of it, the script if it is a blob)
    realm.bind("connectWorker", .json, .index, .callback, .optional(.bytes())) { page, description, pipe, answer, content in
      page.connectWorker(try Self.value(of: description), content, try page.takePipe(pipe), answer)
      return .undefined
    }
    realm.bind("terminateWorker", lasting: true, .index) { page, worker in
      // A lock that it has is the page's next, which must not be taken to be at rest before.
      page.workers.removeValue(forKey: worker)?.terminate(holding: page.loop.mailbox.hold("a worker that ends"))
      return .undefined
    }
    // { text, type } of the script at an address, or { failure }
    realm.bind("importScript", .text) { page, address in .value(try page.importScript(address)) }
    // Whether a text is a classic script.
    realm.bind("isScript", .text) { page, text in .bool(page.context.isWellFormed(text)) }
    // The worker's script could not be had.
    realm.bind("workerFailed", .text) { page, reason in
      page.onMissingScript?(reason)
      return .undefined
    }
    // (address, type, bytes): other threads may ask for that blob
    realm.bind("publishObject", .text, .text, .bytes()) { page, address, type, bytes in
      page.environment.session.objects[address] = ObjectURLStore.Content(type: type, bytes: bytes)
      return .undefined
    }
    realm.bind("withdrawObject", lasting: true, .text) { page, address in
      page.environment.session.objects[address] = nil
      return .undefined
    }
    // { type, bytes } of a blob of another thread, or null
    realm.bind("publishedObject", .text) { page, address in
      guard let content = page.environment.session.objects[address] else { return .null }
      let found = try page.context.evaluate(host: "({ __proto__: null })")
      try found.set("type", .string(content.type))
      try found.set("bytes", .bytes(content.bytes))
      return .value(found)
    }
  }

  // MARK: Starting

  private func takePipe(_ number: Int) throws(JavaScriptException) -> PipeEnd {
    guard let end = family.pipes.remove(number) else { throw JavaScriptException(message: "TypeError: the worker's pipe is gone") }
    return end
  }

  private func startWorker(_ description: JSONValue, _ content: [UInt8]?, _ pipe: PipeEnd, _ answer: JavaScriptValue) -> Int {
    lastWorker += 1
    let number = lastWorker
    let host = makeWorker(description, content, pipe, isShared: false, tell: ears(answer) { [weak self] in self?.workers[number] = nil })
    workers[number] = host
    Task { await host.begin() }
    return number
  }

  private func connectWorker(_ description: JSONValue, _ content: [UInt8]?, _ pipe: PipeEnd, _ answer: JavaScriptValue) {
    let session = environment.session
    let key = SharedWorkers.Key(
      origin: originKey, address: description["address"]?.string ?? "", name: description["name"]?.string ?? "")
    let kind = SharedWorkers.Kind(isModule: description["isModule"]?.bool == true, credentials: description["credentials"]?.string ?? "")
    let tell = ears(answer) { session.sharedWorkers.remove(key) }
    switch session.sharedWorkers.find(key, kind, for: windowIdentity, make: { makeWorker(description, content, $0, isShared: true, tell: tell) }) {
    case .other:
      pipe.close()
      tell(.failed("a shared worker of that name and address runs already, and is of another type or has other credentials"))
    case .running(let doorway): doorway.send(PipeMessage(text: "", bytes: [], ends: [pipe]))
    case .new(let host, let doorway):
      doorway.send(PipeMessage(text: "", bytes: [], ends: [pipe]))
      Task { await host.begin() }
    }
  }

  private func makeWorker(
    _ description: JSONValue, _ content: [UInt8]?, _ pipe: PipeEnd, isShared: Bool, tell: @escaping @Sendable (WorkerEvent) -> Void
  ) -> WorkerHost {
    var environment = environment
    // Time that jumps is the page's own: it jumps when the page waits for nothing else.
    if environment.clock.isVirtual { environment.clock = .system }
    environment.covers = nil
    let address = description["address"]?.string ?? ""
    let ahead = isShared || address.hasPrefix("data:") ? nil : environment.session.spareWorker.take(originKey: originKey, sandbox: environment.sandbox)
    let thread = ahead?.thread ?? JavaScriptThread()
    // Nothing else is of the origin of a script that only has a text as its address (HTML standard, 10.2.4).
    let originKey = address.hasPrefix("data:") ? "opaque:\(ObjectIdentifier(thread).hashValue)" : originKey
    let start = WorkerStart(
      address: address, name: description["name"]?.string ?? "", isModule: description["isModule"]?.bool == true, isShared: isShared,
      addressOfOrigin: addressOfOrigin, origin: originKey.hasPrefix("opaque:") ? "null" : description["origin"]?.string ?? "null",
      originKey: originKey, referrerPolicy: referrerPolicy,
      policies: ["http:", "https:"].contains(where: address.hasPrefix) ? nil : policies,
      environment: environment, resources: resources.forWorkers(), http: http,
      content: content, loop: EventLoop(thread: thread, clock: environment.clock, activity: loop.activityOfWorkers()), pipe: pipe)
    return WorkerHost(start, on: thread, ahead: ahead, tell: tell)
  }

  /// What the next worker needs is made while nobody waits for it: that takes longer than most scripts of workers.
  private func awaitSpareWorker() {
    loop.whenQuiet { [weak self] in
      guard let self, !isClosed, !isWorker else { return }
      environment.session.spareWorker.make(originKey: originKey, sandbox: environment.sandbox, codeCache: environment.codeCache)
    }
  }

  /// What a worker's thread tells the script that has started it.
  private func ears(_ answer: JavaScriptValue, whenEnded: @escaping () -> Void) -> @Sendable (WorkerEvent) -> Void {
    var own: EventLoopPort<WorkerEvent>?
    let port = loop.openPort { [weak self] (event: WorkerEvent) in
      guard let self else { return }
      switch event {
      case .began: awaitSpareWorker()
      case .logged(let text, let level, let details): delegate?.page(self, logged: text, level: level, details: details)
      case .failed(let reason):
        delegate?.page(self, logged: "The worker did not start: \(reason)", level: .error)
        perform { try answer.callDroppingResult("failed") }
      case .uncaught(let error):
        perform {
          try answer.callDroppingResult(
            .string(error.kind.rawValue), .string(error.message), .string(error.script), .number(Double(error.line)), .number(Double(error.column)),
            .string(error.stack))
        }
      case .ended:
        whenEnded()
        own.map(loop.close)
        own = nil
      }
    }
    own = port
    return { port.send($0) }
  }

  /// Ends what workers only this page has.
  func leaveWorkers() {
    workers.values.forEach { $0.terminate() }
    workers.removeAll()
    environment.session.sharedWorkers.leave(windowIdentity)
  }

  // MARK: Inside

  /// Has a worker's global object load its script.
  func startWorker(_ start: WorkerStart) throws {
    let facts: JSONValue = ["name": .string(start.name), "isModule": .bool(start.isModule), "isShared": .bool(start.isShared)]
    let pipe = family.pipes.add(start.pipe)
    perform { try module("worker/start").get("start").callDroppingResult(.string(address), .json(facts.text), .number(Double(pipe))) }
  }

  /// The script at an address, which waits for the network if it must.
  private func importScript(_ address: String) throws -> JavaScriptValue {
    let found = try context.evaluate(host: "({ __proto__: null })")
    func give(_ script: Resource, from address: String) throws {
      try found.set("text", .string(text(of: script, at: address, fallback: .utf8)))
      try found.set("type", .string(script.type))
    }
    do {
      guard allows(.scriptElement, address) else { throw ResourceError.refused(address) }
      if let script = try resource(at: address) {
        try give(script, from: address)
        return found
      }
      switch sendAndWait(ofDocument(HTTPRequest(url: address, cookies: requestCookies)), for: .scriptElement) {
      case .success(let response) where response.isSuccess: try give(FetchedResource(response).resource, from: response.url)
      case .success(let response): try found.set("failure", .string("the server answered \(response.status)"))
      case .failure(let error): try found.set("failure", .string(reason(of: error)))
      }
    } catch let error as ResourceError {
      try found.set("failure", .string(String(describing: error)))
    }
    return found
  }
}

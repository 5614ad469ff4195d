import CharacterEncodings
import HTMLSyntax
import HTTPClient
import JSON
import JavaScriptEngine

/// Drives the loading of a document: asks `page/PageLoader.js` what comes next, fetches and runs scripts, and brings the
/// document through "interactive" and "complete".
final class DocumentLoader {
  private unowned let page: Page
  private let script: JavaScriptValue
  private var isParsed = false
  /// A page is loaded once, whatever its scripts write in the place of its document.
  private var hasToldDelegate = false
  private var isComplete = false
  /// How many documents scripts have written in the place of another.
  private var written = 0
  private var ordered = OrderedScripts()
  /// The places of scripts that wait, by the number that their jobs have.
  private var turns: [Int: OrderedScripts.Turn] = [:]
  private var lastTurn = 0

  init(page: Page, script: JavaScriptValue) {
    self.page = page
    self.script = script
  }

  func begin(_ document: Resource, _ found: HTMLEncoding) throws {
    let type = ContentType(document.type)
    let content = document.body[found.markLength...]
    // The parser itself reads UTF-8.
    let bytes = found.encoding == .utf8 ? Array(content) : content.withUnsafeBufferPointer { found.encoding.decode($0).text }
    let name = found.encoding.name
    if type.isHTML {
      let parser = PageParser(isScripted: true, allowsShadowRoots: true)
      parser.append(bytes)
      parser.finish()
      try script.get("begin").call(.number(Double(page.realm.add(parser))), .string(name))
    } else {
      try script.get(type.isXML ? "beginXML" : "beginText").call(.string(String(decoding: bytes, as: UTF8.self)), .string(type.essence), .string(name))
    }
    page.context.trimCode()
    page.loop.post { [weak self] in self?.resume() }
  }

  /// A script writes a document in this one's place: what was still to come of the one before does not.
  func reopen() {
    isParsed = false
    isComplete = false
    written += 1
  }

  /// Runs scripts in document order until one must be waited for or the document is at its end.
  func resume() {
    while !page.isClosed {
      var job: JavaScriptValue?
      page.perform { job = try script.get("next").call() }
      if let word = job?.string {
        // Else modules are still being loaded: the page's script has this called again.
        guard word == "interactive" else { return }
        call(word)
        continue
      }
      guard let job, job.isObject else { return finishParsing() }
      let document = written
      guard run(job, then: { [weak self] in if self?.written == document { self?.resume() } }) else { return }
    }
  }

  /// Runs a script job. True when it has run; false when its text must be fetched first, or others run before it: `completion` follows.
  private func run(
    _ job: JavaScriptValue, object: Resource? = nil, in turn: OrderedScripts.Turn? = nil, then completion: @escaping () -> Void
  ) -> Bool {
    if (try? job.get("isModule").bool) == true { return settle(turn, then: completion) { self.runModule(job) } }
    guard let address = try? job.get("url").string else {
      page.perform { try runInline(job) }
      return true
    }
    do {
      let claim = try claim(of: job)
      guard page.allows(.scriptElement, address, claim: claim) else { throw ResourceError.refused(address) }
      if let resource = try object ?? page.resource(at: address) {
        if page.isTampered(resource.body, claim, address) { throw ResourceError.tampered(address) }
        return settle(turn, then: completion) { self.execute(job, resource, address) }
      }
      fetch(job, address, claim) { [weak self] act in
        if self?.settle(turn, then: completion, act) == true { completion() }
      }
      return false
    } catch ResourceError.refused, ResourceError.tampered {
      // The console has been told why.
      return settle(turn, then: completion) { self.tell(job, "error") }
    } catch {
      return settle(turn, then: completion) { self.fail(job, address, String(describing: error)) }
    }
  }

  /// Does what is left of a script: now, and true; or when its turn comes, and false: `completion` follows.
  private func settle(_ turn: OrderedScripts.Turn?, then completion: @escaping () -> Void, _ act: @escaping () -> Void) -> Bool {
    guard let turn else {
      act()
      return true
    }
    ordered.settle(turn) {
      act()
      completion()
    }.forEach { $0() }
    return false
  }

  private func claim(of job: JavaScriptValue) throws(JavaScriptException) -> ContentSecurityPolicy.Claim {
    let claim = try job.get("claim")
    return try Page.claim(claim.isObject ? claim.json() : nil)
  }

  private func runModule(_ job: JavaScriptValue) {
    var event = ""
    page.perform { event = try script.get("runModule").call(.value(job)).stringified() }
    page.perform { try script.get("ranModule").callDroppingResult() }
    if !event.isEmpty { tell(job, event) }
  }

  private func runInline(_ job: JavaScriptValue) throws {
    guard mayRun(job) else { return }
    let source = try job.get("source").stringified()
    // A member of the script's element, which a script may have written to.
    let line = Int(Int32(clamping: try job.get("line").number ?? 1))
    try asCurrentScript(job) {
      let text = try classic(source, page.address, line: line, job)
      run { try page.context.evaluate(text, address: page.address, line: line) }
    }
  }

  /// Whether a script is still where it was prepared: it may have been taken into another document meanwhile.
  private func mayRun(_ job: JavaScriptValue) -> Bool { (try? script.get("mayRun").call(.value(job)).bool) != false }

  private func execute(_ job: JavaScriptValue, _ resource: Resource, _ address: String) {
    guard mayRun(job) else { return }
    page.perform {
      try asCurrentScript(job) {
        // A container's own cordova.js is of the app's page, as on a phone.
        if let program = resource.program, !page.isFrame { return run { try program(page) } }
        let label = try job.get("charset").string ?? ""
        let source = page.text(of: resource, at: address, fallback: CharacterEncoding(label: label) ?? page.encoding)
        if try script.get("readsScripts").bool { try script.get("willRun").callDroppingResult(.string(source)) }
        let text = try classic(source, address, job)
        run { try page.context.evaluate(text, address: address) }
      }
    }
    tell(job, "load")
  }

  /// The source of a classic script with its `import()` calls led to the page's module loader, and with counters if it has any.
  private func classic(_ source: String, _ address: String, line: Int = 1, _ job: JavaScriptValue) throws -> String {
    if page.environment.covers?(address) == true {
      return try page.module("coverage/scripts").get("classic").call(.string(source), .string(address), .number(Double(line))).stringified()
    }
    guard DynamicImport.mayOccur(in: source) else { return source }
    return try script.get("withImports").call(.value(job), .string(source)).stringified()
  }

  /// Runs a script's program: what it throws is told before the promise jobs that it leaves (HTML standard, 8.1.4.4, "run a classic script").
  private func run(_ program: () throws -> Void) {
    page.context.holdingPromiseJobs { page.perform(program) }
  }

  private func asCurrentScript(_ job: JavaScriptValue, _ body: () throws -> Void) throws {
    let show = try script.get("showCurrentScript")
    try show.callDroppingResult(.value(job.get("script")))
    defer { try? show.callDroppingResult(.null) }
    try body()
  }

  /// Fetches a script's text. `finish` is given what is left to do.
  private func fetch(
    _ job: JavaScriptValue, _ address: String, _ claim: ContentSecurityPolicy.Claim, finish: @escaping (@escaping () -> Void) -> Void
  ) {
    page.fetch(address, for: .scriptElement, claim) { outcome in
      finish { [weak self] in
        switch outcome {
        case .success(let script) where !script.mayBeScript:
          self?.fail(job, address, "its server says that it is '\(ContentType(script.resource.type).essence)', which is no script")
        case .success(let script): self?.execute(job, script.resource, address)
        case .failure(let missing) where missing.report == .violation: self?.tell(job, "error")
        case .failure(let missing): self?.fail(job, address, missing.reason)
        }
      }
    }
  }

  private func fail(_ job: JavaScriptValue, _ address: String, _ reason: String) {
    page.tell(UncaughtError(
      kind: .resource, message: "The script \(address) could not be loaded: \(reason)", script: page.address))
    tell(job, "error")
  }

  private func tell(_ job: JavaScriptValue, _ event: String) {
    page.perform { try script.get("finished").callDroppingResult(.value(job.get("script")), .string(event)) }
  }

  /// Takes the next place among the scripts that run in order: what the job's `turn` is to be.
  func takeTurn() -> Int {
    lastTurn += 1
    turns[lastTurn] = ordered.next()
    return lastTurn
  }

  /// Runs a script job in a task of its own, as async and inserted scripts do.
  func runLater(_ job: JavaScriptValue) {
    // An object URL may be revoked right behind the insertion of its script.
    let address = (try? job.get("url").string).flatMap { $0 }.flatMap { page.isObjectURL($0) ? $0 : nil }
    let object = address.flatMap { try? page.resource(at: $0) }
    let turn = (try? job.get("turn").number).flatMap { $0 }.flatMap { turns.removeValue(forKey: Int(clamping: $0)) }
    page.loop.post { [weak self] in
      guard let self else { return }
      let done: () -> Void = { [weak self] in self?.unblock() }
      if run(job, object: object, in: turn, then: done) { done() }
    }
  }

  // MARK: Phases

  private func call(_ function: String) {
    page.perform { try script.get(function).callDroppingResult() }
  }

  private func finishParsing() {
    guard !page.isClosed else { return }
    isParsed = true
    page.context.trimCode()
    call("contentLoaded")
    if !hasToldDelegate { page.delegate?.pageLoadedContent(page) }
    hasToldDelegate = true
    page.loop.post { [weak self] in self?.completeIfUnblocked() }
  }

  /// One of the things the load event waits for has come.
  func unblock() {
    call("unblock")
    completeIfUnblocked()
  }

  func completeIfUnblocked() {
    guard isParsed, !isComplete, !page.isClosed, (try? script.get("isBlocked").call().bool) == false else { return }
    isComplete = true
    page.context.trimCode()
    call("complete")
    page.container?.perform { try script.get("tellContainer").callDroppingResult() }
  }
}

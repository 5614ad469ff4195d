import Glibc
import HTTPClient
import JSON
import JavaScriptEngine
import Synchronization

/// An asynchronous request of a page that has not come to its end.
struct OpenRequest {
  let answer: JavaScriptValue
  let label: String
  /// For its page's timeline: what it asked for, what has asked, and when by the page's clock.
  let address: String
  let initiator: String
  let began: Double
  /// What keeps the page busy with it; nil while nothing can come of it before the page reads on.
  var hold: Int?
  /// Both nil for an answer of the bundle.
  var transfer: HTTPTransfer?
  var body: ArrivingBody?
  /// The content that is sent as it comes.
  var upload: HTTPBodyStream?
  /// What the content must be.
  var integrity: SubresourceIntegrity?
  /// Whether the server has to allow that a script reads the answer, and whether the request takes cookies along.
  var isForeign = false
  var isCredentialed = false
}

/// How far a request is.
struct RequestReport: Sendable {
  enum Event: Sendable {
    case progress(HTTPProgress)
    case body(ArrivingBody.Event)
    /// The server lets a request be sent that it was asked about.
    case allowed(HTTPRequest)
    /// There is room for more content of the request.
    case sent
    case ended(Result<HTTPResponse, HTTPError>)
  }

  let request: Int
  let event: Event
}

/// The natives behind XMLHttpRequest and fetch: an answer comes from the bundle or over HTTP.
extension Page {
  typealias RequestOutcome = Result<HTTPResponse, HTTPError>

  static func bindRequests(in realm: PageRealm) {
    // (description, body, what is told of its progress)
    realm.bind("startRequest", .json, .optional(.content()), .callback) { page, description, body, answer in
      let description = try Self.value(of: description)
      let isCollected = description["isHeld"]?.bool != true
      let integrity = SubresourceIntegrity(description["integrity"]?.string ?? "")
      let isStreamed = description["isStreamed"]?.bool == true
      return .number(Double(
        page.start(
          page.request(description, body), by: description["initiator"]?.string ?? "other", isCollected: isCollected, isStreamed: isStreamed, integrity,
          reportingTo: answer)))
    }
    realm.bind("cancelRequest", .index) { page, request in
      page.endRequest(request)?.transfer?.cancel()
      return .undefined
    }
    // (request, further content): whether there is room for more; else "sent" is told once there is.
    realm.bind("sendPiece", .index, .bytes()) { page, request, bytes in .bool(page.requests[request]?.upload?.write(bytes) ?? true) }
    realm.bind("endContent", .index) { page, request in
      page.requests[request]?.upload?.finish()
      return .undefined
    }
    bindBodies(in: realm)
    realm.bind("sendRequestSync", .json, .optional(.content())) { page, description, body in
      let description = try Self.value(of: description)
      let isNavigation = description["destination"]?.string == "document"
      let initiator = description["initiator"]?.string ?? (isNavigation ? "iframe" : "xmlhttprequest")
      let outcome = page.sendAndWait(page.request(description, body), for: isNavigation ? .frame : .connect, by: initiator)
      let answer = try page.context.evaluate(host: "({ __proto__: null })")
      switch outcome {
      case .success(let response):
        try answer.set("detail", .string(Self.description(of: response).description))
        try answer.set("data", .bytes(response.body))
      case .failure(let error):
        try answer.set("failure", .string(page.reason(of: error)))
        if case .timedOut = error { try answer.set("isLate", true) }
      }
      return .value(answer)
    }
  }

  /// - Throws: a SyntaxError for a text that is no JSON.
  static func value(of description: JSONText) throws(JavaScriptException) -> JSONValue {
    do { return try description.value() } catch { throw JavaScriptException(message: "SyntaxError: \(error)") }
  }

  /// The header fields that a description of a request has.
  static func headers(of description: JSONValue) -> HTTPHeaders {
    HTTPHeaders((description["headers"]?.array ?? []).compactMap { field in
      guard let name = field[0]?.string, let value = field[1]?.string else { return nil }
      return (name, value)
    })
  }

  private func request(_ description: JSONValue, _ body: JavaScriptContent?) -> HTTPRequest {
    var headers = Self.headers(of: description)
    if let origin = origin(toldTo: description["url"]?.string ?? "", by: description["method"]?.string ?? "GET") { headers["Origin"] = origin }
    // Scripts cannot make up cookies.
    headers.remove("Cookie")
    let milliseconds = description["timeout"]?.double ?? 0
    var request = HTTPRequest(
      method: description["method"]?.string ?? "GET", url: description["url"]?.string ?? "", headers: headers,
      body: body?.bytes, timeout: milliseconds > 0 ? .milliseconds(clamping: milliseconds) : nil,
      followsRedirects: description["redirect"]?.string ?? "follow" == "follow",
      cookies: description["credentials"]?.string == "omit" ? nil : requestCookies)
    request.hasByteFields = true
    if environment.keepsOriginsApart, description["credentials"]?.string == "same-origin", isForeign(request.url) { request.cookies = nil }
    let isNavigation = description["destination"]?.string == "document"
    let mode = description["credentials"]?.string.flatMap(CredentialsMode.init)
    return ofDocument(request, referrer: referrer(of: description), credentials: mode ?? (isNavigation ? .include : .sameOrigin))
  }

  /// Begins a request and returns what cancels it.
  ///
  /// - Parameters:
  ///   - isCollected: whether the body is held until its end; otherwise it waits for the page to read it.
  ///   - isStreamed: whether the request's own content comes later, piece by piece.
  private func start(
    _ request: HTTPRequest, by initiator: String, isCollected: Bool, isStreamed: Bool, _ integrity: SubresourceIntegrity?,
    reportingTo answer: JavaScriptValue
  ) -> Int {
    lastRequest += 1
    let (identifier, port, label) = (lastRequest, requestProgress, Self.label(of: request))
    requests[identifier] = OpenRequest(
      answer: answer, label: label, address: request.url, initiator: initiator, began: clockTime, hold: loop.hold(.request, label), integrity: integrity)
    if let failure = mayConnect(to: request.url) ? crossOriginFailure(request) : .refused(origin: request.url) {
      port.send(RequestReport(request: identifier, event: .ended(.failure(failure))))
      return identifier
    }
    if let local = localAnswer(to: request) {
      port.send(RequestReport(request: identifier, event: .ended(local)))
      return identifier
    }
    // What is to be compared with a digest, or may not be read at all, is shown when all of it is there.
    let isForeign = isForeign(request.url)
    let isCollected = isCollected || integrity != nil || isForeign
    requests[identifier]?.isForeign = isForeign
    requests[identifier]?.isCredentialed = request.cookies != nil
    let body = ArrivingBody(isCollected: isCollected, limit: http.configuration.maximumResponseSize) {
      port.send(RequestReport(request: identifier, event: .body($0)))
    }
    var request = guarded(request, for: .connect)
    request.receiver = body
    // Who has led elsewhere is known at the end only: until then a script may have read on.
    if environment.keepsOriginsApart, !isCollected, let own = try? HTTPURL(request.url) {
      let allows = request.allows
      request.allows = { $0.origin == own.origin && allows?($0) != false }
    }
    requests[identifier]?.body = body
    if isStreamed {
      request.bodyStream = HTTPBodyStream { port.send(RequestReport(request: identifier, event: .sent)) }
      requests[identifier]?.upload = request.bodyStream
    }
    if needsPreflight(request) { ask(about: request, identifier) } else { send(request, identifier, tellsArrivals: isCollected) }
    return identifier
  }

  private func send(_ request: HTTPRequest, _ identifier: Int, tellsArrivals: Bool) {
    let port = requestProgress
    requests[identifier]?.transfer = http.start(request, onProgress: progressReporter(identifier, tellsArrivals)) {
      port.send(RequestReport(request: identifier, event: .ended($0)))
    }
  }

  /// Asks the server whether a request may be sent, and has it sent then.
  private func ask(about request: HTTPRequest, _ identifier: Int) {
    let (port, origin) = (requestProgress, originForServers)
    requests[identifier]?.transfer = http.start(guarded(preflight(for: request), for: .connect)) { outcome in
      let event: RequestReport.Event = switch outcome {
      case .success(let answer) where Self.allows(answer, request, from: origin): .allowed(request)
      case .success: .ended(.failure(.unreadable(reason: "its server does not allow \(origin) to send such a request")))
      case .failure(let error): .ended(.failure(error))
      }
      port.send(RequestReport(request: identifier, event: event))
    }
  }

  /// The outcome, or a failure when the content is not the one that was asked for.
  ///
  /// - Parameter rest: what came over the network.
  private func verified(_ outcome: RequestOutcome, _ rest: [UInt8]?, by integrity: SubresourceIntegrity?, isCredentialed: Bool) -> RequestOutcome {
    guard case .success(let response) = outcome else { return outcome }
    guard mayRead(response, isCredentialed: isCredentialed) else {
      delegate?.page(
        self, logged: "Access to '\(PolicyViolation.shown(response.url))' from origin '\(originForServers)' has been blocked by CORS policy: no 'Access-Control-Allow-Origin' header allows it.",
        level: .error)
      return .failure(.unreadable(reason: "its server does not allow \(isOpaque ? "documents of an opaque origin" : originForServers) to read it"))
    }
    guard let integrity, isTampered(rest ?? response.body, with: integrity, response.url) else { return outcome }
    return .failure(.unreadable(reason: "its content has none of the digests of 'integrity'"))
  }

  /// Forgets a request: nothing more is told of it.
  func endRequest(_ identifier: Int) -> OpenRequest? {
    guard let request = requests.removeValue(forKey: identifier) else { return nil }
    if let hold = request.hold { loop.cancel(hold) }
    return request
  }

  /// Reports on a request at most each 50 ms, as the standard has it (XMLHttpRequest, 3.5.6), but never leaves out that it
  /// has been sent, nor that the answer begins. Who reads the body piece by piece sees for himself how much there is.
  private func progressReporter(_ identifier: Int, _ tellsArrivals: Bool) -> @Sendable (HTTPProgress) -> Void {
    let port = requestProgress
    let lastReport = Mutex<ContinuousClock.Instant?>(nil)
    return { progress in
      if case .downloaded = progress, !tellsArrivals { return }
      let now = ContinuousClock.now
      let isDue = lastReport.withLock { last in
        switch progress {
        case .responded: return true
        case .uploaded(let bytes, let total) where bytes == total: break
        // The end comes right behind, and tells it.
        case .downloaded(let bytes, let total) where bytes == total: return false
        default: if let last, now - last < .milliseconds(50) { return false }
        }
        last = now
        return true
      }
      if isDue { port.send(RequestReport(request: identifier, event: .progress(progress))) }
    }
  }

  func tell(_ report: RequestReport) {
    guard let request = requests[report.request] else { return }
    switch report.event {
    case .progress where request.integrity != nil || request.isForeign: break
    case .progress(let progress): perform { try Self.report(progress, to: request.answer) }
    case .allowed(let allowed): send(allowed, report.request, tellsArrivals: true)
    case .sent: perform { try request.answer.callDroppingResult("sent", .null, .null) }
    case .body(.arrived): perform { try giveArrived(report.request) }
    case .body(.stalled): suspendRequest(report.request)
    case .ended(let outcome):
      _ = endRequest(report.request)
      note(outcome, of: request.address, by: request.initiator, since: request.began)
      let rest = request.body?.take().bytes
      perform { try self.report(verified(outcome, rest, by: request.integrity, isCredentialed: request.isCredentialed), rest, to: request.answer) }
    }
  }

  private static func report(_ progress: HTTPProgress, to answer: JavaScriptValue) throws {
    switch progress {
    case .responded(let response): try answer.callDroppingResult("headers", .string(description(of: response).description), .null)
    case .uploaded(let bytes, let total): try answer.callDroppingResult("uploaded", .number(Double(bytes)), .number(Double(total)))
    case .downloaded(let bytes, let total):
      try answer.callDroppingResult("downloaded", .number(Double(bytes)), .number(Double(total ?? 0)))
    }
  }

  /// Method and address without what may be secret: user, password, query and fragment.
  private static func label(of request: HTTPRequest) -> String {
    let address = request.url.prefix { $0 != "?" && $0 != "#" }
    guard let start = address.firstRange(of: "://")?.upperBound else { return "\(request.method) \(address)" }
    let authority = address[start...].prefix { $0 != "/" }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    return "\(request.method) \(address[..<start])\(host)\(address[authority.endIndex...])"
  }

  /// - Parameter rest: what came over the network and has not been taken yet.
  private func report(_ outcome: RequestOutcome, _ rest: [UInt8]?, to answer: JavaScriptValue) throws {
    switch outcome {
    case .success(let response):
      try answer.callDroppingResult("response", .string(Self.description(of: response).description), .bytes(rest ?? response.body))
    case .failure(.timedOut): try answer.callDroppingResult("timeout", "", .null)
    case .failure(let error):
      // A refusal has been told on the console then.
      var isTold = false
      if case .refused = error { isTold = true }
      try answer.callDroppingResult("error", .string(reason(of: error)), .bool(isTold))
    }
  }

  private static func description(of response: HTTPResponse) -> JSONText {
    let headers = response.headers.filter { $0.name.lowercased() != "set-cookie" }.map { JSONValue.array([.string($0.name), .string($0.value)]) }
    let value: JSONValue = [
      "status": .integer(Int64(response.status)), "statusText": .string(response.statusText),
      "url": .string(response.url), "headers": .array(headers),
    ]
    return value.text
  }

  /// The answer of the bundle, or nil when the request is for the network.
  private func localAnswer(to request: HTTPRequest) -> RequestOutcome? {
    do {
      guard let resource = try resource(at: request.url) else { return nil }
      return .success(HTTPResponse(
        status: 200, statusText: "OK", headers: localHeaders(of: resource, at: request.url), body: request.method == "HEAD" ? [] : resource.body, url: request.url))
    } catch ResourceError.unreadable(_, let reason) {
      return .failure(.unreadable(reason: reason))
    } catch ResourceError.tooLarge(let address, let limit) {
      return .failure(.unreadable(reason: String(describing: ResourceError.tooLarge(address, limit: limit))))
    } catch {
      return .success(HTTPResponse(status: 404, statusText: "Not Found", headers: ["Content-Type": "text/plain"], url: request.url))
    }
  }

  private func localHeaders(of resource: Resource, at address: String) -> HTTPHeaders {
    var headers: HTTPHeaders = ["Content-Type": resource.type]
    // Of objects the length is known too (Fetch standard, 4.2, "blob").
    if isObjectURL(address) { headers["Content-Length"] = String(resource.body.count) }
    return headers
  }

  /// Blocks the JavaScript thread, as a synchronous request must.
  func sendAndWait(_ request: HTTPRequest, for directive: PolicyDirective, by initiator: String = "other") -> RequestOutcome {
    let began = clockTime
    // Whether a frame may show it has been asked.
    if directive == .connect {
      if let failure = mayConnect(to: request.url) ? crossOriginFailure(request) : .refused(origin: request.url) { return .failure(failure) }
      if needsPreflight(request) { return .failure(.unreadable(reason: "its server would have to be asked first, which synchronous requests do not do here")) }
    }
    if let local = localAnswer(to: request) { return local }
    final class Box: Sendable {
      let outcome = Mutex<RequestOutcome?>(nil)
      let semaphore = BlockingSemaphore()
    }
    let box = Box()
    http.start(guarded(request, for: directive)) { outcome in
      box.outcome.withLock { $0 = outcome }
      box.semaphore.signal()
    }
    box.semaphore.wait()
    let outcome = box.outcome.withLock { $0 } ?? .failure(.closed)
    note(outcome, of: request.url, by: initiator, since: began)
    return directive == .connect ? verified(outcome, nil, by: nil, isCredentialed: request.cookies != nil) : outcome
  }
}

/// A counting semaphore over sem_t. Unchecked: the system's object is made to be shared.
private final class BlockingSemaphore: @unchecked Sendable {
  private let handle = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(handle, 0, 0) }

  deinit {
    sem_destroy(handle)
    handle.deallocate()
  }

  func signal() { sem_post(handle) }
  func wait() { while sem_wait(handle) != 0 {} }
}

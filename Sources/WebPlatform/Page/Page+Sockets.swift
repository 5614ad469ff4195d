import HTTPClient
import JSON
import JavaScriptEngine

/// The natives of WebSocket, EventSource and sendBeacon.
///
/// A connection keeps the page from being idle until it is closed, as an interval does until it is cleared: at any time it
/// may bring something that runs script.
extension Page {
  func bindSockets() throws {
    try bind("openSocket") { page, call in .number(Double(try page.openSocket(call.json(0).value(), call.value(1)))) }
    try bind("sendToSocket") { page, call in
      guard let socket = page.connections.sockets[try call.integer(0)] else { return .undefined }
      if let bytes = try? call.bytes(1) { socket.send(.binary, bytes) } else { socket.send(.text, try call.utf8(1)) }
      return .undefined
    }
    try bind("closeSocket") { page, call in
      page.connections.sockets[try call.integer(0)]?.close(code: call.isMissing(1) ? nil : try call.integer(1), reason: try call.string(2))
      return .undefined
    }
    try bind("openStream") { page, call in .number(Double(try page.openStream(call.json(0).value(), call.value(1)))) }
    try bind("closeStream") { page, call in
      let identifier = try call.integer(0)
      page.loop.cancel(identifier)
      page.connections.streams.removeValue(forKey: identifier)?.cancel()
      return .undefined
    }
    try bind("sendBeacon") { page, call in
      var headers: HTTPHeaders = ["User-Agent": page.environment.userAgent]
      if let type = try call.optionalString(2) { headers.add("Content-Type", type) }
      let body = try (try? call.bytes(1)) ?? call.utf8(1)
      let request = HTTPRequest(
        method: "POST", url: try call.string(0), headers: headers, body: body, cookies: page.environment.session.cookies)
      // It outlives the page, and nobody waits for the answer.
      let operation = page.loop.begin(.request, "beacon") { [weak page] (outcome: RequestOutcome) in
        if case .failure(let error) = outcome { _ = page?.reason(of: error) }
      }
      page.http.start(page.guarded(request)) { operation.settle($0) }
      return .undefined
    }
  }

  private func headers(of description: JSONValue) -> HTTPHeaders {
    var headers: HTTPHeaders = ["User-Agent": environment.userAgent]
    for field in description["headers"]?.array ?? [] {
      if let name = field[0]?.string, let value = field[1]?.string { headers.add(name, value) }
    }
    return headers
  }

  // MARK: WebSocket

  private func openSocket(_ description: JSONValue, _ answer: JavaScriptValue) throws -> Int {
    let url = try HTTPURL(description["url"]?.string ?? "")
    let identifier = loop.hold(.connection, "WebSocket to \(url.host):\(url.port)")
    let port = loop.openPort { [weak self] (event: WebSocketConnection.Event) in
      self?.tell(event, identifier, answer)
    }
    let failed = WebSocketConnection.Event.closed(code: 1006, reason: "", wasClean: false, failure: "the system has no means for a connection")
    let request = WebSocketConnection.Request(
      url: url, protocols: (description["protocols"]?.array ?? []).compactMap(\.string), headers: headers(of: description),
      cookies: environment.session.cookies)
    guard environment.access.allowsSocket(to: url) else {
      let failure = AccessPolicy.refusal(ofRequestTo: "ws" + url.webOrigin.dropFirst(4))
      port.send(.closed(code: 1006, reason: "", wasClean: false, failure: failure))
      return identifier
    }
    guard http.isOnline else {
      port.send(.closed(code: 1006, reason: "", wasClean: false, failure: String(describing: HTTPError.offline)))
      return identifier
    }
    guard let socket = WebSocketConnection(request, onEvent: { port.send($0) }) else {
      port.send(failed)
      return identifier
    }
    connections.sockets[identifier] = socket
    if !socket.start() { port.send(failed) }
    return identifier
  }

  private func tell(_ event: WebSocketConnection.Event, _ identifier: Int, _ answer: JavaScriptValue) {
    perform {
      switch event {
      case .opened(let subprotocol): try answer.callDroppingResult("open", .string(subprotocol))
      case .text(let bytes): try answer.callDroppingResult("message", .string(String(decoding: bytes, as: UTF8.self)))
      case .binary(let bytes): try answer.callDroppingResult("message", .bytes(bytes))
      case .sent(let count): try answer.callDroppingResult("sent", .number(Double(count)))
      case .closed(let code, let reason, let wasClean, let failure):
        loop.cancel(identifier)
        connections.sockets[identifier] = nil
        try answer.callDroppingResult(
          "close", .number(Double(code)), .string(reason), .bool(wasClean), failure.map { .string($0) } ?? .null)
      }
    }
  }

  // MARK: Event streams

  fileprivate enum StreamEvent: Sendable {
    case responded(HTTPResponse)
    case received([UInt8])
    case ended(HTTPError?)
  }

  private func openStream(_ description: JSONValue, _ answer: JavaScriptValue) throws -> Int {
    let url = try HTTPURL(description["url"]?.string ?? "")
    let identifier = loop.hold(.connection, "EventSource at \(url.host):\(url.port)")
    let port = loop.openPort { [weak self] (event: StreamEvent) in self?.tell(event, identifier, answer) }
    var request = guarded(HTTPRequest(
      url: description["url"]?.string ?? "", headers: headers(of: description), cookies: environment.session.cookies))
    request.receiver = EventStreamReceiver(port: port)
    connections.streams[identifier] = http.start(
      request,
      onProgress: { if case .responded(let response) = $0 { port.send(.responded(response)) } },
      completion: { outcome in
        switch outcome {
        case .success: port.send(.ended(nil))
        case .failure(let error): port.send(.ended(error))
        }
      })
    return identifier
  }

  private func tell(_ event: StreamEvent, _ identifier: Int, _ answer: JavaScriptValue) {
    // What was on its way when the script closed the stream is dropped.
    guard connections.streams[identifier] != nil else { return }
    perform {
      switch event {
      case .responded(let response):
        try answer.callDroppingResult(
          "response", .number(Double(response.status)), .string(response.headers["Content-Type"] ?? ""), .string(response.url))
      case .received(let bytes): try answer.callDroppingResult("data", .bytes(bytes))
      case .ended(let failure):
        loop.cancel(identifier)
        connections.streams[identifier] = nil
        if let failure, case .refused = failure {
          _ = reason(of: failure)
          return try answer.callDroppingResult("refused")
        }
        try answer.callDroppingResult("end")
      }
    }
  }
}

/// Hands a stream of events on to its page as it comes; it is endless, and seldom much at once.
private struct EventStreamReceiver: HTTPBodyReceiver {
  let port: EventLoopPort<Page.StreamEvent>

  func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
    port.send(.received(Array(bytes)))
    return .goOn
  }
}

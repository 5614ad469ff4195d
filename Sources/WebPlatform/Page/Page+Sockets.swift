import HTTPClient
import JSON
import JavaScriptEngine
import WireFormat

/// The natives of WebSocket, EventSource and sendBeacon.
///
/// A connection keeps the page from being idle until it is closed, as an interval does until it is cleared: at any time it
/// may bring something that runs script.
extension Page {
  static func bindSockets(in realm: PageRealm) {
    // (description, what is told of its events)
    realm.bind("openSocket", .json, .callback) { page, description, answer in
      .number(Double(try page.openSocket(Self.value(of: description), answer)))
    }
    realm.bind("sendToSocket", .index, .content(limit: WebSocketFrameReader.largest)) { page, socket, message in
      switch message {
      case .text(let text): page.connections.sockets[socket]?.send(.text, text)
      case .binary(let bytes): page.connections.sockets[socket]?.send(.binary, bytes)
      }
      return .undefined
    }
    // (socket, code, reason): a control frame holds 125 bytes (RFC 6455, 5.5).
    realm.bind("closeSocket", .index, .optional(.integer(in: 1_000...4_999)), .utf8(limit: 123)) { page, socket, code, reason in
      guard reason.count <= 123 else { throw JavaScriptException(message: "RangeError: a reason for closing has at most 123 bytes") }
      page.connections.sockets[socket]?.close(code: code, reason: String(decoding: reason, as: UTF8.self))
      return .undefined
    }
    realm.bind("openStream", .json, .callback) { page, description, answer in
      .number(Double(try page.openStream(Self.value(of: description), answer)))
    }
    realm.bind("closeStream", .index) { page, stream in
      guard let transfer = page.connections.streams[stream] else { return .undefined }
      page.connections.end(stream)
      page.loop.cancel(stream)
      transfer.cancel()
      return .undefined
    }
    // (address, body, { headers })
    realm.bind("sendBeacon", .text, .content(limit: 65_536), .json) { page, address, body, description in
      let headers = Self.headers(of: try Self.value(of: description))
      guard page.mayAsk(for: address) else { return .bool(false) }
      let request = page.ofDocument(HTTPRequest(
        method: "POST", url: address, headers: headers, body: body.bytes, cookies: page.requestCookies))
      // What a policy refuses was tried all the same (Beacon, 3.1).
      guard page.mayConnect(to: address) else { return .bool(true) }
      // It outlives the page, and nobody waits for the answer.
      let began = page.clockTime
      let operation = page.loop.begin(.request, "beacon") { [weak page] (outcome: RequestOutcome) in
        page?.note(outcome, of: address, by: "beacon", since: began)
        if case .failure(let error) = outcome { _ = page?.reason(of: error) }
      }
      page.http.start(page.guarded(request, for: .connect)) { operation.settle($0) }
      return .bool(true)
    }
  }

  // MARK: WebSocket

  private func openSocket(_ description: JSONValue, _ answer: JavaScriptValue) throws -> Int {
    let url = try HTTPURL(description["url"]?.string ?? "")
    let (protocols, headers) = ((description["protocols"]?.array ?? []).compactMap(\.string), withOwn(Self.headers(of: description)))
    guard protocols.allSatisfy(HTTPHeaders.isToken), headers.allSatisfy(\.isValid) else {
      throw JavaScriptException(message: "TypeError: a WebSocket's subprotocols and headers must be ones that can be sent")
    }
    let identifier = loop.hold(.connection, "WebSocket to \(url.host):\(url.port)")
    let port = openPort { [weak self] (event: WebSocketConnection.Event) in
      self?.tell(event, identifier, answer)
    }
    connections.endings[identifier] = { [weak self] in self?.close(port) }
    let failed = WebSocketConnection.Event.closed(code: 1006, reason: "", wasClean: false, failure: "the system has no means for a connection")
    let request = WebSocketConnection.Request(
      url: url, protocols: protocols, headers: headers, cookies: requestCookies ?? CookieJar(now: environment.clock.wall),
      authorities: http.configuration.authorities)
    guard mayConnect(to: "ws" + url.address.dropFirst(4)) else {
      port.send(.closed(code: 1006, reason: "", wasClean: false, failure: "the document's Content Security Policy does not allow it"))
      return identifier
    }
    guard environment.access.allowsSocket(to: url) else {
      let failure = environment.access.refusal(ofRequestTo: "ws" + url.webOrigin.dropFirst(4))
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
        connections.end(identifier)
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
    let port = openPort { [weak self] (event: StreamEvent) in self?.tell(event, identifier, answer) }
    connections.endings[identifier] = { [weak self] in self?.close(port) }
    guard mayConnect(to: url.address) else {
      post { [weak self] in
        self?.loop.cancel(identifier)
        self?.connections.end(identifier)
        try answer.callDroppingResult("refused")
      }
      return identifier
    }
    let asked = HTTPRequest(url: description["url"]?.string ?? "", headers: Self.headers(of: description), cookies: requestCookies)
    var request = guarded(ofDocument(asked, credentials: description["withCredentials"]?.bool == true ? .include : .sameOrigin), for: .connect)
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
        connections.end(identifier)
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

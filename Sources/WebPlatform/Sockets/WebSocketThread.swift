import HTTPClient
import WireFormat

/// What runs on the thread of a ``WebSocketConnection``.
final class WebSocketThread {
  private enum Phase {
    case open
    /// Our closing frame is sent, or waits to be; the server's has not come.
    case closing
    /// Both are there: the server ends the connection.
    case closed(code: Int, reason: String)
  }

  private struct Ending: Error {
    var code = 1006
    var reason = ""
    var wasClean = false
    var failure: String?
  }

  /// Milliseconds to reach the server, and again for its answer.
  private static let patience = 30_000
  /// Milliseconds that a server has to answer our closing frame.
  private static let closingPatience: Int32 = 5_000

  private let connection: WebSocketConnection
  private let pipe: WakePipe
  private var phase = Phase.open
  private var messages = WebSocketMessages()
  /// Encoded frames, with how many bytes of the script's each carries.
  private var queue: [(bytes: [UInt8], count: Int)] = []
  private var sentOfFirst = 0
  private var hasQueuedClose = false

  init(connection: WebSocketConnection, pipe: WakePipe) {
    (self.connection, self.pipe) = (connection, pipe)
  }

  func run() {
    var ending = Ending()
    do { try converse() } catch { ending = error }
    guard !connection.isAborted else { return }
    connection.onEvent(.closed(code: ending.code, reason: ending.reason, wasClean: ending.wasClean, failure: ending.failure))
  }

  private func converse() throws(Ending) {
    let url = connection.request.url
    guard let link = CurlConnection(to: url, authorities: connection.request.authorities, timeout: Self.patience) else { throw Ending(failure: "libcurl gave no handle") }
    if let failure = link.connect() { throw Ending(failure: "cannot connect to \(url.host):\(url.port): \(failure)") }
    try shakeHands(link)
    while true {
      try takeOrders()
      sendQueued(link)
      if case .closed = phase, queue.isEmpty { throw lost }
      guard link.wait(writing: !queue.isEmpty, wake: pipe.source, timeout: timeout) else {
        throw Ending(failure: "the server did not answer the closing of the connection")
      }
      pipe.drain()
      try receive(link)
    }
  }

  private var timeout: Int32 {
    if case .open = phase { return -1 }
    return Self.closingPatience
  }

  // MARK: Opening

  private func shakeHands(_ link: CurlConnection) throws(Ending) {
    let request = connection.request
    let place = CookiePlace(request.url)
    var headers = request.headers
    if let cookies = request.cookies.header(for: place) { headers.add("Cookie", cookies) }
    let handshake = WebSocketHandshake(
      url: request.url, protocols: request.protocols, key: Base64.encode(randomBytes(16)), headers: headers)
    queue = [(handshake.request, 0)]
    var received: [UInt8] = []
    while true {
      sendQueued(link)
      switch link.receive() {
      case .bytes(let bytes): received += bytes
      case .end: throw Ending(failure: "the server ended the connection before it answered")
      case .nothing:
        guard link.wait(writing: !queue.isEmpty, wake: pipe.source, timeout: Int32(Self.patience)) else {
          throw Ending(failure: "the server did not answer in time")
        }
        pipe.drain()
        if connection.isAborted { throw Ending() }
        if connection.isClosing { throw Ending(failure: "the connection was closed before it was open") }
        continue
      }
      if try open(link, handshake, received, place) { return }
    }
  }

  private func open(
    _ link: CurlConnection, _ handshake: WebSocketHandshake, _ received: [UInt8], _ place: CookiePlace
  ) throws(Ending) -> Bool {
    do {
      guard let answer = try handshake.answer(in: received) else { return false }
      connection.request.cookies.store(answer.headers, from: place)
      connection.onEvent(.opened(subprotocol: answer.selected))
      messages.append(answer.rest)
    } catch { throw Ending(failure: error.reason) }
    try handleMessages(link)
    return true
  }

  // MARK: Sending

  private func takeOrders() throws(Ending) {
    let orders = connection.takeOrders()
    if orders.isAborted { throw Ending() }
    guard !hasQueuedClose else { return }
    for (frame, count) in orders.outgoing { enqueue(frame, count) }
    if let (code, reason) = orders.closing { close(code, reason) }
  }

  private func enqueue(_ frame: WebSocketFrame, _ count: Int = 0) { queue.append((frame.encoded(mask: randomBytes(4)), count)) }

  private func close(_ code: Int?, _ reason: String) {
    guard !hasQueuedClose else { return }
    hasQueuedClose = true
    enqueue(.close(code, reason))
    if case .open = phase { phase = .closing }
  }

  private func sendQueued(_ link: CurlConnection) {
    while let first = queue.first {
      guard let count = link.send(first.bytes[sentOfFirst...]) else {
        // Nobody listens any more, but what was said before may still be read: its end ends the conversation.
        queue.removeAll()
        return
      }
      if count == 0 { return }
      sentOfFirst += count
      guard sentOfFirst == first.bytes.count else { continue }
      if first.count > 0 { connection.onEvent(.sent(first.count)) }
      queue.removeFirst()
      sentOfFirst = 0
    }
  }

  private func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  // MARK: Receiving

  private func receive(_ link: CurlConnection) throws(Ending) {
    while true {
      switch link.receive() {
      case .nothing: return
      case .end: throw lost
      case .bytes(let bytes):
        messages.append(bytes)
        try handleMessages(link)
      }
    }
  }

  /// What the end of the connection means now.
  private var lost: Ending {
    switch phase {
    case .closed(let code, let reason): Ending(code: code, reason: reason, wasClean: true)
    // A server that ends the connection once it is asked to: not clean, but no failure (WebSockets standard, 3.1).
    case .closing: Ending()
    case .open: Ending(failure: "the server ended the connection without a word")
    }
  }

  private func handleMessages(_ link: CurlConnection) throws(Ending) {
    do {
      // Nothing counts behind the server's closing frame, be it right or wrong.
      while !isClosedByServer, let message = try messages.next() { handle(message) }
    } catch {
      close(error.code, "")
      // The server is told as far as the system takes it at once.
      sendQueued(link)
      throw Ending(code: 1006, failure: error.reason)
    }
  }

  private var isClosedByServer: Bool {
    if case .closed = phase { true } else { false }
  }

  private func handle(_ message: WebSocketMessage) {
    switch message {
    case .text(let bytes): connection.onEvent(.text(bytes))
    case .binary(let bytes): connection.onEvent(.binary(bytes))
    case .ping(let bytes): if !hasQueuedClose { enqueue(WebSocketFrame(opcode: .pong, payload: bytes)) }
    case .pong: break
    case .close(let code, let reason):
      // An answer to ours, or the server's own wish, which is repeated to it.
      close(code == 1005 ? nil : code, "")
      phase = .closed(code: code, reason: reason)
    }
  }
}

import HTTPClient
import Synchronization
import WireFormat

/// A WebSocket client (RFC 6455) on a thread of its own, over a connection that libcurl makes.
final class WebSocketConnection: Sendable {
  enum Event: Sendable, Equatable {
    case opened(subprotocol: String)
    case text([UInt8])
    case binary([UInt8])
    /// That many bytes of what the script sent have gone out.
    case sent(Int)
    /// The last one. `failure` says what went wrong, if something did.
    case closed(code: Int, reason: String, wasClean: Bool, failure: String?)
  }

  struct Request: Sendable {
    let url: HTTPURL
    let protocols: [String]
    let headers: HTTPHeaders
    let cookies: CookieJar
    let authorities: TrustedAuthorities
  }

  /// What other threads ask of the connection's.
  struct Orders {
    /// Frames and how many bytes of the script's each carries.
    var outgoing: [(frame: WebSocketFrame, count: Int)] = []
    var closing: (code: Int?, reason: String)?
    var isAborted = false
  }

  let request: Request
  let onEvent: @Sendable (Event) -> Void
  private let orders = Mutex(Orders())
  private let pipe: WakePipe

  /// - Parameter onEvent: called on the connection's thread.
  /// - Returns: nil when the system has no means left for a connection.
  init?(_ request: Request, onEvent: @escaping @Sendable (Event) -> Void) {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
    self.request = request
    self.onEvent = onEvent
  }

  /// Begins to connect.
  ///
  /// - Returns: false when there can be no thread; then no event comes.
  func start() -> Bool {
    startThread { [self] in WebSocketThread(connection: self, pipe: pipe).run() }
  }

  // MARK: Orders, from any thread

  func send(_ opcode: WebSocketFrame.Opcode, _ bytes: [UInt8]) {
    give { $0.outgoing.append((WebSocketFrame(opcode: opcode, payload: bytes), bytes.count)) }
  }

  /// Begins the closing handshake, behind what was sent before.
  func close(code: Int?, reason: String) {
    give { if $0.closing == nil { $0.closing = (code, reason) } }
  }

  /// Ends the connection at once; no event comes any more.
  func abort() { give { $0.isAborted = true } }

  private func give(_ order: (inout Orders) -> Void) {
    orders.withLock { order(&$0) }
    pipe.wake()
  }

  func takeOrders() -> Orders {
    orders.withLock { orders in
      let taken = orders
      orders.outgoing = []
      return taken
    }
  }

  /// Whether the script wants it closed.
  var isClosing: Bool { orders.withLock { $0.closing != nil } }

  var isAborted: Bool { orders.withLock(\.isAborted) }
}

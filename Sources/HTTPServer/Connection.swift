import NIOCore
import NIOHTTP1
import WireFormat

/// One connection: hands its requests to the handler one after the other, and writes the answers.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    /// Between requests, or in a head.
    case idle
    /// The request's body is under way.
    case receiving(RequestBody)
    /// The request is there in full.
    case received
  }

  private let configuration: HTTPServerConfiguration
  private let connections: Connections
  private let handler: HTTPServer.Handler
  private let deadline = Deadline()
  private var phase = Phase.idle
  /// The handler at work, or the writing of its answer.
  private var work: Task<Void, Never>?
  /// Whether something of the answer has been written.
  private var hasBegun = false
  private var staysOpen = true
  /// A head is under way.
  private var isInHead = false
  /// The connection only waits for its client to close it.
  private var isLingering = false

  private init(_ configuration: HTTPServerConfiguration, _ connections: Connections, _ handler: @escaping HTTPServer.Handler) {
    self.configuration = configuration
    self.connections = connections
    self.handler = handler
  }

  static func set(
    up channel: any Channel, configuration: HTTPServerConfiguration, connections: Connections, handler: @escaping HTTPServer.Handler
  ) throws {
    let pipeline = channel.pipeline.syncOperations
    let limit = HeadLimit(configuration.headLimit)
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = configuration.headLimit
    limits.maxHeaderListSize = configuration.headLimit
    try pipeline.addHandler(limit)
    try pipeline.addHandler(HTTPResponseEncoder())
    try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits)))
    try pipeline.addHandler(HeadEnd(limit))
    try pipeline.addHandler(HTTPServerPipelineHandler())
    try pipeline.addHandler(NIOHTTPResponseHeadersValidator())
    try pipeline.addHandler(Connection(configuration, connections, handler))
  }

  // MARK: the connection's life

  func channelActive(context: ChannelHandlerContext) {
    guard connections.add(context.channel) else { return context.close(promise: nil) }
    wait(configuration.idleTimeout, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.cancel()
    if case .receiving(let body) = phase { body.finish(.failure(.connectionLost)) }
    work?.cancel()
    connections.remove(context.channel)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is HeadHasBegun:
      isInHead = true
      if case .idle = phase, work == nil, !isLingering { wait(configuration.headTimeout, context) }
    case is Connections.Ending:
      staysOpen = false
      if let work { work.cancel() } else { context.close(promise: nil) }
    case ChannelEvent.inputClosed:
      staysOpen = false
      if case .receiving(let body) = phase { body.finish(.failure(.connectionLost)) }
      if work == nil || isLingering { context.close(promise: nil) }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  /// Waits that long for what comes next. After that the connection is closed, and told why if a request has begun.
  private func wait(_ duration: Duration, _ context: ChannelHandlerContext) {
    let connection = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    deadline.set(.nanoseconds(duration.nanoseconds), on: context.eventLoop) {
      let (connection, context) = connection.value
      connection.timeIsUp(context)
    }
  }

  private func timeIsUp(_ context: ChannelHandlerContext) {
    switch phase {
    case .receiving(let body): body.finish(.failure(.timeout))
    case .idle where isInHead && work == nil && !isLingering: refuse(408, context)
    case .idle, .received: context.close(promise: nil)
    }
  }

  // MARK: requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isLingering { return }
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let piece):
      guard case .receiving(let body) = phase else { return }
      if body.receive(piece) > RequestBody.highWater {
        // It is the handler that is waited for now, not the client.
        deadline.cancel()
        read(false, context)
      } else {
        wait(configuration.bodyTimeout, context)
      }
    case .end:
      guard case .receiving(let body) = phase else { return }
      phase = .received
      deadline.cancel()
      body.finish(.success(()))
      // What comes next is not this body's to hold back.
      read(true, context)
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let size = head.headers.reduce(head.method.rawValue.utf8.count + head.uri.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard size <= configuration.headLimit else { return refuse(431, context) }
    guard head.version == .http1_1 || head.version == .http1_0 else { return refuse(505, context) }
    let isHTTP11 = head.version == .http1_1
    // Framing that other servers may read otherwise is how requests are smuggled (RFC 9112 section 11.2).
    guard !isHTTP11 || head.headers["host"].count == 1, head.headers["transfer-encoding"].isEmpty || head.headers["content-length"].isEmpty else {
      return refuse(400, context)
    }
    let length = head.headers["content-length"].first.flatMap { Int($0) } ?? (head.headers.contains(name: "transfer-encoding") ? nil : 0)
    // The decoder takes what follows a wish for another protocol as one in that protocol, and reads no more.
    staysOpen = staysOpen && head.isKeepAlive && head.method != .CONNECT && !head.headers.contains(name: "upgrade")
    let waitsForContinue = isHTTP11 && head.headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
    let body = body(of: length, waitsForContinue: waitsForContinue, context)
    phase = .receiving(body)
    isInHead = false
    hasBegun = false
    if !waitsForContinue { wait(configuration.bodyTimeout, context) } else { deadline.cancel() }
    let request = ServerRequest(
      method: head.method.rawValue, target: head.uri, headers: HTTPHeaders(head.headers.map { ($0.name, Self.trimmed($0.value)) }),
      client: context.remoteAddress?.ipAddress ?? "", clientPort: context.remoteAddress?.port ?? 0, body: body)
    answer(request, context)
  }

  /// Without the white space around a field's value.
  private static func trimmed(_ value: String) -> String {
    guard let first = value.utf8.first, let last = value.utf8.last, [first, last].contains(where: { $0 == 0x20 || $0 == 0x09 }) else { return value }
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(value.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  private func body(of length: Int?, waitsForContinue: Bool, _ context: ChannelHandlerContext) -> RequestBody {
    let connection = NIOLoopBound((self, context, Continue(isAwaited: waitsForContinue)), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    return RequestBody(announcedLength: length) {
      loop.execute {
        let (connection, context, proceed) = connection.value
        connection.resume(proceed, context)
      }
    }
  }

  /// The handler wants to have the content.
  private func resume(_ proceed: Continue, _ context: ChannelHandlerContext) {
    guard case .receiving(let body) = phase else { return }
    if proceed.isAwaited {
      proceed.isAwaited = false
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
    }
    guard body.unread <= RequestBody.highWater else { return }
    wait(configuration.bodyTimeout, context)
    read(true, context)
  }

  private func read(_ isOn: Bool, _ context: ChannelHandlerContext) {
    try? context.channel.syncOptions?.setOption(.autoRead, value: isOn)
  }

  // MARK: answers

  private func answer(_ request: ServerRequest, _ context: ChannelHandlerContext) {
    let connection = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let handler = handler
    let loop = context.eventLoop
    let writer = AnswerWriter(channel: context.channel, request: request) {
      loop.execute {
        let (connection, context) = connection.value
        if connection.hasBegun { connection.wait(connection.configuration.writeTimeout, context) }
      }
    }
    work = Task {
      let outcome = await writer.answer(by: handler) {
        try? await loop.submit {
          let (connection, context) = connection.value
          return connection.prepare(context)
        }.get()
      }
      loop.execute {
        let (connection, context) = connection.value
        connection.isAnswered(outcome, context)
      }
    }
  }

  /// Before the head of an answer is written.
  ///
  /// - Returns: whether the connection stays open after it; nil when it is closed already. A body that nobody has read would have to be read
  ///   first.
  private func prepare(_ context: ChannelHandlerContext) -> Bool? {
    guard !isLingering, context.channel.isActive else { return nil }
    hasBegun = true
    if case .receiving = phase { staysOpen = false }
    wait(configuration.writeTimeout, context)
    return staysOpen
  }

  private func isAnswered(_ outcome: AnswerWriter.Outcome, _ context: ChannelHandlerContext) {
    work = nil
    hasBegun = false
    if isLingering { return }
    guard outcome == .written, context.channel.isActive else { return context.close(promise: nil) }
    let isUnread = if case .receiving = phase { true } else { false }
    if staysOpen {
      // First: the end of an answer lets the next request in.
      phase = .idle
      wait(isInHead ? configuration.headTimeout : configuration.idleTimeout, context)
    }
    let closes = !staysOpen
    let connection = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      guard closes else { return }
      let (connection, context) = connection.value
      if isUnread { connection.linger(context) } else { context.close(promise: nil) }
    }
  }

  /// Ends the answer and reads on: a connection that is closed with unread content takes the answer from its client (RFC 9112, 9.6).
  private func linger(_ context: ChannelHandlerContext) {
    isLingering = true
    read(true, context)
    context.close(mode: .output, promise: nil)
    wait(.seconds(5), context)
  }

  // MARK: what is no request

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is HeadTooLong, HTTPParserError.headerOverflow: refuse(431, context)
    case HTTPParserError.invalidVersion: refuse(505, context)
    case let error as HTTPParserError:
      if case .receiving(let body) = phase { body.finish(.failure(.malformed("\(error)"))) }
      refuse(400, context)
    default: context.close(promise: nil)
    }
  }

  private func refuse(_ status: Int, _ context: ChannelHandlerContext) {
    guard work == nil || !hasBegun, !isLingering else { return }
    work?.cancel()
    staysOpen = false
    let reason = HTTPResponseStatus(statusCode: status).reasonPhrase
    let answer = ByteBuffer(string: "HTTP/1.1 \(status) \(reason)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    // As bytes: the handlers between here and the socket know of no request that it could be an answer to.
    guard let raw = try? context.pipeline.syncOperations.context(handlerType: HeadLimit.self) else { return context.close(promise: nil) }
    raw.writeAndFlush(NIOAny(answer), promise: nil)
    linger(context)
  }
}

/// Whether a client waits to be told to send its content (RFC 9110 section 10.1.1).
private final class Continue {
  var isAwaited: Bool

  init(isAwaited: Bool) { self.isAwaited = isAwaited }
}

extension Duration {
  fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}

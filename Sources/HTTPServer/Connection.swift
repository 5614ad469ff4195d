import NIOCore
import NIOHTTP1
import WireFormat

/// One connection of HTTP/1.1, or one stream of HTTP/2: hands its requests to the handler one after the other, and writes the answers.
final class Connection: ChannelInboundHandler, RemovableChannelHandler {
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

  private let service: Service
  /// Whether it is a stream, which has one request only.
  private let isStream: Bool
  private let deadline = Deadline()
  private var phase = Phase.idle
  /// The handler at work, or the writing of its answer.
  private var work: Task<Void, Never>?
  /// Whether something of the answer has been written.
  private var hasBegun = false
  private var staysOpen: Bool
  /// A head is under way.
  private var isInHead = false
  /// The connection only waits for its client to close it.
  private var isLingering = false

  init(_ service: Service, isStream: Bool) {
    self.service = service
    self.isStream = isStream
    staysOpen = !isStream
  }

  private var configuration: HTTPServerConfiguration { service.configuration }

  // MARK: the connection's life

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { open(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    open(context)
    context.fireChannelActive()
  }

  private func open(_ context: ChannelHandlerContext) {
    guard service.connections.add(context.channel) else { return context.close(promise: nil) }
    if case .idle = phase, work == nil { wait(configuration.idleTimeout, context) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.cancel()
    if case .receiving(let body) = phase { body.finish(.failure(.connectionLost)) }
    // A body holds its connection.
    phase = .received
    work?.cancel()
    service.connections.remove(context.channel)
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
    case ChannelEvent.inputClosed where !isStream:
      staysOpen = false
      if case .receiving(let body) = phase { body.finish(.failure(.connectionLost)) }
      if work == nil || isLingering { context.close(promise: nil) }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  /// Waits that long for what comes next. After that the connection is closed, and told why if a request has begun.
  private func wait(_ duration: Duration, _ context: ChannelHandlerContext) {
    let connection = BoundConnection(self, context)
    deadline.set(TimeAmount(duration), on: context.eventLoop) { connection.now { $0.timeIsUp($1) } }
  }

  private func timeIsUp(_ context: ChannelHandlerContext) {
    switch phase {
    case .receiving(let body): body.finish(.failure(.timeout))
    case .idle where isInHead && work == nil && !isLingering: refuse(Refusal(status: 408), context)
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
    let decoder: ContentDecoder?
    do {
      try head.check(limit: configuration.headLimit, isStream: isStream)
      decoder = try head.contentDecoder()
    } catch { return refuse(error, context) }
    staysOpen = staysOpen && head.keepsConnection
    let body = body(of: head, decoder, context)
    phase = .receiving(body)
    isInHead = false
    hasBegun = false
    if !head.waitsForContinue { wait(configuration.bodyTimeout, context) } else { deadline.cancel() }
    // A stream has no address of its own.
    let client = (isStream ? context.channel.parent : context.channel)?.remoteAddress
    let request = ServerRequest(head, isDecoded: decoder != nil, from: client, body: body)
    answer(request, context)
  }

  private func body(of head: HTTPRequestHead, _ decoder: ContentDecoder?, _ context: ChannelHandlerContext) -> RequestBody {
    let connection = BoundConnection(self, context)
    let proceed = NIOLoopBound(Continue(isAwaited: head.waitsForContinue), eventLoop: context.eventLoop)
    return RequestBody(announcedLength: head.announcedLength, decoder: decoder) { connection.run { $0.resume(proceed.value, $1) } }
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
    // A stream does not read just because it may.
    if isOn, isStream { context.channel.read() }
  }

  // MARK: answers

  private func answer(_ request: ServerRequest, _ context: ChannelHandlerContext) {
    let connection = BoundConnection(self, context)
    let handler = service.handler
    let writer = AnswerWriter(channel: context.channel, request: request, compresses: configuration.compressesAnswers) {
      connection.run { if $0.hasBegun { $0.wait($0.configuration.writeTimeout, $1) } }
    }
    work = Task {
      let outcome = await writer.answer(by: handler) { await connection.ask { $0.prepare($1) } }
      connection.run { connection, context in
        guard case .whole(let response) = outcome else { return connection.isAnswered(outcome, context) }
        connection.isAnswered(connection.write(response, by: writer, context), context)
      }
    }
  }

  private func write(_ response: ServerResponse, by writer: AnswerWriter, _ context: ChannelHandlerContext) -> AnswerWriter.Outcome {
    guard let prospect = prepare(context) else { return .broken }
    writer.write(response, prospect) { context.write(wrapOutboundOut($0), promise: nil) }
    return .written
  }

  /// Before the head of an answer is written.
  ///
  /// - Returns: nil when the connection is closed already. A body that nobody has read would have to be read before it could stay open.
  private func prepare(_ context: ChannelHandlerContext) -> AnswerWriter.Prospect? {
    guard !isLingering, context.channel.isActive else { return nil }
    hasBegun = true
    if case .receiving = phase { staysOpen = false }
    wait(configuration.writeTimeout, context)
    return isStream ? .unsaid : staysOpen ? .staysOpen : .ends
  }

  private func isAnswered(_ outcome: AnswerWriter.Outcome, _ context: ChannelHandlerContext) {
    work = nil
    hasBegun = false
    if isLingering { return }
    if case .switches(let response, let talk) = outcome { return become(WebSocketSwitch(response: response, talk: talk, service: service), context) }
    guard case .written = outcome, context.channel.isActive else { return context.close(promise: nil) }
    let isUnread = if case .receiving = phase { true } else { false }
    if staysOpen {
      // First: the end of an answer lets the next request in.
      phase = .idle
      wait(isInHead ? configuration.headTimeout : configuration.idleTimeout, context)
    }
    let closes = !staysOpen
    let connection = BoundConnection(self, context)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      guard closes else { return }
      connection.now { if isUnread { $0.linger($1) } else { $1.close(promise: nil) } }
    }
  }

  private func become(_ change: WebSocketSwitch, _ context: ChannelHandlerContext) {
    guard case .received = phase, !isStream, service.connections.add(context.channel) else { return context.close(promise: nil) }
    deadline.cancel()
    change.perform(on: context)
  }

  /// Ends the answer and reads on: a connection that is closed with unread content takes the answer from its client (RFC 9112, 9.6).
  private func linger(_ context: ChannelHandlerContext) {
    isLingering = true
    read(true, context)
    if !isStream { context.close(mode: .output, promise: nil) }
    wait(.seconds(5), context)
  }

  // MARK: what is no request

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let refusal = Refusal(of: error) else { return context.close(promise: nil) }
    if error is HTTPParserError, case .receiving(let body) = phase { body.finish(.failure(.malformed("\(error)"))) }
    refuse(refusal, context)
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    guard work == nil || !hasBegun, !isLingering else { return }
    work?.cancel()
    staysOpen = false
    refusal.write(to: context, isStream: isStream)
    linger(context)
  }
}

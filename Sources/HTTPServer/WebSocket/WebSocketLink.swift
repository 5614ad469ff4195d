import NIOCore
import WireFormat

/// A connection that has become a WebSocket: its frames become messages, and pings and closings are answered.
final class WebSocketLink: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = ByteBuffer

  /// How long the other end may take to agree to a closing.
  private static let closingTime = TimeAmount.seconds(5)

  private let socket: WebSocket
  private let service: Service
  private let deadline = Deadline()
  private let talk: Task<Void, Never>
  private var messages = WebSocketMessages(from: .client)
  private var isClosing = false

  init(_ socket: WebSocket, _ service: Service, _ talk: @escaping ServerResponse.Talk) {
    self.socket = socket
    self.service = service
    self.talk = Task {
      do {
        try await talk(socket)
        await socket.close()
      } catch {
        await socket.close(1011, "the server could not go on")
      }
    }
  }

  // MARK: what comes

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    messages.append(Array(unwrapInboundIn(data).readableBytesView))
    do throws(WebSocketViolation) {
      while let message = try messages.next() { take(message, context) }
    } catch {
      close(.close(error.code, error.reason), context)
    }
  }

  private func take(_ message: WebSocketMessage, _ context: ChannelHandlerContext) {
    switch message {
    case .text(let bytes): give(.text(String(decoding: bytes, as: UTF8.self)), context)
    case .binary(let bytes): give(.binary(bytes), context)
    case .ping(let bytes): if !isClosing { write(WebSocketFrame(opcode: .pong, payload: bytes), context, promise: nil) }
    case .pong: break
    case .close(let code, _):
      if !isClosing { write(.close(code == 1005 ? nil : code), context, promise: nil) }
      isClosing = true
      socket.finish()
      context.close(promise: nil)
    }
  }

  private func give(_ message: WebSocket.Message, _ context: ChannelHandlerContext) {
    if isClosing { return }
    if !socket.receive(message) { try? context.channel.syncOptions?.setOption(.autoRead, value: false) }
  }

  // MARK: what goes

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let frame = unwrapOutboundIn(data)
    if isClosing {
      promise?.fail(WebSocket.Closed())
    } else if frame.opcode == .close {
      close(frame, context)
      promise?.succeed()
    } else {
      write(frame, context, promise: promise)
    }
  }

  private func write(_ frame: WebSocketFrame, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
    let place = NIOLoopBound(context, eventLoop: context.eventLoop)
    let written = promise ?? context.eventLoop.makePromise()
    // A client that takes nothing is not waited for.
    deadline.set(TimeAmount(service.configuration.writeTimeout), on: context.eventLoop) { place.value.close(promise: nil) }
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    written.futureResult.whenComplete { _ in
      let link = bound.value
      if !link.isClosing { link.deadline.cancel() }
    }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: frame.encoded(mask: nil))), promise: written)
  }

  /// Says that it is over, and waits some seconds for the other end to say so too.
  private func close(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    write(frame, context, promise: nil)
    isClosing = true
    socket.finish()
    try? context.channel.syncOptions?.setOption(.autoRead, value: true)
    let place = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline.set(Self.closingTime, on: context.eventLoop) { place.value.close(promise: nil) }
  }

  // MARK: its end

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is Connections.Ending: close(.close(1001), context)
    case ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.cancel()
    socket.finish()
    talk.cancel()
    service.connections.remove(context.channel)
    context.fireChannelInactive()
  }
}

import NIOCore
import NIOHTTP2

/// A connection of HTTP/2 (RFC 9113), whose streams are each a ``Connection``: closes it when it has been idle for long enough, and when the
/// server ends, once its streams have.
final class SharedConnection: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame
  typealias OutboundOut = HTTP2Frame

  private let service: Service
  private let deadline = Deadline()
  private var open = 0
  private var isEnding = false

  init(_ service: Service) { self.service = service }

  func handlerAdded(context: ChannelHandlerContext) { wait(context) }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is NIOHTTP2StreamCreatedEvent:
      open += 1
      deadline.cancel()
    case is StreamClosedEvent:
      open -= 1
      if open == 0 { if isEnding { context.close(promise: nil) } else { wait(context) } }
    case is Connections.Ending: end(context)
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // One stream's error is no reason to end the others, and to those of the connection its handler has said goodbye already.
  }

  private func wait(_ context: ChannelHandlerContext) {
    let place = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    deadline.set(TimeAmount(service.configuration.idleTimeout), on: context.eventLoop) {
      let (connection, context) = place.value
      connection.end(context)
    }
  }

  /// Takes no more streams, and closes after the last.
  private func end(_ context: ChannelHandlerContext) {
    isEnding = true
    if open == 0 { return context.close(promise: nil) }
    let goodbye = HTTP2Frame(streamID: .rootStream, payload: .goAway(lastStreamID: .maxID, errorCode: .noError, opaqueData: nil))
    context.writeAndFlush(wrapOutboundOut(goodbye), promise: nil)
  }
}

import NIOCore
import NIOTLS

/// Looks after a connection until it is secured, and its protocol agreed on.
final class Handshake: ChannelInboundHandler {
  typealias InboundIn = Any

  private let service: Service
  private let deadline = Deadline()
  private var isDone = false

  init(_ service: Service) { self.service = service }

  func channelActive(context: ChannelHandlerContext) {
    guard service.connections.add(context.channel) else { return context.close(promise: nil) }
    let place = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline.set(TimeAmount(service.configuration.headTimeout), on: context.eventLoop) { place.value.close(promise: nil) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.cancel()
    service.connections.remove(context.channel)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent {
      isDone = true
      deadline.cancel()
    }
    if !isDone, event is Connections.Ending { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A client that does not trust the certificate ends the handshake so.
    if isDone { context.fireErrorCaught(error) } else { context.close(promise: nil) }
  }
}

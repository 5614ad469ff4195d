import Glibc
import NIOCore

/// Lets a server wait a little when the system has no descriptor or memory left for another connection. The connections that wait are
/// taken when some of those that are open have ended; without the pause the loop would ask again at once, for as long as that takes.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = Any

  private static let length = TimeAmount.milliseconds(50)

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) else { return context.fireErrorCaught(error) }
    let listener = context.channel
    try? listener.syncOptions?.setOption(.autoRead, value: false)
    listener.eventLoop.scheduleTask(in: Self.length) { try? listener.syncOptions?.setOption(.autoRead, value: true) }
  }
}

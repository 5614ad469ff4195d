import NIOCore
import NIOHTTP1

/// A head is longer than the server takes.
struct HeadTooLong: Error {}

/// The first bytes of a head have come, and not all of it.
struct HeadHasBegun: Sendable {}

/// Counts the bytes of a head, which the decoder limits by fields only: a request line may be as long as it likes.
final class HeadLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let limit: Int
  private var count = 0
  private var isInHead = true

  init(_ limit: Int) { self.limit = limit }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let isFirst = count == 0
    if isInHead { count += unwrapInboundIn(data).readableBytes }
    context.fireChannelRead(data)
    guard isInHead, count > 0 else { return }
    if isFirst { context.fireUserInboundEventTriggered(HeadHasBegun()) }
    if count > limit { context.fireErrorCaught(HeadTooLong()) }
  }

  fileprivate func headHasEnded() { (isInHead, count) = (false, 0) }
  fileprivate func requestHasEnded() { (isInHead, count) = (true, 0) }
}

/// Tells ``HeadLimit`` where heads end, right behind the decoder.
final class HeadEnd: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let limit: HeadLimit

  init(_ limit: HeadLimit) { self.limit = limit }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: limit.headHasEnded()
    case .body: break
    case .end: limit.requestHasEnded()
    }
    context.fireChannelRead(data)
  }
}

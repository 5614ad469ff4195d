import NIOCore
import NIOHTTP1
import WireFormat

/// Makes a WebSocket of a connection of HTTP/1.1, whose request has come in full.
struct WebSocketSwitch {
  let response: ServerResponse
  let talk: ServerResponse.Talk
  let service: Service

  /// On the channel's loop. What the client has sent already goes to the WebSocket.
  func perform(on context: ChannelHandlerContext) {
    let channel = context.channel
    let head = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: .init(response.headers.map { ($0.name, $0.value) }))
    context.writeAndFlush(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
    do {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(WebSocketLink(WebSocket(channel), service, talk))
      // Last what reads requests, which hands on what it has not taken.
      let removals = [
        try pipeline.context(handlerType: Connection.self), try pipeline.context(handlerType: NIOHTTPResponseHeadersValidator.self),
        try pipeline.context(handlerType: HTTPServerPipelineHandler.self), try pipeline.context(handlerType: HeadEnd.self),
        try pipeline.context(handlerType: HeadLimit.self), try pipeline.context(handlerType: HTTPResponseEncoder.self),
        try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self),
      ].map { pipeline.removeHandler(context: $0) }
      EventLoopFuture.andAllSucceed(removals, on: channel.eventLoop).whenFailure { _ in channel.close(promise: nil) }
    } catch {
      channel.close(promise: nil)
    }
  }
}

import NIOCore

/// A connection for other threads: what they do with it is done on its loop.
struct BoundConnection: Sendable {
  private let bound: NIOLoopBound<(Connection, ChannelHandlerContext)>
  private let loop: any EventLoop

  /// On the connection's loop.
  init(_ connection: Connection, _ context: ChannelHandlerContext) {
    loop = context.eventLoop
    bound = NIOLoopBound((connection, context), eventLoop: loop)
  }

  func run(_ body: @escaping @Sendable (Connection, ChannelHandlerContext) -> Void) {
    loop.execute { now(body) }
  }

  /// - Returns: nil when the loop has ended.
  func ask<Answer: Sendable>(_ body: @escaping @Sendable (Connection, ChannelHandlerContext) -> Answer?) async -> Answer? {
    try? await loop.submit { now(body) }.get()
  }

  /// On the connection's loop already.
  func now<Answer>(_ body: (Connection, ChannelHandlerContext) -> Answer) -> Answer {
    let (connection, context) = bound.value
    return body(connection, context)
  }
}

import FlyingSocks
import Glibc

/// The server's usual pool over ``EventPoll``, with sockets that send at once.
///
/// The server writes the head and the content of an answer one after the other. By default the second would wait for the
/// client to acknowledge the first, which clients put off for 40 ms (RFC 896 meets RFC 1122 section 4.2.3.2).
struct PromptSocketPool: AsyncSocketPool {
  private let base = SocketPool(queue: EventPoll())

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The listening socket comes by first, and on Linux its connections inherit the option.
    var isOn: Int32 = 1
    setsockopt(socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}

import Foundation

/// A TCP server that answers each connection with the same bytes, right or wrong as HTTP, and hangs up.
final class RawServer: Sendable {
  let port: UInt16
  private let socketNumber: Int32

  init(answering text: String) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    socketNumber = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Closed here alone: the number may be another socket's at once.
          close(listener)
          return
        }
        var request = [UInt8](repeating: 0, count: 65_536)
        _ = recv(connection, &request, request.count, 0)
        _ = send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
        close(connection)
      }
    }
  }

  func stop() {
    shutdown(socketNumber, Int32(SHUT_RDWR))
  }

  /// A port on which nobody listens.
  static func deadPort() throws -> UInt16 {
    let server = try RawServer(answering: "")
    server.stop()
    return server.port
  }
}

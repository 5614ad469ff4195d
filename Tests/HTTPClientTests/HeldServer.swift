import Foundation
import Synchronization

/// A TCP server whose first request waits until it is let go, and which notes what it was asked. Each answer is empty.
final class HeldServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let isOpen = Mutex(false)
  private let seen = Mutex<[String]>([])

  init() throws {
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
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          close(listener)
          return
        }
        Thread.detachNewThread { [self] in serve(connection) }
      }
    }
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The request lines so far, without version.
  var requests: [String] { seen.withLock { $0 } }

  func letGo() { isOpen.withLock { $0 = true } }

  func stop() {
    letGo()
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func serve(_ connection: Int32) {
    var request = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &request, request.count, 0)
      guard count > 0 else { break }
      let line = String(decoding: request[..<count], as: UTF8.self).split(separator: " ").prefix(2).joined(separator: " ")
      seen.withLock { $0.append(line) }
      while !isOpen.withLock({ $0 }) { usleep(1000) }
      let answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
      _ = send(connection, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
    }
    close(connection)
  }
}

import Glibc
import Loopback
import Synchronization

/// A TCP server whose first request waits until it is let go, and which notes what it was asked. Each answer is empty.
final class HeldServer: Sendable {
  private let listener: LoopbackListener
  private let isOpen = Mutex(false)
  private let seen = Mutex<[String]>([])

  init() throws {
    listener = try LoopbackListener()
    listener.serve { [self] in serve($0) }
  }

  var port: UInt16 { listener.port }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The request lines so far, without version.
  var requests: [String] { seen.withLock { $0 } }

  func letGo() { isOpen.withLock { $0 = true } }

  func stop() {
    letGo()
    listener.stop()
  }

  private func serve(_ connection: LoopbackConnection) {
    while case .bytes(let request) = connection.receive() {
      let line = String(decoding: request, as: UTF8.self).split(separator: " ").prefix(2).joined(separator: " ")
      seen.withLock { $0.append(line) }
      while !isOpen.withLock({ $0 }) { usleep(1000) }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    }
  }
}

import Foundation
import Loopback

/// A TCP connection that shows what really comes over it.
enum RawConnection {
  struct Received: Sendable {
    var bytes: [UInt8] = []
    /// Whether the other side has ended the connection.
    var isEnded = false

    /// The head of the answer, "" when there is none.
    var head: String { String(decoding: bytes.prefix(contentStart ?? 0), as: UTF8.self) }
    var content: [UInt8] { Array(bytes.dropFirst(contentStart ?? bytes.count)) }

    private var contentStart: Int? { Data(bytes).range(of: Data("\r\n\r\n".utf8))?.upperBound }

    /// Whether as much content is here as the head promises.
    var isWhole: Bool {
      let line = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
      guard let length = line.flatMap({ Int($0.dropFirst(16)) }) else { return false }
      return content.count >= length
    }
  }

  /// When reading is over. A connection that stays silent for a minute is left in any case.
  enum End: Sendable { case connection, answer }

  /// Sends one GET and reads; `host` is the header Host if it is to be another than the org's. On a thread of its own: the server needs those of the tests.
  static func get(_ target: String, from baseURL: String, host: String? = nil, until end: End) async -> Received {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: exchange(target, baseURL, host, end)) }
    }
  }

  private static func exchange(_ target: String, _ baseURL: String, _ host: String?, _ end: End) -> Received {
    let port = baseURL.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
    guard let connection = try? LoopbackConnection(to: port, patience: 60) else { return Received() }
    connection.send("GET \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
    return read(connection, until: end)
  }

  private static func read(_ connection: LoopbackConnection, until end: End) -> Received {
    var received = Received()
    while !(end == .answer && received.isWhole) {
      switch connection.receive() {
      case .bytes(let bytes): received.bytes += bytes
      case .end:
        received.isEnded = true
        return received
      case .nothing: return received
      }
    }
    return received
  }
}

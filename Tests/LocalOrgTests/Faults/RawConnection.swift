import Foundation

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

  /// Sends one GET and reads. On a thread of its own: the server needs those of the tests.
  static func get(_ target: String, from baseURL: String, until end: End) async -> Received {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: exchange(target, baseURL, end)) }
    }
  }

  private static func exchange(_ target: String, _ baseURL: String, _ end: End) -> Received {
    let port = baseURL.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard connects(socket, to: port) else { return Received() }
    let request = Array("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
    send(socket, request, request.count, Int32(MSG_NOSIGNAL))
    return read(socket, until: end)
  }

  private static func connects(_ socket: Int32, to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
    }
  }

  private static func read(_ socket: Int32, until end: End) -> Received {
    var received = Received()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !(end == .answer && received.isWhole) {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count > 0 { received.bytes += buffer[..<count] }
      if count == 0 || count < 0 && errno == ECONNRESET { received.isEnded = true }
      if count <= 0 { break }
    }
    return received
  }
}

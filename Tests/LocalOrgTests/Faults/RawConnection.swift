import Glibc

/// A TCP connection that shows what really comes over it.
struct RawConnection {
  struct Received {
    var bytes: [UInt8] = []
    /// Whether the other side has ended the connection; otherwise nothing more came for a while.
    var isEnded = false

    /// The head of the answer, "" when there is none.
    var head: String { String(decoding: bytes.prefix(contentStart), as: UTF8.self) }
    var content: [UInt8] { Array(bytes.dropFirst(contentStart)) }

    private var contentStart: Int {
      let end: [UInt8] = [13, 10, 13, 10]
      return bytes.indices.first { bytes[$0...].starts(with: end) }.map { $0 + 4 } ?? bytes.count
    }
  }

  /// Sends one GET and reads until the other side ends, or is silent for half a second.
  static func get(_ target: String, from baseURL: String, headers: [String] = []) -> Received {
    let port = baseURL.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard connected == 0 else { return Received() }
    var patience = timeval(tv_sec: 0, tv_usec: 500_000)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let lines = ["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
    let request = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    send(socket, request, request.count, Int32(MSG_NOSIGNAL))
    return read(socket)
  }

  private static func read(_ socket: Int32) -> Received {
    var received = Received()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count > 0 { received.bytes += buffer[..<count] }
      if count == 0 || count < 0 && errno == ECONNRESET { received.isEnded = true }
      if count <= 0 { return received }
    }
  }
}

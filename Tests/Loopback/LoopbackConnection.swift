import Glibc

/// A TCP connection on 127.0.0.1, for what an HTTP client or server would not do. Who asks it for something waits, so that it
/// belongs on a thread of its own. It closes when nobody holds it any more.
package final class LoopbackConnection: Sendable {
  /// What one look at a connection brings.
  package enum Arrival: Sendable {
    case bytes([UInt8])
    /// The other side ended the connection, or broke it.
    case end
    /// Nothing came for as long as the connection waits.
    case nothing
  }

  /// For `poll`.
  package let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// - Parameter patience: after how many seconds without a byte ``receive(upTo:)`` gives up; nil for never.
  package init(to port: UInt16, patience: Int? = nil) throws(LoopbackError) {
    descriptor = try LoopbackAddress.makeSocket()
    if let patience { set(SO_RCVTIMEO, of: SOL_SOCKET, timeval(tv_sec: patience, tv_usec: 0)) }
    // Without it small requests wait for one another.
    set(TCP_NODELAY, of: Int32(IPPROTO_TCP), Int32(1))
    var address = LoopbackAddress(port: port)
    guard address.with({ connect(descriptor, $0, $1) }) == 0 else { throw LoopbackError("connecting to port \(port)") }
  }

  deinit { close(descriptor) }

  /// Ends both directions: who waits for something gets the end.
  package func cut() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private func set<Value: BitwiseCopyable>(_ option: Int32, of level: Int32, _ value: Value) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
  }

  /// - Returns: false when the other side has gone.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL)) }
      if count < 0 { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Waits until something comes.
  package func receive(upTo limit: Int = 65_536) -> Arrival {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      count = recv(descriptor, buffer.baseAddress, limit, 0)
      filled = max(count, 0)
    }
    if count > 0 { return .bytes(bytes) }
    return count < 0 && errno != ECONNRESET ? .nothing : .end
  }
}

import Glibc

/// A port of 127.0.0.1, as the calls of the system take it and give it.
struct LoopbackAddress {
  private var address = sockaddr_in()

  init(port: UInt16) {
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  }

  var port: UInt16 { UInt16(bigEndian: address.sin_port) }

  static func makeSocket() throws(LoopbackError) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if descriptor < 0 { throw LoopbackError("making a socket") }
    // A program that a test starts meanwhile must not hold the connection open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// - Returns: what the call says, 0 when it did its work.
  mutating func with(_ call: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Int32) -> Int32 {
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &length) }
    }
  }
}

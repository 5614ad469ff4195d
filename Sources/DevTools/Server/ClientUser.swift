import Glibc

/// Whose program is at the other end of a connection from this machine: the system lists connections with the user of each.
enum ClientUser {
  /// - Parameters:
  ///   - client: the port of the program that asks.
  ///   - server: the port that it asks at.
  /// - Returns: nil where the system does not list the connection.
  static func user(from client: Int, to server: UInt16) -> uid_t? {
    for list in ["/proc/net/tcp", "/proc/net/tcp6"] {
      guard let file = fopen(list, "r") else { continue }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 512)
      while fgets(&line, Int32(line.count), file) != nil {
        // Number, local address, remote address, state, queues, timer, retransmissions, user: addresses as hexadecimal ADDRESS:PORT.
        let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard fields.count > 7, isLoopback(fields[1]), port(fields[1]) == client, port(fields[2]) == Int(server) else { continue }
        return uid_t(fields[7])
      }
    }
    return nil
  }

  private static func port(_ address: Substring) -> Int? { address.split(separator: ":").last.flatMap { Int($0, radix: 16) } }

  /// 127.0.0.1, by itself or in IPv6's form, as words of this machine's order.
  private static func isLoopback(_ address: Substring) -> Bool { address.prefix { $0 != ":" }.hasSuffix("0100007F") }
}

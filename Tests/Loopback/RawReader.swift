/// Takes apart what comes over a connection. Who asks it for something waits, as long as the connection is patient.
package final class RawReader {
  /// Whether the other side has ended the connection.
  package private(set) var isClosed = false
  /// What has come and was not taken.
  package private(set) var rest: [UInt8] = []
  private let connection: LoopbackConnection

  package init(_ connection: LoopbackConnection) { self.connection = connection }

  /// Waits for more, and says whether any came.
  package func more() -> Bool {
    switch connection.receive() {
    case .bytes(let bytes):
      rest += bytes
      return true
    case .end:
      isClosed = true
      return false
    case .nothing: return false
    }
  }

  /// - Returns: nil when its end did not come.
  package func head() -> RawHead? {
    while true {
      if let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
        defer { rest.removeSubrange(..<end.upperBound) }
        return RawHead(text: String(decoding: rest[..<end.lowerBound], as: UTF8.self))
      }
      guard more() else { return nil }
    }
  }

  /// That many bytes, or those that came if they are less.
  package func take(_ count: Int) -> [UInt8] {
    while rest.count < count, more() {}
    defer { rest.removeFirst(min(count, rest.count)) }
    return Array(rest.prefix(count))
  }
}

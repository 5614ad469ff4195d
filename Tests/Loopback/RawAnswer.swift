/// An HTTP answer as it came over a connection.
package struct RawAnswer: Sendable {
  /// 0 when the connection ended before the head did, -1 when nothing came for too long.
  package let status: Int
  /// What came of it if it did not end.
  package let head: String
  package let content: [UInt8]
  /// Whether the server has ended the connection by then.
  package internal(set) var isClosed: Bool

  package var body: String { String(decoding: content, as: UTF8.self) }

  /// Two answers to the same request have the same, whenever they were asked for.
  package var headWithoutDate: [Substring] { head.split(separator: "\r\n").filter { !$0.hasPrefix("Date: ") } }

  package func header(_ name: String) -> String? { RawHead(text: head)[name] }
}

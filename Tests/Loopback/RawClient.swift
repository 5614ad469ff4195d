/// A client that sends what it is told, byte by byte, and reads answers one at a time. Who calls it waits: see ``offThread(_:)``.
///
/// Unchecked: a test uses one on one thread after the other, never on two at once.
package final class RawClient: @unchecked Sendable {
  package let connection: LoopbackConnection
  private let reader: RawReader

  package init(to port: UInt16) throws(LoopbackError) {
    connection = try LoopbackConnection(to: port, patience: 60)
    reader = RawReader(connection)
  }

  /// What a connection of its own gets for a request.
  ///
  /// - Parameters:
  ///   - method: that of the request.
  ///   - untilEnd: waits for the end of the connection, too.
  package static func exchange(_ request: String, with port: UInt16, to method: String = "GET", untilEnd: Bool = false) async throws -> RawAnswer {
    let client = try RawClient(to: port)
    return await offThread {
      client.connection.send(request)
      var answer = client.answer(to: method)
      if untilEnd { answer.isClosed = client.ends() }
      return answer
    }
  }

  /// The next answer.
  package func answer(to method: String = "GET") -> RawAnswer {
    guard let head = reader.head() else {
      return RawAnswer(status: reader.isClosed ? 0 : -1, head: String(decoding: reader.rest, as: UTF8.self), content: [], isClosed: reader.isClosed)
    }
    let status = head.words.dropFirst().first.flatMap { Int($0) } ?? 0
    let hasContent = method != "HEAD" && status >= 200 && status != 204 && status != 304
    let content = hasContent ? content(head) : []
    return RawAnswer(status: status, head: head.text, content: content, isClosed: reader.isClosed)
  }

  /// Content in chunks is given as it comes, up to its last one.
  private func content(_ head: RawHead) -> [UInt8] {
    if let length = head["Content-Length"].flatMap({ Int($0) }) { return reader.take(length) }
    var content: [UInt8] = []
    while !content.suffix(5).elementsEqual("0\r\n\r\n".utf8), !reader.rest.isEmpty || reader.more() { content += reader.take(reader.rest.count) }
    return content
  }

  /// Some more bytes, whatever they are; nil when no more come.
  package func bytes() -> [UInt8]? {
    guard !reader.rest.isEmpty || reader.more() else { return nil }
    return reader.take(reader.rest.count)
  }

  /// Whether the server ends the connection, without another byte.
  package func ends() -> Bool {
    while reader.rest.isEmpty, reader.more() {}
    return reader.isClosed && reader.rest.isEmpty
  }
}

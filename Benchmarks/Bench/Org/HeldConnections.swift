import Glibc
import Loopback

/// A client of one thread that holds many connections to a server on loopback, and has one request under way on each.
///
/// It does as little as a client can: requests are bytes made beforehand, and of an answer it reads the status and the length.
final class HeldConnections {
  private struct Connection {
    let wire: LoopbackConnection
    var received: [UInt8] = []
    /// Bytes of the whole answer, once its head is there.
    var expected: Int?
  }

  let port: UInt16
  private var waiting: [pollfd] = []
  private var connections: [Int32: Connection] = [:]

  /// - Throws: ``MeasurementError`` when the server doesn't take them all.
  init(port: UInt16, count: Int) throws(MeasurementError) {
    self.port = port
    for _ in 0..<count {
      let wire: LoopbackConnection
      do { wire = try LoopbackConnection(to: port) } catch { throw MeasurementError("\(error)") }
      waiting.append(pollfd(fd: wire.descriptor, events: Int16(POLLIN), revents: 0))
      connections[wire.descriptor] = Connection(wire: wire)
    }
  }

  /// Sends that many requests in all, the next on a connection as soon as it has an answer.
  /// - Parameter request: the bytes of the request with that number.
  /// - Returns: milliseconds from the first request to the last answer.
  /// - Throws: ``MeasurementError`` when an answer is not 200.
  func run(_ count: Int, _ request: (Int) -> [UInt8]) throws(MeasurementError) -> Double {
    let watch = Stopwatch()
    var sent = 0
    var answered = 0
    for socket in connections.keys where sent < count {
      try send(request(sent), on: socket)
      sent += 1
    }
    while answered < count {
      guard poll(&waiting, nfds_t(waiting.count), 30_000) > 0 else {
        throw MeasurementError("no answer for 30 s; \(answered) of \(count) are there")
      }
      for entry in waiting where entry.revents != 0 {
        guard try receive(entry.fd) else { continue }
        answered += 1
        guard sent < count else { continue }
        try send(request(sent), on: entry.fd)
        sent += 1
      }
    }
    return watch.milliseconds
  }

  /// The content of the answer to one request.
  func content(of request: [UInt8]) throws(MeasurementError) -> [UInt8] {
    guard let socket = connections.keys.first else { return [] }
    try send(request, on: socket)
    var content: [UInt8] = []
    while try !receive(socket, { content = $0 }) {}
    return content
  }

  private func send(_ bytes: [UInt8], on socket: Int32) throws(MeasurementError) {
    guard connections[socket]?.wire.send(bytes) == true else {
      throw MeasurementError("a request could not be sent: \(String(cString: strerror(errno)))")
    }
  }

  /// Reads what is there; true when an answer is complete.
  private func receive(_ socket: Int32, _ take: ([UInt8]) -> Void = { _ in }) throws(MeasurementError) -> Bool {
    guard var connection = connections.removeValue(forKey: socket), case .bytes(let part) = connection.wire.receive(upTo: 16_384) else {
      throw MeasurementError("the server closed a connection")
    }
    connection.received += part
    defer { connections[socket] = connection }
    if connection.expected == nil, let head = Self.head(connection.received) {
      guard connection.received.starts(with: Array("HTTP/1.1 200".utf8)) else {
        throw MeasurementError("an answer began with \(String(decoding: connection.received.prefix(300), as: UTF8.self))")
      }
      connection.expected = head.size + head.length
    }
    guard let expected = connection.expected, connection.received.count >= expected else { return false }
    if let head = Self.head(connection.received) { take(Array(connection.received[head.size...])) }
    connection.received.removeAll(keepingCapacity: true)
    connection.expected = nil
    return true
  }

  /// Bytes of an answer's head, and those of its content as the head has them.
  private static func head(_ bytes: [UInt8]) -> (size: Int, length: Int)? {
    let name = Array("content-length:".utf8)
    var line = 0
    var length = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      if index - line <= 1 { return (index + 1, length) }
      if zip(bytes[line..<index], name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
        for digit in bytes[(line + name.count)..<index] where (0x30...0x39).contains(digit) { length = length * 10 + Int(digit - 0x30) }
      }
      line = index + 1
    }
    return nil
  }
}

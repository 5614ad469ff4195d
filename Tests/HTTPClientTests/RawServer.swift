import Loopback

/// A TCP server that answers each connection with the same bytes, right or wrong as HTTP, and hangs up.
final class RawServer: Sendable {
  private let listener: LoopbackListener

  init(answering text: String) throws {
    listener = try LoopbackListener()
    listener.serve { connection in
      _ = connection.receive()
      connection.send(text)
    }
  }

  var port: UInt16 { listener.port }

  func stop() { listener.stop() }
}

import CordovaBridge
import JSON
import Synchronization

/// A page's side of the remote bridge in Swift, as `remote/link.js` has it: what is sent is kept until it is heard, what comes twice is dropped.
final class RemoteCaller: Sendable {
  struct Answer: Sendable, Equatable {
    let how: Int64
    let message: JSONValue
    var bytes: [UInt8]?
  }

  private struct Kept {
    let number: Int
    let rest: String
    let buffers: [[UInt8]]
  }

  private struct State {
    var kept: [Kept] = []
    var sent = 0
    var heard = 0
    var connection: MemoryConnection?
    var answers: [Int: [Answer]] = [:]
    var events: [String] = []
    /// Messages that came again.
    var repetitions = 0
  }

  private let state = Mutex(State())

  var answers: [Int: [Answer]] { state.withLock(\.answers) }
  var events: [String] { state.withLock(\.events) }
  var repetitions: Int { state.withLock(\.repetitions) }

  func call(_ number: Int, _ action: String, _ arguments: String = "", service: String = "com.gantry.test", buffers: [[UInt8]] = []) {
    send("\"call\",\(number),\"\(service)\",\"\(action)\",\(buffers.count)\(arguments.isEmpty ? "" : "," + arguments)", buffers)
  }

  func send(_ rest: String, _ buffers: [[UInt8]] = []) {
    state.withLock { state in
      state.sent += 1
      let message = Kept(number: state.sent, rest: rest, buffers: buffers)
      state.kept.append(message)
      transmit(message, state)
    }
  }

  private func transmit(_ message: Kept, _ state: borrowing State) {
    guard let connection = state.connection else { return }
    connection.say(.text("[\(message.number),\(state.heard),\(message.rest)]"))
    message.buffers.forEach { connection.say(.binary($0)) }
  }

  /// Connects, and listens until the connection is over.
  func connect(to page: RemotePage, closesSlowly: Bool = false) -> (MemoryConnection, Task<Void, Never>) {
    let connection = MemoryConnection(closesSlowly: closesSlowly)
    let heard = state.withLock { state in
      state.connection = nil
      return state.heard
    }
    Task { await page.serve(connection, heard: heard) }
    return (connection, Task { while let frame = await connection.hear() { await take(frame, connection) } })
  }

  private func take(_ frame: RemoteFrame, _ connection: MemoryConnection) async {
    guard case .text(let text) = frame, let message = try? JSONValue(parsing: Array(text.utf8)), let number = message[0]?.integer, let theirs = message[1]?.integer else { return }
    var bytes: [UInt8]?
    if message[4] == true {
      guard case .binary(let content) = await connection.hear() else { return }
      bytes = content
    }
    state.withLock { state in
      state.kept.removeAll { $0.number <= theirs }
      if message[2] == "welcome" {
        state.connection = connection
        state.kept.forEach { transmit($0, state) }
      }
      guard number > 0 else { return }
      guard number > state.heard else { return state.repetitions += 1 }
      state.heard = Int(number)
      if message[2] == "result", let call = message[3]?[0]?.integer, let how = message[3]?[1]?.integer {
        state.answers[Int(call), default: []].append(Answer(how: how, message: message[3]?[2] ?? .null, bytes: bytes))
      } else {
        state.events.append("\(message[2]?.string ?? "") \(message[3] ?? .null)")
      }
    }
  }
}

import JSON
import Loopback
import Polling
import Synchronization

/// A client of the Chrome DevTools Protocol, as debuggers and drivers are: commands with ids, answers, and events.
final class ProtocolClient: Sendable {
  /// What the server has against a command.
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  private struct State {
    var messages: [JSONValue] = []
    var lastID = 0
    /// Events that have been asked for already.
    var taken: Set<Int> = []
  }

  private let peer: SocketPeer
  private let state = Mutex(State())
  /// Of the WebSocket's handshake.
  let status: Int

  init(_ port: UInt16, _ path: String, headers: [(String, String)] = []) async throws {
    peer = try await SocketPeer(port, [("Host", "127.0.0.1:\(port)")] + headers, path: path)
    status = peer.status
    guard status == 101 else { return }
    Task { [self] in
      while let message = try? await peer.message() {
        // The server ends the connection: so does a client.
        if case .close = message { peer.drop() }
        guard case .text(let bytes) = message, let value = try? JSONValue(parsing: bytes) else { continue }
        state.withLock { $0.messages.append(value) }
      }
    }
  }

  /// All that has come.
  var messages: [JSONValue] { state.withLock { $0.messages } }

  func send(_ method: String, _ parameters: JSONObject = [:], session: String? = nil) -> Int {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    var message: JSONObject = ["id": .integer(Int64(id)), "method": .string(method), "params": .object(parameters)]
    if let session { message["sessionId"] = .string(session) }
    peer.say(JSONValue.object(message).text.description)
    return id
  }

  /// Sends a message as it is.
  func say(_ text: String) { peer.say(text) }

  func answer(_ id: Int) async throws -> JSONValue {
    let message = try await find("the answer to \(id)") { messages.first { $0["id"]?.integer == Int64(id) } }
    if let error = message["error"] { throw Refused(description: error["message"]?.string ?? "\(error)") }
    return message["result"] ?? .null
  }

  @discardableResult
  func call(_ method: String, _ parameters: JSONObject = [:], session: String? = nil) async throws -> JSONValue {
    try await answer(send(method, parameters, session: session))
  }

  /// The parameters of the first event of that kind that nobody has taken yet.
  func event(_ method: String, _ isWanted: (JSONValue) -> Bool = { _ in true }) async throws -> JSONValue {
    try await find("\(method); there came \(Set(messages.compactMap { $0["method"]?.string }).sorted())") {
      state.withLock { state in
        for (index, message) in state.messages.enumerated() where message["method"]?.string == method && !state.taken.contains(index) {
          let parameters = message["params"] ?? [:]
          guard isWanted(parameters) else { continue }
          state.taken.insert(index)
          return parameters
        }
        return nil
      }
    }
  }

  private func find(_ what: @autoclosure () -> String, _ search: () -> JSONValue?) async throws -> JSONValue {
    var found: JSONValue?
    try await Polling.until(what()) {
      found = search()
      return found != nil
    }
    return found ?? .null
  }

  /// Ends the connection as a program that is killed does.
  func drop() { peer.drop() }
}

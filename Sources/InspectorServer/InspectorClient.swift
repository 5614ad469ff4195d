import HTTPServer
import Inspection
import JSON

/// One page of the inspector. It says `{"secret", "after"}` first; then it gets events, as `{"events": [...]}`, and answers to what it asks:
/// `{"id", "method", "params"}` is answered by `{"id", "result"}` or `{"id", "error"}`.
struct InspectorClient {
  let socket: WebSocket
  let hub: InspectionHub
  let passes: InspectorPasses

  /// How many questions may be open at once.
  private static let most = 64

  /// The code of a WebSocket's end that tells a page that it has no pass.
  private static let unknown = 4001

  func serve() async throws {
    guard case .text(let text)? = try await socket.next(), let greeting = try? JSONValue(parsing: Array(text.utf8)), let secret = greeting["secret"]?.string,
      passes.has(secret)
    else { return await socket.close(Self.unknown, "nobody knows this page") }
    let last = greeting["after"]?.integer.flatMap { Int(exactly: $0) } ?? 0
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await tell(after: max(0, last)) }
      group.addTask { try await listen() }
      // The first of them to end ends the other.
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func tell(after number: Int) async throws {
    var last = number
    while !Task.isCancelled {
      let events = await hub.events(after: last)
      guard let newest = events.last else { return }
      if let first = events.first, first.number > last + 1 { try await send(["missed": .integer(Int64(first.number - last - 1))]) }
      last = newest.number
      let list = events.map(\.json.utf8).joined(separator: ",".utf8)
      try await socket.send(.text(String(decoding: Array("{\"events\":[".utf8) + list + Array("]}".utf8), as: UTF8.self)))
    }
  }

  private func listen() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var open = 0
      while let message = try await socket.next() {
        guard case .text(let text) = message else { continue }
        if open == Self.most {
          try await group.next()
          open -= 1
        }
        open += 1
        group.addTask { try await answer(text) }
      }
      group.cancelAll()
    }
  }

  private func answer(_ text: String) async throws {
    guard let question = try? JSONValue(parsing: Array(text.utf8)), let id = question["id"], let method = question["method"]?.string else {
      return try await send(["error": "a question is {id, method, params}"])
    }
    do {
      let result = try await hub.call(method, question["params"]?.object ?? [:])
      try await socket.send(.text("{\"id\":\(id.text),\"result\":\(result)}"))
    } catch {
      try await send(["id": id, "error": .string(String(describing: error))])
    }
  }

  private func send(_ message: JSONValue) async throws { try await socket.send(.text(message.text.description)) }
}

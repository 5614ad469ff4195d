import JSON
import JavaScriptEngine

/// Questions to the engine's inspector about one context, in WebKit's protocol, each answered at once; and what it tells by itself.
final class EngineChannel {
  private var connection: InspectorConnection?
  private var lastID = 0
  private var answers: [Int: JSONValue] = [:]
  private let hear: (String, JSONValue) -> Void

  /// - Parameter hear: told of events: method and parameters.
  /// - Throws: ``InspectorUnavailable``.
  init(to context: JavaScriptContext, on thread: JavaScriptThread, hear: @escaping (String, JSONValue) -> Void) throws {
    self.hear = hear
    connection = try InspectorConnection(to: context, on: thread) { [weak self] in self?.take($0) }
  }

  private func take(_ text: String) {
    guard let message = try? JSONValue(parsing: Array(text.utf8)) else { return }
    if let id = message["id"]?.integer.flatMap({ Int(exactly: $0) }) {
      answers[id] = message
    } else if let method = message["method"]?.string {
      hear(method, message["params"] ?? [:])
    }
  }

  /// - Throws: ``ProtocolError`` with what the engine says against it.
  @discardableResult
  func ask(_ method: String, _ parameters: JSONObject = [:]) throws(ProtocolError) -> JSONValue {
    lastID += 1
    let id = lastID
    connection?.send(JSONValue.object(["id": .integer(Int64(id)), "method": .string(method), "params": .object(parameters)]).text.description)
    guard let answer = answers.removeValue(forKey: id) else { throw ProtocolError("\(method): the page has ended") }
    if let error = answer["error"] { throw ProtocolError(error["message"]?.string ?? "\(method) failed") }
    return answer["result"] ?? [:]
  }

  func close() {
    connection?.close()
    connection = nil
  }
}

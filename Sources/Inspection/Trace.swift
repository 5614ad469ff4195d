import JSON

/// What was known of an app, to be looked into later: its events, and what its methods answered at the end.
///
/// As a file it is an object of Chrome's trace-event format, which Perfetto opens, with the rest in its member `gantry`.
public struct Trace: Sendable {
  /// Why a file is no trace.
  public struct Unreadable: Error, CustomStringConvertible {
    public let description: String
  }

  private struct Answer {
    let method: String
    let parameters: JSONObject
    let result: JSONText
  }

  private static let version: Int64 = 1
  /// How many entries of a soup are kept.
  private static let entries: Int64 = 1_000

  private let events: [InspectionEvent]
  private let answers: [Answer]

  // MARK: Taking one

  /// Takes what a hub knows now.
  public init(of hub: InspectionHub) async {
    var answers: [Answer] = []
    /// What a method does not answer the trace does not have.
    func ask(_ method: String, _ parameters: JSONObject = [:]) async -> JSONValue? {
      guard let result = try? await hub.call(method, parameters) else { return nil }
      answers.append(Answer(method: method, parameters: parameters, result: result))
      return try? result.value()
    }
    for method in ["App.describe", "Accounts.list", "Device.state", "Elements.document"] { _ = await ask(method) }
    for store in await ask("Stores.list")?.array ?? [] {
      guard let isGlobal = store["isGlobal"], let name = store["store"] else { continue }
      let place: JSONObject = ["isGlobal": isGlobal, "store": name]
      _ = await ask("Syncs.list", place)
      for soup in await ask("Stores.soups", place)?.array ?? [] {
        var parameters = place
        parameters["soup"] = soup["soup"] ?? .null
        parameters["pageSize"] = .integer(Self.entries)
        _ = await ask("Stores.entries", parameters)
      }
    }
    self.answers = answers
    events = hub.kept
  }

  // MARK: As a file

  public var json: JSONText {
    var bytes = Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":".utf8)
    bytes += ChromeTrace.events(of: events).text.utf8
    bytes += Array(",\"gantry\":{\"version\":\(Self.version),\"events\":[".utf8)
    bytes += events.map(\.json.utf8).joined(separator: ",".utf8)
    bytes += Array("],\"answers\":[".utf8)
    bytes += answers.map { answer in
      Array("{\"method\":\(JSONValue.string(answer.method).text),\"params\":\(JSONValue.object(answer.parameters).text),\"result\":".utf8) + answer.result.utf8 + Array("}".utf8)
    }.joined(separator: ",".utf8)
    bytes += Array("]}}\n".utf8)
    return JSONText(unchecked: bytes)
  }

  /// - Throws: ``Unreadable``.
  public init(json bytes: [UInt8]) throws(Unreadable) {
    let file: JSONValue
    do { file = try JSONValue(parsing: bytes) } catch { throw Unreadable(description: "it is not JSON: \(error)") }
    guard let part = file["gantry"], let events = part["events"]?.array, let answers = part["answers"]?.array else {
      throw Unreadable(description: "it is no trace that gantry wrote")
    }
    guard part["version"]?.integer == Self.version else { throw Unreadable(description: "it is of another version of traces") }
    self.events = events.enumerated().compactMap { index, event in
      guard let kind = event["event"]?.string, let value = event["value"]?.object else { return nil }
      let time = event["at"].flatMap { $0.integer.map(Double.init) ?? $0.double } ?? 0
      return InspectionEvent(number: index + 1, time: time, kind: kind, value: JSONValue.object(value).text)
    }
    self.answers = answers.compactMap { answer in
      guard let method = answer["method"]?.string, let result = answer["result"] else { return nil }
      return Answer(method: method, parameters: answer["params"]?.object ?? [:], result: result.text)
    }
  }

  // MARK: Looking into it

  /// A hub that knows what the trace does. Its methods answer as they did at the end; nothing can be changed.
  public func hub() -> InspectionHub {
    let hub = InspectionHub(replaying: events)
    for method in Set(answers.map(\.method)) {
      let known = answers.filter { $0.method == method }
      hub.register(method) { parameters in
        let found = known.first { answer in answer.parameters.allSatisfy { $0.name == "pageSize" || $0.value == parameters[$0.name] } }
        guard let found else { throw InspectionError("the trace does not have that") }
        let result = try found.result.value()
        return method == "Stores.entries" ? Self.page(of: result, parameters) : result
      }
    }
    return hub
  }

  /// Some of the entries, as the method gives them.
  private static func page(of result: JSONValue, _ parameters: JSONObject) -> JSONValue {
    let search = parameters["search"]?.string?.lowercased() ?? ""
    let all = (result["entries"]?.array ?? []).filter { search.isEmpty || $0.text.description.lowercased().contains(search) }
    let size = max(1, Int(parameters["pageSize"]?.integer ?? 50))
    let first = min(all.count, max(0, Int(parameters["page"]?.integer ?? 0)) * size)
    return ["total": .integer(Int64(all.count)), "entries": .array(Array(all[first..<min(all.count, first + size)]))]
  }
}

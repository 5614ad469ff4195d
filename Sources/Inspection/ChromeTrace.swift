import JSON

/// Events in Chrome's trace-event format ("Trace Event Format", JSON Object Format): what begins and ends as one complete event, everything else
/// as an instant. Times are microseconds.
enum ChromeTrace {
  /// A thread for each domain, so that each has a line of its own.
  private static let lanes = ["Pages", "Console", "Bridge", "Network", "Syncs", "Tests", "Accounts", "Device"]

  static func events(of events: [InspectionEvent]) -> JSONValue {
    var list: [JSONValue] = lanes.enumerated().map { index, lane in
      ["ph": "M", "name": "thread_name", "pid": 1, "tid": .integer(Int64(index + 1)), "args": ["name": .string(lane)]]
    }
    var open: [String: Int] = [:]
    for event in events {
      let parts = event.kind.split(separator: ".").map(String.init)
      guard parts.count == 2, let lane = lanes.firstIndex(of: parts[0]), let value = try? event.value.value() else { continue }
      func entry(_ name: String, _ phase: String) -> JSONObject {
        ["ph": .string(phase), "name": .string(name), "cat": .string(parts[0]), "pid": 1, "tid": .integer(Int64(lane + 1)), "ts": .double(event.time * 1_000_000)]
      }
      func begin(_ key: String, _ name: String, _ details: JSONValue) {
        open[key] = list.count
        var entry = entry(name, "X")
        entry["dur"] = 0
        entry["args"] = details
        list.append(.object(entry))
      }
      func end(_ key: String, isLast: Bool) {
        guard let index = open[key], case .object(var entry) = list[index], let start = entry["ts"]?.double else { return }
        entry["dur"] = .double(event.time * 1_000_000 - start)
        list[index] = .object(entry)
        if isLast { open[key] = nil }
      }
      switch event.kind {
      case "Bridge.called":
        begin("b\(value["call"]?.integer ?? 0)", "\(value["service"]?.string ?? "").\(value["action"]?.string ?? "")", ["arguments": value["arguments"] ?? .null])
      case "Bridge.answered": end("b\(value["call"]?.integer ?? 0)", isLast: value["isLast"]?.bool ?? true)
      case "Network.sent": begin("n\(value["request"]?.integer ?? 0)", "\(value["method"]?.string ?? "") \(value["url"]?.string ?? "")", [:])
      case "Network.ended": end("n\(value["request"]?.integer ?? 0)", isLast: true)
      default:
        var entry = entry(value["text"]?.string ?? value["name"]?.string ?? parts[1], "i")
        entry["s"] = "t"
        entry["args"] = value
        list.append(.object(entry))
      }
    }
    return .array(list)
  }
}

import JSON
import JavaScriptEngine

/// A profile in Chrome's format (.cpuprofile): a tree of calls, and which of them each sample was in.
struct CPUProfile {
  private struct Node {
    let frame: CallFrame
    var hits = 0
    var children: [Int] = []
    /// The children by what they are.
    var known: [String: Int] = [:]
  }

  private var nodes: [Node] = [Node(frame: own("(root)"))]
  private var samples: [Int] = []
  /// Microseconds.
  private var times: [Int] = []
  private let end: Int

  /// - Parameters:
  ///   - traces: samples of the engine's, `{timestamp, stackFrames: [{name, url, line, column}]}`, the innermost frame first.
  ///   - end: seconds, by the clock of the samples.
  ///   - script: gives the script of an address, as the client knows it.
  init(traces: [JSONValue], end: Double, script: (String) -> (id: String, address: String)?) {
    self.end = Int(clamping: end * 1_000_000)
    for trace in traces {
      var node = 0
      for frame in (trace["stackFrames"]?.array ?? []).reversed() { node = child(of: node, frame, script) }
      nodes[node].hits += 1
      samples.append(node + 1)
      times.append(Int(clamping: (trace["timestamp"]?.double ?? 0) * 1_000_000))
    }
  }

  private static func own(_ name: String) -> CallFrame { CallFrame(function: name, script: "0", address: "", line: -1, column: -1) }

  private mutating func child(of parent: Int, _ frame: JSONValue, _ script: (String) -> (id: String, address: String)?) -> Int {
    let address = frame["url"]?.string ?? ""
    // What the platform does is its own, like a browser's: frames of it within each other are one.
    if JavaScriptContext.isOwn(script: address) {
      return nodes[parent].frame.function == Self.platform ? parent : child(of: parent, Self.platform) { Self.own(Self.platform) }
    }
    let name = frame["name"]?.string ?? ""
    let (line, column) = (Int(clamping: frame["line"]?.integer ?? 0) - 1, Int(clamping: frame["column"]?.integer ?? 0) - 1)
    return child(of: parent, "\(name)\u{0}\(address)\u{0}\(line)\u{0}\(column)") {
      let found = script(address)
      return CallFrame(function: name, script: found?.id ?? "0", address: found?.address ?? address, line: line, column: column)
    }
  }

  /// The child of a key, which is made where there is none.
  private mutating func child(of parent: Int, _ key: String, _ make: () -> CallFrame) -> Int {
    if let known = nodes[parent].known[key] { return known }
    nodes.append(Node(frame: make()))
    let index = nodes.count - 1
    nodes[parent].known[key] = index
    nodes[parent].children.append(index)
    return index
  }

  private static let platform = "(program)"

  var json: JSONText {
    let start = times.first ?? end
    var last = start
    let deltas = times.map { time -> JSONValue in
      defer { last = max(last, time) }
      return .integer(Int64(max(0, time - last)))
    }
    return JSONValue.object([
      "nodes": .array(nodes.enumerated().map { index, node in
        [
          "id": .integer(Int64(index + 1)), "callFrame": node.frame.json, "hitCount": .integer(Int64(node.hits)),
          "children": .array(node.children.map { .integer(Int64($0 + 1)) }),
        ]
      }),
      "startTime": .integer(Int64(start)), "endTime": .integer(Int64(max(end, times.last ?? end))), "samples": .array(samples.map { .integer(Int64($0)) }),
      "timeDeltas": .array(deltas),
    ]).text
  }
}

import JSON

/// A profile in Chrome's format (.cpuprofile): a tree of calls, and which of them each sample was in.
struct CPUProfile {
  private struct Node {
    let name: String
    let script: String
    let address: String
    /// From 0; -1 when unknown.
    let line: Int
    let column: Int
    var hits = 0
    var children: [Int] = []
    /// The children by what they are.
    var known: [String: Int] = [:]
  }

  private var nodes: [Node] = [Node(name: "(root)", script: "0", address: "", line: -1, column: -1)]
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
      for frame in (trace["stackFrames"]?.array ?? []).reversed() {
        let address = frame["url"]?.string ?? ""
        // What the platform does is its own, like a browser's.
        let name = address.hasPrefix("gantry:") ? "(program)" : frame["name"]?.string ?? ""
        node = child(of: node, name, address, Int(clamping: frame["line"]?.integer ?? 0) - 1, Int(clamping: frame["column"]?.integer ?? 0) - 1, script)
      }
      nodes[node].hits += 1
      samples.append(node + 1)
      times.append(Int(clamping: (trace["timestamp"]?.double ?? 0) * 1_000_000))
    }
  }

  private mutating func child(of parent: Int, _ name: String, _ address: String, _ line: Int, _ column: Int, _ script: (String) -> (id: String, address: String)?) -> Int {
    let isOwn = address.hasPrefix("gantry:")
    // Frames of the platform within each other are one.
    if isOwn, nodes[parent].name == "(program)" { return parent }
    let key = isOwn ? "(program)" : "\(name)\u{0}\(address)\u{0}\(line)\u{0}\(column)"
    if let known = nodes[parent].known[key] { return known }
    let found = isOwn ? nil : script(address)
    nodes.append(Node(name: name, script: found?.id ?? "0", address: isOwn ? "" : found?.address ?? address, line: isOwn ? -1 : line, column: isOwn ? -1 : column))
    let index = nodes.count - 1
    nodes[parent].known[key] = index
    nodes[parent].children.append(index)
    return index
  }

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
          "id": .integer(Int64(index + 1)),
          "callFrame": [
            "functionName": .string(node.name), "scriptId": .string(node.script), "url": .string(node.address), "lineNumber": .integer(Int64(node.line)),
            "columnNumber": .integer(Int64(node.column)),
          ],
          "hitCount": .integer(Int64(node.hits)), "children": .array(node.children.map { .integer(Int64($0 + 1)) }),
        ]
      }),
      "startTime": .integer(Int64(start)), "endTime": .integer(Int64(max(end, times.last ?? end))), "samples": .array(samples.map { .integer(Int64($0)) }),
      "timeDeltas": .array(deltas),
    ]).text
  }
}

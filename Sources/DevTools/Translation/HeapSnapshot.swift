import JSON

/// A snapshot of the heap in Chrome's format (.heapsnapshot), made of the engine's.
struct HeapSnapshot {
  /// ASCII.
  let text: [UInt8]
  /// How many objects it has.
  let nodes: Int

  /// Takes one of all that the engine of a window has.
  ///
  /// - Throws: ``ProtocolError``, ``InspectorUnavailable``.
  static func take(by core: TargetCore) throws -> HeapSnapshot {
    let engine = try core.engine(of: core.requireMain())
    defer { core.dropUnusedEngines() }
    try engine.ask("Heap.enable")
    defer { _ = try? engine.ask("Heap.disable") }
    guard let data = try engine.ask("Heap.snapshot")["snapshotData"]?.string, let value = try? JSONValue(parsing: Array(data.utf8)), let snapshot = HeapSnapshot(value) else {
      throw ProtocolError("the engine's snapshot cannot be read")
    }
    return snapshot
  }

  private static let nodeFields = 7
  private static let nodeTypes = [
    "hidden", "array", "string", "object", "code", "closure", "regexp", "number", "native", "synthetic", "concatenated string", "sliced string", "symbol", "bigint",
    "object shape",
  ]

  /// - Parameter engine: `nodes` are (id, size, class, flags), `edges` (from, to, type, name or index).
  init?(_ engine: JSONValue) {
    guard let nodes = engine["nodes"]?.array, let classes = engine["nodeClassNames"]?.array, let edges = engine["edges"]?.array,
      let kinds = engine["edgeTypes"]?.array?.map({ $0.string ?? "" }), let names = engine["edgeNames"]?.array, nodes.count % 4 == 0, edges.count % 4 == 0
    else { return nil }
    func number(_ list: [JSONValue], _ index: Int) -> Int { Int(clamping: list[index].integer ?? 0) }
    let count = nodes.count / 4
    self.nodes = count
    var places: [Int: Int] = [:]
    places.reserveCapacity(count)
    for index in 0..<count { places[number(nodes, index * 4)] = index }
    // Edges stand behind each other by where they begin.
    var edgesOf = [[Int]](repeating: [], count: count)
    for edge in 0..<edges.count / 4 {
      if let from = places[number(edges, edge * 4)], places[number(edges, edge * 4 + 1)] != nil { edgesOf[from].append(edge) }
    }
    var strings = StringTable()
    let shown = classes.map { strings.index($0.string ?? "") }
    let types = classes.map { Self.type(of: $0.string ?? "") }
    let edgeNames = names.map { strings.index($0.string ?? "") }
    let root = strings.index("")
    var text: [UInt8] = []
    var written = 0
    func separate(_ isFirst: Bool) { if !isFirst { text.append(UInt8(ascii: ",")) } }
    func add(_ value: Int) { text += String(value).utf8 }
    text += Self.head(count, edgesOf.reduce(0) { $0 + $1.count }).utf8
    text += Array(",\"nodes\":[".utf8)
    for index in 0..<count {
      let (id, size, type, flags) = (number(nodes, index * 4), number(nodes, index * 4 + 1), number(nodes, index * 4 + 2), number(nodes, index * 4 + 3))
      let isKnown = types.indices.contains(type)
      separate(index == 0)
      // Flag 1: of the engine's own.
      let kind = id == 0 ? 9 : !isKnown ? 0 : flags & 1 != 0 && types[type] == 3 ? 8 : types[type]
      for (place, value) in [kind, id == 0 ? root : isKnown ? shown[type] : root, id * 2 + 1, size, edgesOf[index].count, 0, 0].enumerated() {
        separate(place == 0)
        add(value)
      }
    }
    text += Array("],\"edges\":[".utf8)
    for list in edgesOf {
      for edge in list {
        let kind = kinds.indices.contains(number(edges, edge * 4 + 2)) ? kinds[number(edges, edge * 4 + 2)] : ""
        let data = number(edges, edge * 4 + 3)
        let name = edgeNames.indices.contains(data) ? edgeNames[data] : root
        let (type, nameOrIndex) =
          switch kind {
          case "Property": (2, name)
          case "Index": (1, data)
          case "Variable": (0, name)
          default: (3, root)
          }
        separate(written == 0)
        written += 1
        add(type)
        text.append(UInt8(ascii: ","))
        add(nameOrIndex)
        text.append(UInt8(ascii: ","))
        add((places[number(edges, edge * 4 + 1)] ?? 0) * Self.nodeFields)
      }
    }
    text += Array("],\"trace_function_infos\":[],\"trace_tree\":[],\"samples\":[],\"locations\":[],\"strings\":[".utf8)
    for (index, string) in strings.all.enumerated() {
      separate(index == 0)
      text += Self.ascii(string)
    }
    text += Array("]}".utf8)
    self.text = text
  }

  private static func head(_ nodes: Int, _ edges: Int) -> String {
    let types = JSONValue.array(nodeTypes.map { .string($0) }).text
    return """
      {"snapshot":{"meta":{"node_fields":["type","name","id","self_size","edge_count","trace_node_id","detachedness"],\
      "node_types":[\(types),"string","number","number","number","number","number"],"edge_fields":["type","name_or_index","to_node"],\
      "edge_types":[["context","element","property","internal","hidden","shortcut","weak"],"string_or_number","node"],\
      "trace_function_info_fields":["function_id","name","script_name","script_id","line","column"],\
      "trace_node_fields":["id","function_info_index","count","size","children"],"sample_fields":["timestamp_us","last_assigned_id"],\
      "location_fields":["object_index","script_id","line","column"]},"node_count":\(nodes),"edge_count":\(edges),"trace_function_count":0}
      """
  }

  /// What Chrome calls objects of a class of the engine's.
  private static func type(of name: String) -> Int {
    switch name {
    case "string": 2
    case "Function", "AsyncFunction", "GeneratorFunction", "AsyncGeneratorFunction", "JSBoundFunction", "BoundFunction": 5
    case "RegExp": 6
    case "HeapNumber": 7
    case "symbol": 12
    case "HeapBigInt", "BigInt": 13
    case "Structure", "StructureRareData": 14
    case let name where name.hasSuffix("Executable") || name.hasSuffix("CodeBlock"): 4
    default: 3
    }
  }

  /// A JSON string of ASCII.
  private static func ascii(_ text: String) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5c: result += [0x5c, UInt8(unit)]
      case 0x20..<0x7f: result.append(UInt8(unit))
      default:
        let digits = String(unit, radix: 16)
        result += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
    }
    return result + [UInt8(ascii: "\"")]
  }

  private struct StringTable {
    private(set) var all: [String] = []
    private var places: [String: Int] = [:]

    mutating func index(_ text: String) -> Int {
      if let known = places[text] { return known }
      all.append(text)
      places[text] = all.count - 1
      return all.count - 1
    }
  }
}

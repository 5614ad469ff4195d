import JSON

/// Where each place of a generated script came from (ECMA-426, "Source map format").
struct SourceMap {
  /// A place in a source that a person wrote. Line and column count from 1.
  struct Place: Equatable {
    var source: String
    var line: Int
    var column: Int
  }

  private struct Segment {
    let column: Int
    let source: Int
    let sourceLine: Int
    let sourceColumn: Int
  }

  /// The segments of each generated line, by column.
  private var lines: [[Segment]] = []
  private var sources: [String] = []

  /// - Returns: nil when the text is no source map of version 3.
  init?(parsing text: [UInt8]) {
    // A guard against being run as a script may stand before it.
    let body = text.starts(with: Array(")]}'".utf8)) ? Array(text.drop { $0 != UInt8(ascii: "\n") }) : text
    guard let map = try? JSONValue(parsing: body), map["version"]?.integer == 3 else { return nil }
    if let sections = map["sections"]?.array {
      for section in sections {
        guard let offset = section["offset"], let part = section["map"] else { return nil }
        add(part, atLine: Int(offset["line"]?.integer ?? 0), column: Int(offset["column"]?.integer ?? 0))
      }
    } else {
      add(map, atLine: 0, column: 0)
    }
  }

  private mutating func add(_ map: JSONValue, atLine firstLine: Int, column firstColumn: Int) {
    // An offset beyond any script would only cost memory.
    guard (0..<10_000_000).contains(firstLine) else { return }
    let root = map["sourceRoot"]?.string ?? ""
    let firstSource = sources.count
    sources += (map["sources"]?.array ?? []).map { ($0.string).map { Self.join(root, $0) } ?? "" }
    var (source, line, column) = (0, 0, 0)
    let mappings = Array((map["mappings"]?.string ?? "").utf8)
    for (number, text) in mappings.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).enumerated() {
      var segments: [Segment] = []
      var generated = number == 0 ? firstColumn : 0
      for text in text.split(separator: UInt8(ascii: ",")) {
        var numbers = Base64VLQ(text)
        guard let step = numbers.next() else { continue }
        generated += step
        // A segment of one number belongs to no source.
        guard let bySource = numbers.next(), let byLine = numbers.next(), let byColumn = numbers.next() else { continue }
        source += bySource
        line += byLine
        column += byColumn
        segments.append(Segment(column: generated, source: firstSource + source, sourceLine: line, sourceColumn: column))
      }
      put(segments, onLine: firstLine + number)
    }
  }

  private mutating func put(_ segments: [Segment], onLine number: Int) {
    if segments.isEmpty { return }
    while lines.count <= number { lines.append([]) }
    lines[number] = (lines[number] + segments).sorted { $0.column < $1.column }
  }

  /// Gives each source the name that `rename` makes of it.
  mutating func renameSources(_ rename: (String) -> String) { sources = sources.map { $0.isEmpty ? "" : rename($0) } }

  private static func join(_ root: String, _ source: String) -> String {
    if root.isEmpty || source.contains("://") || source.hasPrefix("/") { return source }
    return root.hasSuffix("/") ? root + source : "\(root)/\(source)"
  }

  /// The source of a generated place: that of the last segment at or before it on its line.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: from 1; 0 when unknown, which takes the line's first segment.
  func place(line: Int, column: Int) -> Place? {
    guard lines.indices.contains(line - 1) else { return nil }
    let segments = lines[line - 1]
    guard let segment = segments.last(where: { $0.column <= max(column - 1, 0) }) ?? segments.first,
      sources.indices.contains(segment.source), !sources[segment.source].isEmpty
    else { return nil }
    return Place(source: sources[segment.source], line: segment.sourceLine + 1, column: segment.sourceColumn + 1)
  }
}

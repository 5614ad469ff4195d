import HybridHost

/// A table of how much of each file has run.
struct CoverageTable {
  /// Parts that have run, of all.
  private struct Share {
    var hit = 0
    var found = 0

    mutating func add(_ other: Share) { (hit, found) = (hit + other.hit, found + other.found) }

    /// Tenths of a percent, downwards: only what has run whole is 100.
    var text: String {
      if found == 0 { return "-" }
      let tenths = hit * 1000 / found
      return tenths == 1000 ? "100 %" : "\(tenths / 10).\(tenths % 10) %"
    }
  }

  private struct Row {
    let name: String
    var shares: [Share]
    var missing = ""
  }

  private var rows: [Row]

  init(_ files: [FileCoverage]) {
    rows = files.map(Self.row(of:))
    var total = Row(name: "all files", shares: [Share(), Share(), Share()])
    for row in rows { for index in total.shares.indices { total.shares[index].add(row.shares[index]) } }
    rows.append(total)
  }

  private static func row(of file: FileCoverage) -> Row {
    let arms = file.branches.flatMap(\.counts)
    return Row(
      name: file.path,
      shares: [
        Share(hit: file.lines.count { $0.count > 0 }, found: file.lines.count),
        Share(hit: file.functions.count { $0.count > 0 }, found: file.functions.count),
        Share(hit: arms.count { $0 > 0 }, found: arms.count),
      ],
      missing: missing(in: file))
  }

  /// Lines that have not run, as ranges; the first few.
  private static func missing(in file: FileCoverage) -> String {
    var ranges: [ClosedRange<Int>] = []
    var isOpen = false
    for (line, count) in file.lines {
      if count == 0 {
        if isOpen, let last = ranges.popLast() { ranges.append(last.lowerBound...line) } else { ranges.append(line...line) }
      }
      isOpen = count == 0
    }
    let shown = ranges.prefix(6).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    return (shown + (ranges.count > 6 ? ["..."] : [])).joined(separator: ", ")
  }

  var text: String {
    let width = max(4, rows.map(\.name.count).max() ?? 0)
    func line(_ name: String, _ columns: [String], _ end: String) -> String {
      let name = name + String(repeating: " ", count: width - name.count)
      let columns = columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
      return "  \(name)\(columns)\(end.isEmpty ? "" : "   \(end)")"
    }
    let head = line("file", ["lines", "functions", "branches"], rows.contains { !$0.missing.isEmpty } ? "lines that did not run" : "")
    return ([head] + rows.map { line($0.name, $0.shares.map(\.text), $0.missing) }).joined(separator: "\n")
  }
}

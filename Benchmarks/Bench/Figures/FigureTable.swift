/// The figures as text, in columns.
struct FigureTable: CustomStringConvertible {
  static let titles = ["figure", "measured", "peer", "ratio", "bar", ""]

  let figures: [Figure]

  var description: String {
    let rows = [Self.titles] + figures.map(\.cells)
    let widths = Self.titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in Self.line(row, widths) }.joined(separator: "\n")
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      // Names and verdicts to the left, numbers to the right.
      return column == 0 || column == cells.count - 1 ? cell.0 + space : space + cell.0
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

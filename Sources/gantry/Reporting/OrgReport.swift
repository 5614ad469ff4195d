import LocalOrg

/// The table that `gantry org` prints.
enum OrgReport {
  /// - Parameter listsChanges: whether every changed record is named, and not only the first few of each kind.
  static func lines(of summary: OrgSummary, listsChanges: Bool) -> [String] {
    let width = (summary.objectTypes.map(\.name.count).max() ?? 0) + 1
    let head = row("object", width, "records", "created", "updated", "deleted")
    let rows = summary.objectTypes.map {
      row($0.name, width, String($0.records), String($0.created.count), String($0.updated.count), String($0.deleted.count))
    }
    let limit = listsChanges ? Int.max : 5
    let changes = summary.objectTypes.flatMap { type in
      named("created", type.created, type.name, limit) + named("updated", type.updated, type.name, limit)
        + named("deleted", type.deleted, type.name, limit)
    }
    return [head] + rows + (changes.isEmpty ? [] : ["", "changed since the org was seeded:"]) + changes
  }

  private static func row(_ name: String, _ width: Int, _ numbers: String...) -> String {
    name + String(repeating: " ", count: max(1, width - name.count))
      + numbers.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }.joined()
  }

  private static func named(_ verb: String, _ changes: [OrgSummary.Change], _ type: String, _ limit: Int) -> [String] {
    let shown = changes.suffix(limit).map { "  \(verb) \(type) \($0.id) \($0.name)" }
    let rest = changes.count - shown.count
    return (rest > 0 ? ["  \(verb) \(type): \(rest) earlier ones (-v names them)"] : []) + shown
  }
}

import JSON
import XML

/// Reads a page layout, in the words of a schema file (Metadata API Developer Guide, "Layout").
struct LayoutMetadata {
  let root: XMLElement

  /// Sections with their fields in the order of rows.
  var json: JSONObject {
    let sections: [JSONValue] = root.children(named: "layoutSections").compactMap { section in
      let columns = section.children(named: "layoutColumns").map { column in
        column.children(named: "layoutItems").compactMap { $0.value("field") }
      }.filter { !$0.isEmpty }
      guard let longest = columns.map(\.count).max() else { return nil }
      let fields = (0..<longest).flatMap { row in columns.compactMap { $0.indices.contains(row) ? $0[row] : nil } }
      var seen: Set<String> = []
      var json: JSONObject = ["columns": columns.count == 1 ? 1 : 2, "fields": .array(fields.filter { seen.insert($0).inserted }.map { .string($0) })]
      if let heading = section.value("label") { json["heading"] = .string(heading) }
      return .object(json)
    }
    return ["sections": .array(sections)]
  }
}

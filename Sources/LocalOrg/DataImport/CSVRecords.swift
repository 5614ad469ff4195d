import JSON

/// The records of a CSV file: a header of names of fields, and a record a row (Bulk API 2.0 Developer Guide, "Prepare CSV Files").
///
/// A column `Account.Code__c` names a parent by an external id, `Account:Owner.Code__c` one of several types. An empty value leaves the field
/// as it is, `#N/A` empties it.
struct CSVRecords {
  struct Header: Sendable {
    let place: String
    let type: String
    let columns: [String]
  }

  let header: Header
  private(set) var entries: [DataImport.Entry] = []

  init(_ bytes: [UInt8], path: String, type: String) throws(DataImportError) {
    let rows = try CSVTable(bytes, path: path).rows
    guard let first = rows.first else { throw DataImportError(path, "it is empty; its first line names the fields") }
    let columns = first.values.map(\.trimmed)
    header = Header(place: "\(path):\(first.line)", type: type, columns: columns)
    if let empty = columns.firstIndex(of: "") { throw DataImportError(header.place, "column \(empty + 1) has no name") }
    if let twice = columns.first(where: { name in columns.count { $0.lowercased() == name.lowercased() } > 1 }) {
      throw DataImportError(header.place, "the column \(twice) is there twice")
    }
    var refusals: [DataImportError.Refusal] = []
    for row in rows.dropFirst() {
      guard row.values.count == columns.count else {
        refusals.append(DataImportError.Refusal(place: "\(path):\(row.line)", reason: "it has \(row.values.count) values for \(columns.count) columns"))
        continue
      }
      entries.append(DataImport.Entry(place: "\(path):\(row.line)", type: type, fields: Self.fields(columns, row.values)))
    }
    guard refusals.isEmpty else { throw DataImportError(refusals: refusals) }
  }

  private static func fields(_ columns: [String], _ values: [String]) -> JSONObject {
    var fields: JSONObject = [:]
    for (column, text) in zip(columns, values) where !text.isEmpty {
      let value: JSONValue = text == "#N/A" ? .null : .string(text)
      guard let path = Parent(column) else {
        fields[column] = value
        continue
      }
      var parent: JSONObject = [path.field: value]
      if let type = path.type { parent["attributes"] = ["type": .string(type)] }
      fields[path.relationship] = value.isNull ? .null : .object(parent)
    }
    return fields
  }

  /// A column that names a parent.
  struct Parent {
    let type: String?
    let relationship: String
    let field: String

    init?(_ column: String) {
      guard let dot = column.firstIndex(of: ".") else { return nil }
      let way = column[..<dot].split(separator: ":", maxSplits: 1).map(String.init)
      guard let relationship = way.last, column.index(after: dot) < column.endIndex else { return nil }
      type = way.count == 2 ? way[0] : nil
      self.relationship = relationship
      field = String(column[column.index(after: dot)...])
    }
  }
}

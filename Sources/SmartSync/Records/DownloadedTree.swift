import JSON

/// A record from the server with those that belong to it, for a sync down.
struct DownloadedTree {
  let record: DownloadedRecord
  /// Where the record goes.
  let soup: TargetSoup
  let children: [DownloadedRecord]

  init(_ record: JSONText, to soup: TargetSoup) throws {
    self.record = try DownloadedRecord(record, fields: soup.fields)
    self.soup = soup
    children = []
  }

  /// The children get the id of their parent.
  init(_ tree: RecordTree, _ relation: ParentChildren) throws {
    let record = try DownloadedRecord(tree.parent, fields: relation.parent.fields)
    let parentId = JSONValue.string(record.id).text
    self.record = record
    soup = TargetSoup(name: relation.parent.soupName, fields: relation.parent.fields)
    children = try tree.children.map { child in
      try DownloadedRecord(child.setting([(relation.parentIdFieldName, parentId)]), fields: relation.children.fields)
    }
  }

  /// Milliseconds since 1970 of the last change of any of them.
  var modified: Int64? { children.reduce(record.modified) { newest, child in child.modified.map { max($0, newest ?? $0) } ?? newest } }
}

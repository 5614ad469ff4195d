import JSON

/// What a row of the answer is made of.
struct RowMember {
  enum Content {
    /// A field or an aggregate, from that column.
    case value(column: Int, type: OrgFieldType)
    /// The same as FORMAT writes it.
    case formatted(column: Int, type: OrgFieldType, scale: Int)
    /// An address or a location: an object of its parts, null when none of them has a value. Parts without a column are always null.
    case compound(parts: [(name: String, column: Int?)])
    /// A parent record; null when the id column is.
    case parent(type: String, idColumn: Int, members: [RowMember])
    /// A record of the first of those types that has one; null when none has.
    case oneOf(branches: [Branch])
    /// Child records: a query of its own, to be run with the parent's id in that field of theirs.
    indirect case children(field: String, CompiledSelect)
  }

  /// One of the object types that a reference may lead to; nil for all others.
  struct Branch {
    let type: String?
    let idColumn: Int
    let members: [RowMember]
  }

  let name: String
  let content: Content
  /// `,"name":`, which every row repeats.
  let beginning: [UInt8]

  init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
    var json = JSONWriter()
    json.raw(",")
    json.write(name)
    json.raw(":")
    beginning = json.bytes
  }

  /// The same with its columns so many places later.
  func moved(by count: Int) -> RowMember {
    switch content {
    case .value(let column, let type): RowMember(name, .value(column: column + count, type: type))
    case .formatted(let column, let type, let scale): RowMember(name, .formatted(column: column + count, type: type, scale: scale))
    case .compound(let parts): RowMember(name, .compound(parts: parts.map { ($0.name, $0.column.map { $0 + count }) }))
    case .parent(let type, let idColumn, let members):
      RowMember(name, .parent(type: type, idColumn: idColumn + count, members: members.map { $0.moved(by: count) }))
    // TYPEOF has neither within it.
    case .oneOf, .children: self
    }
  }
}

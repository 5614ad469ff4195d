/// Collects the columns of a SELECT and the shape of its rows.
struct SelectionBuilder {
  private let scope: SOQLScope
  private let errors: SOQLError
  private let isAggregate: Bool
  private(set) var columns: [String]
  private(set) var members: [RowMember] = []
  /// The SQL of what was given an alias, by alias in small letters.
  private(set) var aliased: [String: String] = [:]
  private var selected: Set<String> = []
  private var unnamed = 0

  init(scope: SOQLScope, errors: SOQLError, isAggregate: Bool) {
    self.scope = scope
    self.errors = errors
    self.isAggregate = isAggregate
    columns = isAggregate ? [] : ["\(scope.alias).\"Id\""]
  }

  mutating func add(_ resolved: ResolvedExpression, _ expression: SOQLExpression, alias: String?, grouped: [String]) throws(OrgAPIError) {
    if isAggregate {
      try addAggregate(resolved, expression, alias: alias, grouped: grouped)
    } else {
      guard !resolved.isCall || resolved.isDistance else {
        throw errors.malformed("Field must be grouped or aggregated: \(resolved.name)", at: expression.offset)
      }
      let name = alias ?? (resolved.isDistance ? nextName() : resolved.name)
      // What has a name of its own, belongs to the record itself.
      let parents = alias == nil ? resolved.parents[...] : []
      try claim(name, below: parents, isAlias: alias != nil, at: expression.offset)
      columns.append(resolved.sql)
      var list = members
      insert(Self.member(name, resolved, column: columns.count - 1), below: parents, into: &list)
      members = list
    }
  }

  /// Adds an address or a location.
  mutating func add(_ compound: OrgCompound, columns parts: [String?], below parents: [SOQLScope.Parent], at offset: Int) throws(OrgAPIError) {
    guard !isAggregate else { throw errors.malformed("Field must be grouped or aggregated: \(compound.name)", at: offset) }
    try claim(compound.name, below: parents[...], isAlias: false, at: offset)
    var named: [(name: String, column: Int?)] = []
    for (part, column) in zip(compound.parts, parts) {
      if let column { columns.append(column) }
      named.append((part.name, column == nil ? nil : columns.count - 1))
    }
    var list = members
    insert(RowMember(compound.name, .compound(parts: named)), below: parents[...], into: &list)
    members = list
  }

  /// What a function's value is called when the statement doesn't say.
  private mutating func nextName() -> String {
    defer { unnamed += 1 }
    return "expr\(unnamed)"
  }

  private mutating func claim(_ name: String, below parents: ArraySlice<SOQLScope.Parent>, isAlias: Bool, at offset: Int) throws(OrgAPIError) {
    let path = (parents.map(\.name) + [name]).joined(separator: ".").lowercased()
    guard selected.insert(path).inserted else {
      throw errors.malformed(isAlias ? "duplicate alias: \(name)" : "duplicate field selected: \(name)", at: offset)
    }
  }

  private static func member(_ name: String, _ resolved: ResolvedExpression, column: Int) -> RowMember {
    RowMember(
      name,
      resolved.isFormatted ? .formatted(column: column, type: resolved.type, scale: resolved.scale) : .value(column: column, type: resolved.type))
  }

  mutating func add(children: OrgObject.Child, _ select: CompiledSelect) {
    members.append(RowMember(children.relationship, .children(field: children.field, select)))
  }

  /// Adds a record of one of several types; false when it is there already.
  mutating func add(_ relationship: String, _ branches: [(type: String?, selection: SelectionBuilder)]) -> Bool {
    guard selected.insert("TYPEOF \(relationship)").inserted else { return false }
    members.append(RowMember(relationship, .oneOf(branches: branches.map { branch in
      let first = columns.count
      columns += branch.selection.columns
      return RowMember.Branch(type: branch.type, idColumn: first, members: branch.selection.members.map { $0.moved(by: first) })
    })))
    return true
  }

  private mutating func addAggregate(
    _ resolved: ResolvedExpression, _ expression: SOQLExpression, alias: String?, grouped: [String]
  ) throws(OrgAPIError) {
    guard resolved.isAggregate || resolved.isGroupingFlag || grouped.contains(resolved.sql) else {
      throw errors.malformed("Field must be grouped or aggregated: \(resolved.name)", at: expression.offset)
    }
    let name = alias ?? (resolved.isCall ? nextName() : resolved.name)
    guard aliased.updateValue(resolved.sql, forKey: name.lowercased()) == nil else {
      throw errors.malformed("duplicate alias: \(name)", at: expression.offset)
    }
    columns.append(resolved.sql)
    members.append(Self.member(name, resolved, column: columns.count - 1))
  }

  private mutating func insert(_ value: RowMember, below parents: ArraySlice<SOQLScope.Parent>, into list: inout [RowMember]) {
    guard let parent = parents.first else { return list.append(value) }
    for index in list.indices {
      guard list[index].name == parent.name, case .parent(let type, let idColumn, var inner) = list[index].content else { continue }
      insert(value, below: parents.dropFirst(), into: &inner)
      list[index] = RowMember(parent.name, .parent(type: type, idColumn: idColumn, members: inner))
      return
    }
    columns.append("\(parent.alias).\"Id\"")
    let idColumn = columns.count - 1
    var inner: [RowMember] = []
    insert(value, below: parents.dropFirst(), into: &inner)
    list.append(RowMember(parent.name, .parent(type: parent.object.name, idColumn: idColumn, members: inner)))
  }
}

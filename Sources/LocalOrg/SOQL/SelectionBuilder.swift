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
      guard alias == nil || resolved.isCall else {
        throw errors.malformed("only aggregate expressions use field aliasing", at: expression.offset)
      }
      guard !resolved.isCall else {
        throw errors.malformed("Field must be grouped or aggregated: \(resolved.name)", at: expression.offset)
      }
      guard selected.insert(resolved.sql).inserted else {
        throw errors.malformed("duplicate field selected: \(resolved.name)", at: expression.offset)
      }
      columns.append(resolved.sql)
      let value = RowMember.value(name: alias ?? resolved.name, column: columns.count - 1, type: resolved.type)
      var list = members
      insert(value, below: resolved.parents[...], into: &list)
      members = list
    }
  }

  mutating func add(children: OrgObject.Child, _ select: CompiledSelect) {
    members.append(.children(name: children.relationship, field: children.field, select))
  }

  /// Adds a record of one of several types; false when it is there already.
  mutating func add(_ relationship: String, _ branches: [(type: String?, selection: SelectionBuilder)]) -> Bool {
    guard selected.insert("TYPEOF \(relationship)").inserted else { return false }
    members.append(.oneOf(name: relationship, branches: branches.map { branch in
      let first = columns.count
      columns += branch.selection.columns
      return RowMember.Branch(type: branch.type, idColumn: first, members: branch.selection.members.map { $0.moved(by: first) })
    }))
    return true
  }

  private mutating func addAggregate(
    _ resolved: ResolvedExpression, _ expression: SOQLExpression, alias: String?, grouped: [String]
  ) throws(OrgAPIError) {
    guard resolved.isAggregate || resolved.isGroupingFlag || grouped.contains(resolved.sql) else {
      throw errors.malformed("Field must be grouped or aggregated: \(resolved.name)", at: expression.offset)
    }
    var name = alias ?? resolved.name
    if alias == nil, resolved.isCall {
      name = "expr\(unnamed)"
      unnamed += 1
    }
    guard aliased.updateValue(resolved.sql, forKey: name.lowercased()) == nil else {
      throw errors.malformed("duplicate alias: \(name)", at: expression.offset)
    }
    columns.append(resolved.sql)
    members.append(.value(name: name, column: columns.count - 1, type: resolved.type))
  }

  private mutating func insert(_ value: RowMember, below parents: ArraySlice<SOQLScope.Parent>, into list: inout [RowMember]) {
    guard let parent = parents.first else { return list.append(value) }
    for index in list.indices {
      guard case .parent(parent.name, let type, let idColumn, var inner) = list[index] else { continue }
      insert(value, below: parents.dropFirst(), into: &inner)
      list[index] = .parent(name: parent.name, type: type, idColumn: idColumn, members: inner)
      return
    }
    columns.append("\(parent.alias).\"Id\"")
    let idColumn = columns.count - 1
    var inner: [RowMember] = []
    insert(value, below: parents.dropFirst(), into: &inner)
    list.append(.parent(name: parent.name, type: parent.object.name, idColumn: idColumn, members: inner))
  }
}

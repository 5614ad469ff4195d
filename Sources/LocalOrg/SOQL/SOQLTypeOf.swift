/// `TYPEOF What WHEN Account THEN Phone WHEN Opportunity THEN Amount ELSE Name END` (SOQL and SOSL Reference, "TYPEOF").
struct SOQLTypeOf {
  struct Branch {
    /// The object type; nil for ELSE.
    var type: String?
    var fields: [SOQLPath]
    /// Of the type's name, in the statement.
    var offset: Int
  }

  /// The way to the record whose type decides.
  var relationship: SOQLPath
  var branches: [Branch] = []
}

extension SOQLParser {
  /// What stands after TYPEOF, END included.
  mutating func typeOf() throws(OrgAPIError) -> SOQLTypeOf {
    var item = SOQLTypeOf(relationship: try path())
    repeat {
      try expect("WHEN")
      let offset = token.offset
      let type = try typeName()
      try expect("THEN")
      item.branches.append(.init(type: type, fields: try fields(), offset: offset))
    } while isAt("WHEN")
    let offset = token.offset
    if take("ELSE") { item.branches.append(.init(type: nil, fields: try fields(), offset: offset)) }
    try expect("END")
    return item
  }

  private mutating func fields() throws(OrgAPIError) -> [SOQLPath] {
    var fields: [SOQLPath] = []
    repeat { fields.append(try path()) } while take(symbol: ",")
    return fields
  }
}

extension SOQLCompiler {
  /// Adds a record of one of several types. Each type is a join of its own, and the one that finds a record decides.
  func add(_ item: SOQLTypeOf, _ query: SOQLQuery, _ scope: SOQLScope, _ selection: inout SelectionBuilder) throws(OrgAPIError) {
    let start = item.relationship.offset
    guard !query.isAggregate else { throw errors.malformed("TYPEOF is not supported with GROUP BY or aggregate functions", at: start) }
    let reference = try scope.reference(item.relationship)
    guard reference.referenceTo.count > 1, let relationship = reference.relationshipName else {
      throw errors.error("INVALID_FIELD", "The relationship '\(item.relationship.text)' of TYPEOF leads to one object type only", at: start)
    }
    var branches: [(type: String?, selection: SelectionBuilder)] = []
    for branch in item.branches {
      let object = try type(of: branch, reference)
      guard !branches.contains(where: { $0.type == branch.type.map { _ in object.name } }) else {
        throw errors.malformed("duplicate WHEN in TYPEOF: \(object.name)", at: branch.offset)
      }
      let inner = scope.branch(object, at: reference)
      let conditions = ConditionCompiler(scope: inner, compiler: self, depth: 0)
      var fields = SelectionBuilder(scope: inner, errors: errors, isAggregate: false)
      for path in branch.fields {
        let expression = SOQLExpression.field(path)
        try fields.add(try conditions.resolve(expression), expression, alias: nil, grouped: [])
      }
      scope.take(inner)
      branches.append((branch.type.map { _ in object.name }, fields))
    }
    guard selection.add(relationship, branches) else {
      throw errors.malformed("duplicate field selected: \(relationship)", at: start)
    }
  }

  private func type(of branch: SOQLTypeOf.Branch, _ reference: OrgField) throws(OrgAPIError) -> OrgObject {
    guard let name = branch.type else { return .name }
    guard let object = schema.find(name) else { throw errors.unknownType(name, at: branch.offset) }
    guard reference.referenceTo.contains(object.name) else {
      throw errors.error("INVALID_TYPE", "'\(reference.name)' never refers to '\(object.name)'", at: branch.offset)
    }
    return object
  }
}

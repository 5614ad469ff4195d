/// The names that one SELECT can see: the fields of its object type and those of the parents it joins.
final class SOQLScope {
  /// A field found by its path.
  struct Found {
    let field: OrgField
    /// The column in SQL.
    let sql: String
    /// The relationships on the way, as the schema spells them.
    let parents: [Parent]
  }

  struct Parent {
    let name: String
    let object: OrgObject
    /// The parent's table in SQL.
    let alias: String
  }

  let object: OrgObject
  /// The object type's table in SQL, unlike that of any other SELECT around it.
  let alias: String
  private let queryAlias: String?
  /// Names that FROM gives to paths, in small letters.
  private let parentAliases: [String: [String]]
  private let schema: OrgSchema
  let errors: SOQLError
  private var parents: [String: Parent] = [:]
  private(set) var joins = ""
  private var branches = 0

  init(
    _ object: OrgObject, queryAlias: String?, parentAliases: [(alias: String, path: SOQLPath)] = [], alias: String, schema: OrgSchema,
    errors: SOQLError
  ) {
    self.object = object
    var known: [String: [String]] = [:]
    for parent in parentAliases {
      let names = parent.path.names
      let start = names.first?.lowercased() ?? ""
      // What a name before stands for, or the query's own records.
      known[parent.alias.lowercased()] = (known[start] ?? []) + names.dropFirst()
    }
    self.parentAliases = known
    self.queryAlias = queryAlias?.lowercased()
    self.alias = alias
    self.schema = schema
    self.errors = errors
  }

  /// - Throws: INVALID_FIELD when a part of the path means nothing.
  func find(_ path: SOQLPath) throws(OrgAPIError) -> Found {
    let names = withoutAlias(path.names)
    // Five relationships are the API's limit too.
    guard names.count <= 6 else {
      throw errors.malformed("Relationship path '\(path.text)' is too deep: at most 5 relationships", at: path.offset)
    }
    var owner = object
    var ownerAlias = alias
    var way: [Parent] = []
    for name in names.dropLast() {
      let parent = try join(name, of: owner, ownerAlias, way, path)
      way.append(parent)
      owner = parent.object
      ownerAlias = parent.alias
    }
    let last = names.last ?? ""
    guard let field = owner.field(last) else {
      if let compound = owner.compound(last) {
        throw errors.error("INVALID_FIELD", "field '\(compound.name)' can only be selected, and located by DISTANCE", at: path.offset)
      }
      throw errors.unknownColumn(last, of: owner.name, at: path.offset)
    }
    return Found(field: field, sql: Self.expression(field, of: owner, ownerAlias), parents: way)
  }

  /// An address or a location; nil when the path leads to something else, or nowhere.
  func compound(_ path: SOQLPath) throws(OrgAPIError) -> (compound: OrgCompound, columns: [String?], parents: [Parent])? {
    let names = withoutAlias(path.names)
    guard let last = names.last, last.lowercased().hasSuffix("address") || last.lowercased().hasSuffix("__c") else { return nil }
    let parents = names.count > 1 ? try find(SOQLPath(names: names.dropLast() + ["Id"], offset: path.offset)).parents : []
    let owner = parents.last?.object ?? object
    guard owner.field(last) == nil, let compound = owner.compound(last) else { return nil }
    let columns = compound.parts.map { part in part.field.map { "\(parents.last?.alias ?? alias).\($0.column)" } }
    return (compound, columns, parents)
  }

  /// Bytes are never in a record itself: it names the place below `sobjects` where they are.
  private static func expression(_ field: OrgField, of owner: OrgObject, _ alias: String) -> String {
    let column = "\(alias).\(field.column)"
    // A column of several tables has no order of its own.
    if owner.name == OrgObject.name.name, field.type.isText { return "\(column) COLLATE \(TextOrder.collation)" }
    guard field.type == .base64 else { return column }
    return "CASE WHEN \(column) IS NOT NULL THEN '\(owner.name)/' || \(alias).\"Id\" || '/\(field.name)' END"
  }

  /// The reference field of a relationship of the query's own records.
  /// - Throws: INVALID_FIELD when there is none of that name.
  func reference(_ path: SOQLPath) throws(OrgAPIError) -> OrgField {
    let names = withoutAlias(path.names)
    guard names.count == 1, let name = names.first, let field = object.relationship(name) else {
      throw errors.unknownRelationship(path.text, at: path.offset)
    }
    return field
  }

  /// The names of one of the object types that a reference may lead to; its joins are to be taken in when all are known.
  func branch(_ target: OrgObject, at reference: OrgField) -> SOQLScope {
    branches += 1
    let branch = SOQLScope(target, queryAlias: nil, alias: "\(alias)w\(branches)", schema: schema, errors: errors)
    branch.joins = schema.join(target, by: reference, as: branch.alias, of: alias)
    return branch
  }

  /// Takes in the joins of a branch.
  func take(_ branch: SOQLScope) { joins += branch.joins }

  private func withoutAlias(_ names: [String]) -> ArraySlice<String> {
    guard names.count > 1, let first = names.first?.lowercased() else { return names[...] }
    if let path = parentAliases[first] { return (path + names.dropFirst())[...] }
    let isType = first == object.name.lowercased() && object.relationship(first) == nil
    return first == queryAlias || isType ? names.dropFirst() : names[...]
  }

  private func join(
    _ name: String, of owner: OrgObject, _ ownerAlias: String, _ way: [Parent], _ path: SOQLPath
  ) throws(OrgAPIError) -> Parent {
    guard let field = owner.relationship(name), let relationship = field.relationshipName, let target = schema.pathTarget(field) else {
      throw errors.unknownRelationship(name, at: path.offset)
    }
    let key = (way.map(\.name) + [relationship]).joined(separator: ".")
    if let known = parents[key] { return known }
    let parent = Parent(name: relationship, object: target, alias: "\(alias)p\(parents.count + 1)")
    joins += schema.join(target, by: field, as: parent.alias, of: ownerAlias)
    parents[key] = parent
    return parent
  }
}

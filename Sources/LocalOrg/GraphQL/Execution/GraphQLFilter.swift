import JSON

/// Makes the conditions of WHERE from a filter (GraphQL API Developer Guide, "Filter Results").
struct GraphQLFilter {
  let schema: OrgSchema

  private static let comparisons = ["eq": "=", "ne": "!=", "gt": ">", "gte": ">=", "lt": "<", "lte": "<=", "like": "LIKE"]

  /// The conditions that must all hold.
  ///
  /// - Parameter prefix: the way to the records that the filter is about, "Account.Owner."; empty for the query's own.
  func terms(_ filter: JSONObject, _ object: OrgObject, prefix: String = "") throws(GraphQLFailure) -> [String] {
    var terms: [String] = []
    for (name, value) in filter where !value.isNull {
      switch name {
      case "and":
        for item in value.array ?? [] { terms += try self.terms(item.object ?? [:], object, prefix: prefix) }
      case "or":
        var choices: [String] = []
        for item in value.array ?? [] {
          let inner = try self.terms(item.object ?? [:], object, prefix: prefix)
          if !inner.isEmpty { choices.append(Self.joined(inner, by: "AND")) }
        }
        if !choices.isEmpty { terms.append(Self.joined(choices, by: "OR")) }
      case "not":
        let inner = try self.terms(value.object ?? [:], object, prefix: prefix)
        if !inner.isEmpty { terms.append("(NOT \(Self.joined(inner, by: "AND")))") }
      default: terms += try member(name, value.object ?? [:], object, prefix)
      }
    }
    return terms
  }

  private static func joined(_ terms: [String], by word: String) -> String {
    terms.count == 1 ? terms[0] : "(\(terms.joined(separator: " \(word) ")))"
  }

  private func member(_ name: String, _ value: JSONObject, _ object: OrgObject, _ prefix: String) throws(GraphQLFailure) -> [String] {
    if let field = object.field(name) { return try comparisons(field, value, prefix + field.name) }
    guard let field = object.relationship(name), let way = field.relationshipName else { return [] }
    guard field.referenceTo.count > 1 else {
      guard let target = field.referenceTo.first.flatMap({ schema.find($0) }) else { return [] }
      return try terms(value, target, prefix: "\(prefix)\(way).")
    }
    // Of a reference to several types the filter says which it is about.
    var terms: [String] = []
    for (type, inner) in value where !inner.isNull {
      guard let target = schema.find(type) else { continue }
      terms.append("\(prefix)\(way).Type = \(SOQLTextWriter.text(target.name))")
      terms += try self.terms(inner.object ?? [:], target, prefix: "\(prefix)\(way).")
    }
    return terms
  }

  // MARK: Fields

  private func comparisons(_ field: OrgField, _ operators: JSONObject, _ path: String) throws(GraphQLFailure) -> [String] {
    let kind = GraphQLFieldKind(field)
    var terms: [String] = []
    for (name, value) in operators {
      switch name {
      case "in", "nin":
        if !value.isNull { terms.append(try membership(path, kind, value.array ?? [], isNegated: name == "nin")) }
      case "inq", "ninq":
        if let join = value.object { terms.append("\(path) \(name == "inq" ? "IN" : "NOT IN") (\(try subquery(join)))") }
      case "includes", "excludes":
        if !value.isNull { terms.append(try choices(path, kind, value.array ?? [], isNegated: name == "excludes")) }
      default:
        if let sign = Self.comparisons[name] {
          terms.append("\(path) \(sign) \(try literal(value, kind, path, isPattern: name == "like"))")
        } else {
          terms += try function(name, value.object?["value"]?.object ?? [:], path)
        }
      }
    }
    return terms
  }

  private func literal(_ value: JSONValue, _ kind: GraphQLFieldKind, _ path: String, isPattern: Bool = false) throws(GraphQLFailure) -> String {
    if kind.isMoment, !value.isNull { return try moment(value.object ?? [:], kind, path) }
    guard let text = SOQLTextWriter.literal(value, kind, isPattern: isPattern) else { throw Self.wrong(value, kind, path) }
    return text
  }

  private static func wrong(_ value: JSONValue, _ kind: GraphQLFieldKind, _ path: String) -> GraphQLFailure {
    GraphQLFailure(.fetching, "The value \(value.text) of the filter on '\(path)' is no \(kind.scalar)")
  }

  /// A date, the name of one, or a span: `{range: {last_n_days: 7}}`.
  private func moment(_ value: JSONObject, _ kind: GraphQLFieldKind, _ path: String) throws(GraphQLFailure) -> String {
    let given = value.filter { !$0.value.isNull }
    guard given.count == 1, let (name, inner) = given.first.map({ ($0.name, $0.value) }) else {
      if value.count == 1, given.isEmpty { return "null" }
      throw GraphQLFailure(.fetching, "The filter on '\(path)' must have one of value, literal and range")
    }
    switch name {
    case "literal": return inner.string ?? ""
    case "range":
      let ranges = (inner.object ?? [:]).filter { !$0.value.isNull }
      guard ranges.count == 1, let range = ranges.first, let count = range.value.integer, count >= 0 else {
        throw GraphQLFailure(.fetching, "The range of the filter on '\(path)' must be one number from 0")
      }
      return "\(range.name.uppercased()):\(count)"
    default:
      guard let text = SOQLTextWriter.literal(inner, kind) else { throw Self.wrong(inner, kind, path) }
      return text
    }
  }

  private func membership(_ path: String, _ kind: GraphQLFieldKind, _ values: [JSONValue], isNegated: Bool) throws(GraphQLFailure) -> String {
    // SOQL has no empty lists: none of them is found, or all are left.
    guard !values.isEmpty else { return isNegated ? "(\(path) = null OR \(path) != null)" : "(\(path) = null AND \(path) != null)" }
    var literals: [String] = []
    for value in values { literals.append(try literal(value, kind, path)) }
    return "\(path) \(isNegated ? "NOT IN" : "IN") (\(literals.joined(separator: ", ")))"
  }

  private func choices(_ path: String, _ kind: GraphQLFieldKind, _ values: [JSONValue], isNegated: Bool) throws(GraphQLFailure) -> String {
    guard !values.isEmpty else { throw GraphQLFailure(.fetching, "The list of the filter on '\(path)' is empty") }
    let texts = values.compactMap { $0.string.map { SOQLTextWriter.text($0) } }
    return "\(path) \(isNegated ? "EXCLUDES" : "INCLUDES") (\(texts.joined(separator: ", ")))"
  }

  /// `{CALENDAR_YEAR: {value: {eq: 2024}}}`
  private func function(_ name: String, _ operators: JSONObject, _ path: String) throws(GraphQLFailure) -> [String] {
    let kind = name == "DAY_ONLY" ? GraphQLFieldKind.date : .int
    let call = "\(name)(\(path))"
    var terms: [String] = []
    for (name, value) in operators {
      if name == "in" || name == "nin" {
        var literals: [String] = []
        for item in value.array ?? [] { literals.append(SOQLTextWriter.literal(item, kind) ?? "null") }
        guard !literals.isEmpty else { throw GraphQLFailure(.fetching, "The list of the filter on '\(path)' is empty") }
        terms.append("\(call) \(name == "in" ? "IN" : "NOT IN") (\(literals.joined(separator: ", ")))")
      } else if let sign = Self.comparisons[name] {
        guard let text = SOQLTextWriter.literal(value, kind) else { throw Self.wrong(value, kind, path) }
        terms.append("\(call) \(sign) \(text)")
      }
    }
    return terms
  }

  /// `{Contact: {LastName: {like: "B%"}}, ApiName: "AccountId"}`
  private func subquery(_ join: JSONObject) throws(GraphQLFailure) -> String {
    let filters = join.filter { $0.name != "ApiName" && !$0.value.isNull }
    guard filters.count == 1, let filter = filters.first, let object = schema.find(filter.name) else {
      throw GraphQLFailure(.fetching, "A join must name one object type")
    }
    let name = join["ApiName"]?.string ?? "Id"
    guard let field = object.field(name), field.type.isId else {
      throw GraphQLFailure(.fetching, "The ApiName '\(name)' of a join is no id or reference of \(object.name)")
    }
    let terms = try self.terms(filter.value.object ?? [:], object)
    return "SELECT \(field.name) FROM \(object.name)" + (terms.isEmpty ? "" : " WHERE \(terms.joined(separator: " AND "))")
  }

  // MARK: Order

  /// What stands after ORDER BY.
  func order(_ order: JSONObject, _ object: OrgObject, prefix: String = "") -> [String] {
    order.flatMap { name, value -> [String] in
      guard let clause = value.object else { return [] }
      if let field = object.field(name) {
        let nulls = clause["nulls"]?.string.map { " NULLS \($0)" } ?? ""
        return ["\(prefix)\(field.name) \(clause["order"]?.string ?? "ASC")\(nulls)"]
      }
      guard let field = object.relationship(name), let way = field.relationshipName, let target = field.referenceTo.first.flatMap({ schema.find($0) }) else {
        return []
      }
      return self.order(clause, target, prefix: "\(prefix)\(way).")
    }
  }
}

import JSON

/// What a query has to select for a selection of a record's fields.
struct GraphQLColumns {
  private let collector: GraphQLCollector
  private let schema: OrgSchema
  /// Paths and TYPEOF clauses, each once.
  private(set) var items: [String] = []
  /// Whether children are asked for from a place of their own.
  private(set) var hasPagedChildren = false
  private var known: Set<String> = []

  init(_ collector: GraphQLCollector, _ schema: OrgSchema) {
    self.collector = collector
    self.schema = schema
  }

  private mutating func add(_ item: String) {
    if known.insert(item.lowercased()).inserted { items.append(item) }
  }

  /// - Parameters:
  ///   - prefix: the way from the query's records, "Account.Owner."; empty for themselves.
  ///   - isBranch: whether these are the fields of one of several types.
  mutating func add(_ selections: [GraphQLSelection], of object: OrgObject, prefix: String = "", isBranch: Bool = false) throws(GraphQLFailure) {
    add("\(prefix)Id")
    var polymorphic: [(way: String, field: OrgField, selections: [GraphQLSelection])] = []
    for node in try collector.nodes(selections, on: object.name) {
      switch node.name {
      case "Id", "ApiName", "__typename": continue
      case "WeakEtag": if object.field("LastModifiedDate") != nil { add("\(prefix)LastModifiedDate") }
      case "DisplayValue": if let name = object.nameField { add("\(prefix)\(name.name)") }
      default:
        if let field = object.field(node.name) {
          add("\(prefix)\(field.name)")
        } else if let field = object.relationship(node.name), let way = field.relationshipName {
          if field.referenceTo.count > 1 {
            if let place = polymorphic.firstIndex(where: { $0.way == way }) {
              polymorphic[place].selections += node.selections
            } else {
              polymorphic.append((way, field, node.selections))
            }
          } else if let target = field.referenceTo.first.flatMap({ schema.find($0) }) {
            try add(node.selections, of: target, prefix: "\(prefix)\(way).", isBranch: isBranch)
          }
        } else if object.child(node.name) != nil {
          guard prefix.isEmpty, !isBranch else {
            throw GraphQLFailure(.fetching, "The child relationship '\(node.name)' is available of the query's own records only", at: node.offset)
          }
          if node.arguments["after"]?.string != nil { hasPagedChildren = true }
        }
      }
    }
    for one in polymorphic {
      guard prefix.isEmpty, !isBranch else {
        throw GraphQLFailure(.fetching, "The relationship '\(one.way)' leads to several types, and is available of the query's own records only")
      }
      add(try typeOf(one.way, one.field, one.selections))
    }
  }

  private func typeOf(_ way: String, _ field: OrgField, _ selections: [GraphQLSelection]) throws(GraphQLFailure) -> String {
    var text = "TYPEOF \(way)"
    for target in field.referenceTo.compactMap({ schema.find($0) }) {
      var inner = GraphQLColumns(collector, schema)
      try inner.add(selections, of: target, isBranch: true)
      text += " WHEN \(target.name) THEN \(inner.items.joined(separator: ", "))"
    }
    return text + " END"
  }
}

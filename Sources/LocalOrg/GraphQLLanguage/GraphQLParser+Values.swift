extension GraphQLParser {
  /// - Parameter isConstant: whether variables are refused.
  mutating func value(isConstant: Bool) throws(GraphQLFailure) -> GraphQLLiteral {
    let start = token
    let offset = start.offset
    switch start.kind {
    case .integer(let text): return try literal(.integer(text), offset)
    case .decimal(let text): return try literal(.decimal(text), offset)
    case .string(let text): return try literal(.string(text), offset)
    case .name("true"): return try literal(.bool(true), offset)
    case .name("false"): return try literal(.bool(false), offset)
    case .name("null"): return try literal(.null, offset)
    case .name(let name): return try literal(.enumeration(name), offset)
    case .symbol("$") where !isConstant:
      try advance()
      return GraphQLLiteral(value: .variable(try name()), offset: offset)
    case .symbol("["):
      return try deeper { parser throws(GraphQLFailure) in try parser.listValue(isConstant, offset) }
    case .symbol("{"):
      return try deeper { parser throws(GraphQLFailure) in try parser.objectValue(isConstant, offset) }
    default: throw unexpected(start)
    }
  }

  private mutating func literal(_ value: GraphQLLiteral.Value, _ offset: Int) throws(GraphQLFailure) -> GraphQLLiteral {
    try advance()
    return GraphQLLiteral(value: value, offset: offset)
  }

  private mutating func listValue(_ isConstant: Bool, _ offset: Int) throws(GraphQLFailure) -> GraphQLLiteral {
    try advance()
    var items: [GraphQLLiteral] = []
    while try !take("]") { items.append(try value(isConstant: isConstant)) }
    return GraphQLLiteral(value: .list(items), offset: offset)
  }

  private mutating func objectValue(_ isConstant: Bool, _ offset: Int) throws(GraphQLFailure) -> GraphQLLiteral {
    try advance()
    var members: [(name: String, value: GraphQLLiteral)] = []
    while try !take("}") {
      let name = try name()
      try expect(":")
      members.append((name, try value(isConstant: isConstant)))
    }
    return GraphQLLiteral(value: .object(members), offset: offset)
  }
}

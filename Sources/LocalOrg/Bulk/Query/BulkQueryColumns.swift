/// The columns of a query's results: fields by their paths, in the order of the SELECT.
struct BulkQueryColumns {
  struct Column {
    let name: String
    let member: RowMember
    /// The ids of the parents that it goes over: without one there is no value.
    let parents: [Int]
  }

  let columns: [Column]

  init(_ select: CompiledSelect, soql: String) {
    let found = Self.flat(select.members, path: [], parents: [])
    var places: [String: Int] = [:]
    for (index, column) in found.enumerated() { places[column.name.lowercased()] = places[column.name.lowercased()] ?? index }
    columns = Self.order(soql, select, places)?.map { found[$0] } ?? found
  }

  private static func flat(_ members: [RowMember], path: [String], parents: [Int]) -> [Column] {
    members.flatMap { member -> [Column] in
      let path = path + [member.name]
      return switch member.content {
      case .value, .formatted: [Column(name: path.joined(separator: "."), member: member, parents: parents)]
      case .parent(_, let id, let inner): flat(inner, path: path, parents: parents + [id])
      // An owner and its like: one object type or another has the values.
      case .oneOf(let branches): branches.prefix(1).flatMap { flat($0.members, path: path, parents: parents + [$0.idColumn]) }
      case .compound, .children: []
      }
    }
  }

  /// The columns by the items of the SELECT; nil when an item is not found among them by its words.
  private static func order(_ soql: String, _ select: CompiledSelect, _ places: [String: Int]) -> [Int]? {
    guard let query = try? SOQLParser.parse(soql) else { return nil }
    var order: [Int] = []
    let own = [query.alias, select.object.name].compactMap { $0?.lowercased() }
    for item in query.items {
      guard case .value(.field(let path), _) = item else { return nil }
      var names = path.names.map { $0.lowercased() }
      if names.count > 1, own.contains(names[0]), places[names.joined(separator: ".")] == nil { names.removeFirst() }
      guard let place = places[names.joined(separator: ".")] else { return nil }
      order.append(place)
    }
    return order.count == places.count ? order : nil
  }
}

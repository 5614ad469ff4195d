import JSON

/// `uiapi { relatedListByName(parentApiName: "Account", relatedListName: "Contacts") { ... } }`: the columns and the order of a list of children. They are
/// those that the parent's layouts show.
struct GraphQLRelatedList {
  let schema: OrgSchema

  func resolve(_ node: GraphQLNode) throws(GraphQLFailure) -> GraphQLResolved {
    let (parentName, name) = (node.arguments["parentApiName"]?.string ?? "", node.arguments["relatedListName"]?.string ?? "")
    guard let parent = schema.find(parentName) else {
      throw GraphQLFailure(.fetching, "The object type '\(parentName)' does not exist or is not accessible", at: node.offset)
    }
    guard let child = parent.child(name), let type = schema.find(child.object) else {
      throw GraphQLFailure(.fetching, "The object type '\(parent.name)' has no related list '\(name)'", at: node.offset)
    }
    let columns = LayoutWriter.searchFields(type)
    // A layout has no order of its own: records come by the first column.
    let order = columns.first.map { [Self.order($0)] } ?? []
    return .object(
      "RelatedListInfo",
      .value([
        "relatedListName": .string(child.relationship), "label": .string(type.labelPlural), "parentApiName": .string(parent.name),
        "childApiName": .string(type.name), "fieldApiName": .string(child.field), "displayColumns": .array(columns.map(Self.column)), "orderedByInfo": .array(order),
      ]))
  }

  /// The column of the name leads to the record.
  private static func column(_ field: OrgField) -> JSONValue {
    [
      "fieldApiName": .string(field.name), "label": .string(field.label), "lookupId": field.traits.contains(.name) ? "Id" : nil,
      "sortable": .bool(!field.isLongText && field.type != .multipicklist),
    ]
  }

  private static func order(_ field: OrgField) -> JSONValue { ["fieldApiName": .string(field.name), "label": .string(field.label), "sortDirection": "ASC"] }
}

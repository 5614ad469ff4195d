import JSON

/// `quickActions` and `sobjects/X/quickActions` (from version 28 on).
struct QuickActionResource {
  private static let oldestVersion = 28

  let records: OrgRecords
  let call: DataCall

  private var schema: OrgSchema { records.schema }

  /// - Parameters:
  ///   - type: the object type in the path; nil for actions that are offered everywhere.
  ///   - path: what follows `quickActions`.
  func respond(type: String?, path: [String]) throws -> OrgResponse {
    guard call.version.number >= Self.oldestVersion else { throw OrgAPIError.notFound }
    let object = try type.map { try schema.object($0) }
    let actions = schema.offeredActions.filter { $0.context == nil || $0.context == object?.name }
    guard let name = path.first else {
      try call.request.allow("GET")
      return .json(.array(actions.map(listed)))
    }
    // One of the object type before one that is for all.
    let named = actions.filter { $0.name.lowercased() == name.lowercased() }
    guard let action = named.first(where: { $0.context != nil }) ?? named.first else { throw OrgAPIError.notFound }
    switch Array(path.dropFirst()) {
    case [] where call.method == "POST": return try run(action)
    case []:
      guard call.method == "GET" else { throw call.notAllowed("GET", "POST") }
      return .json(listed(action))
    case ["describe"]: return try get { described(action) }
    case ["defaultValues"]: return try get { .object(try record(action, context: nil)) }
    case _ where path.count == 3 && path[1] == "defaultValues":
      let id = path[2]
      return try get { .object(try record(action, context: try context(id, of: action))) }
    default: throw OrgAPIError.notFound
    }
  }

  private func get(_ answer: () throws -> JSONValue) throws -> OrgResponse {
    try call.request.allow("GET")
    return .json(try answer())
  }

  private func url(_ action: OrgQuickAction) -> String {
    "\(call.version.path)/\(action.context.map { "sobjects/\($0)/" } ?? "")quickActions/\(action.name)"
  }

  private func listed(_ action: OrgQuickAction) -> JSONValue {
    let url = url(action)
    var urls: JSONObject = [
      "defaultValues": .string("\(url)/defaultValues"), "describe": .string("\(url)/describe"), "quickAction": .string(url),
    ]
    if action.context != nil { urls["defaultValuesTemplate"] = .string("\(url)/defaultValues/{ID}") }
    return [
      "actionEnumOrId": .string(id(action)), "label": .string(action.label), "name": .string(action.name), "type": .string(action.kind.rawValue), "urls": .object(urls),
    ]
  }

  private func id(_ action: OrgQuickAction) -> String { action.context.map { "\($0).\(action.name)" } ?? action.name }

  private func described(_ action: OrgQuickAction) -> JSONValue {
    let fields = action.shown(schema)
    let defaults = action.values.map { name, value -> JSONValue in ["defaultValue": .string(value.string ?? value.text.description), "field": .string(name)] }
    let layout = LayoutWriter(urls: RecordURLs(call.version.name), schema: schema).section(action.label, fields, isEdit: true, columns: 1)
    return [
      "accessLevelRequired": nil, "actionEnumOrId": .string(id(action)), "canvasApplicationName": nil, "colors": [],
      "contextSobjectType": action.context.map { .string($0) } ?? nil, "defaultValues": .array(defaults), "height": nil, "iconName": nil, "iconUrl": nil, "icons": [],
      "label": .string(action.label), "layout": layout, "lightningComponentBundleId": nil, "lightningComponentBundleName": nil, "lightningComponentQualifiedName": nil,
      "miniIconUrl": nil, "mobileExtensionDisplayMode": nil, "name": .string(action.name), "quickActionSendEmailOptions": nil, "showQuickActionLcHeader": false,
      "showQuickActionVfHeader": false,
      "targetParentField": (action.parentField ?? action.context.flatMap { action.parentField(for: $0, schema) }).map { .string($0) } ?? nil,
      "targetRecordTypeId": nil, "targetSobjectType": .string(action.target), "type": .string(action.kind.rawValue), "visualforcePageName": nil,
      "visualforcePageUrl": nil, "width": nil,
    ]
  }

  // MARK: Records

  /// The id of the record that an action is taken from.
  private func context(_ text: String, of action: OrgQuickAction) throws -> String {
    guard let id = RecordId(text), let object = schema.object(of: id) else {
      throw OrgAPIError(errorCode: "MALFORMED_ID", message: "contextId is no id of a record: \(text.prefix(40))")
    }
    guard action.context == nil || action.context == object.name else {
      throw OrgAPIError(errorCode: "INVALID_ID_FIELD", message: "contextId is of \(object.name); the action \(action.name) is for \(action.context ?? "")")
    }
    _ = try records.retrieve(object.name, id: id.text, fields: ["Id"], apiVersion: call.version.name)
    return id.text
  }

  /// What a record begins with: the action's values, and its parent.
  private func record(_ action: OrgQuickAction, context: String?) throws -> JSONObject {
    var record: JSONObject = ["attributes": ["type": .string(action.target)]]
    if action.kind != .update, let object = schema.find(action.target) {
      for field in action.shown(schema) {
        if field.defaultValue != nil { record[field.name] = field.initialValue }
      }
      if let context, let type = RecordId(context).flatMap(schema.object(of:))?.name {
        guard let parent = action.parentField(for: type, schema), object.field(parent) != nil else {
          // What is done everywhere is done beside records that it has nothing to do with, too.
          if action.context == nil { return record.merging(action.values) }
          throw OrgAPIError(errorCode: "INVALID_ID_FIELD", message: "A record of \(action.target) cannot belong to one of \(type)")
        }
        record[parent] = .string(context)
      }
    }
    return record.merging(action.values)
  }

  private func run(_ action: OrgQuickAction) throws -> OrgResponse {
    let content = try call.request.jsonObject()
    guard let given = content["record"].map({ $0.object }) ?? [:] else {
      throw OrgAPIError.unreadableJSON("The member 'record' must be an object of fields and values")
    }
    var context: String?
    if let given = content["contextId"], !given.isNull { context = try self.context(given.string ?? given.text.description, of: action) }
    if action.context != nil, context == nil {
      throw OrgAPIError(errorCode: "REQUIRED_FIELD_MISSING", message: "The action \(action.name) of \(action.context ?? "") needs a contextId", fields: ["contextId"])
    }
    var fields = try record(action, context: context)
    for (name, value) in given { fields[schema.find(action.target)?.field(name)?.name ?? name] = value }
    fields["attributes"] = nil
    let id: String
    if action.kind == .update, let context {
      try records.update(action.target, id: context, fields: fields, userId: call.userId)
      id = context
    } else {
      id = try records.create(action.target, fields: fields, userId: call.userId)
    }
    let isNew = action.kind != .update
    return .json([
      "contextId": context.map { .string($0) } ?? nil, "created": .bool(isNew), "errors": [], "feedItemIds": nil, "id": .string(id), "success": true,
    ], status: isNew ? 201 : 200)
  }
}

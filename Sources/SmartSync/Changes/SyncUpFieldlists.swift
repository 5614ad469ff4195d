import JSON

/// Which fields a create and an update send: the target's `createFieldlist` and `updateFieldlist`, or the options'
/// `fieldlist` for both; never the id or the modification date, which are the server's.
struct SyncUpFieldlists: Sendable {
  let create: [String]
  let update: [String]

  init(target: JSONObject, options: SyncUpOptions, fields: TargetFields) throws {
    func list(_ name: String) throws -> [String] { try SyncArguments.fieldlist(target, named: name, of: "Target") ?? options.fieldlist }
    self.init(create: try list("createFieldlist"), update: try list("updateFieldlist"), fields: fields)
  }

  init(create: [String], update: [String], fields: TargetFields) {
    func sent(_ names: [String]) -> [String] { names.filter { $0 != fields.idFieldName && $0 != fields.modificationDateFieldName } }
    self.create = sent(create)
    self.update = sent(update)
  }
}

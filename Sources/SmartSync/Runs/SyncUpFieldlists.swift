import JSON

/// Which fields a create and an update send: the target's `createFieldlist` and `updateFieldlist`, or the options'
/// `fieldlist` for both; never the id or the modification date, which are the server's.
struct SyncUpFieldlists: Sendable {
  let create: [String]
  let update: [String]

  init(target: JSONObject, options: SyncUpOptions, fields: TargetFields) throws {
    func list(_ name: String) throws -> [String] {
      let given = try SyncArguments.fieldlist(target, named: name, of: "Target") ?? options.fieldlist
      return given.filter { $0 != fields.idFieldName && $0 != fields.modificationDateFieldName }
    }
    create = try list("createFieldlist")
    update = try list("updateFieldlist")
  }
}

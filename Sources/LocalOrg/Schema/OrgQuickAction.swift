import JSON

/// Something that people do in one step: create a record, change one, log a call (REST API Developer Guide, "Quick Actions").
struct OrgQuickAction: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case create = "Create", update = "Update", logACall = "LogACall"
  }

  let name: String
  var label: String
  let kind: Kind
  /// The object type of the record that is written.
  let target: String
  /// The object type of the records that it is offered for; nil for everywhere.
  var context: String?
  /// The field of a new record that refers to the record it is created from; nil when the types say it.
  var parentField: String?
  /// What is asked for; empty for the fields that a card shows.
  var fields: [String] = []
  /// What a record has without being asked.
  var values = JSONObject()
}

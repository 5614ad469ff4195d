/// What is wrong with a schema file, and where.
struct OrgSchemaError: Error, Equatable, CustomStringConvertible {
  /// The file; empty for text that comes from none.
  var file = ""
  /// For example "objects.Visit__c.fields.Kind__c.type"; empty for the file as a whole.
  let place: String
  let reason: String

  var description: String {
    let place = place.isEmpty ? "" : " at \(place)"
    return "the schema file\(file.isEmpty ? "" : " \(file)") cannot be used\(place): \(reason)"
  }
}

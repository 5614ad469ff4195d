import JSON

/// Something of an object type that files bring: a field, a record type or a layout, in the words of a schema file.
struct ImportedMember {
  let name: String
  var value: JSONObject
  let place: ImportPlace
  /// The global value set that a picklist takes its values from.
  var valueSet: String?
  /// The field that a roll-up summary sums up, as in "Line__c.Price__c".
  var summarizes: String?
  /// Members that the files do not tell, and that the org may know better.
  var guesses: Set<String> = []
}

/// One object type as files tell it.
struct ImportedObject {
  /// As the files spell it.
  let name: String
  let place: ImportPlace
  /// Label, plural, key prefix and name field, in the words of a schema file.
  var members: JSONObject = [:]
  var fields: [ImportedMember] = []
  var recordTypes: [ImportedMember] = []
  var layouts: [ImportedMember] = []
  /// The lists of fields of compact layouts, by name.
  var compactLayouts: [String: [String]] = [:]
  /// The name of the compact layout that is used; nil when the files don't tell.
  var compactLayout: String?
  var searchLayout: [String] = []
  /// By the name of a record type, that of its layout.
  var assignedLayouts: [String: String] = [:]
  var defaultRecordType: String?
  /// Whose records others see; nil when the files don't tell.
  var sharing: RecordSharing?
  /// Fields that lead to this type, with the names of the ways back.
  var children: [String: String] = [:]
}

/// All that was read, before it is held against the org.
struct ImportedSchema {
  private(set) var objects: [ImportedObject] = []
  /// Values of picklists that several fields share, by the name of the set.
  var valueSets: [String: JSONObject] = [:]
  /// What profiles and permission sets say, in the order of their files.
  var grants: [ImportedGrant] = []
  var report = SchemaImportReport()
  /// Reasons to import nothing.
  var failures: [String] = []

  /// Changes the object type of that name, without regard to case; it is made when it is new.
  mutating func change(_ name: String, at place: ImportPlace, _ body: (inout ImportedObject) -> Void) {
    if let index = objects.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) { return body(&objects[index]) }
    var object = ImportedObject(name: name, place: place.about(name))
    body(&object)
    objects.append(object)
  }
}

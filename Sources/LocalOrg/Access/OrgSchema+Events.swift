extension OrgSchema {
  /// The object types whose events a user gets: those of which the user sees all records, whoever has them (Change Data Capture Developer Guide, "Required
  /// Permissions for Receiving Change Events").
  var ofEvents: OrgSchema {
    guard let key else { return self }
    return narrowed(to: objects.filter { $0.isPlatformEvent || $0.readRule == nil }, key: "\(key) events")
  }
}

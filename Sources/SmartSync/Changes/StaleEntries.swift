import JSON
import SmartStore

/// Entries that a page has saved as it had read them before their creates were sent: with an id that stood in for the record's.
enum StaleEntries {
  /// Gives them back what the sync up had written: the record's id, and that the record is there. The edits in them stay.
  static func repair(in soup: String, idFieldName: String, of transaction: StoreTransaction) throws {
    let notes = SentChanges(soupName: soup)
    var repaired: [JSONText] = []
    try DirtyEntries.forEach(in: soup, of: transaction) { entryId, entry in
      var flags = try LocalFlags(of: entry)
      let recordId = try entry.recordId(at: idFieldName)
      guard let id = try notes.find(entryId, recordId: recordId, in: transaction)?.successor(of: recordId) else { return }
      flags.isCreated = false
      flags.isUpdated = !flags.isDeleted
      repaired.append(try entry.setting([(idFieldName, JSONValue.string(id).text)] + flags.members))
    }
    if !repaired.isEmpty { _ = try transaction.upsert(repaired, into: soup, externalIdPath: "_soupEntryId") }
  }
}

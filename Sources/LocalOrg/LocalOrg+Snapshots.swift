extension LocalOrg {
  /// The states of its records that were saved, by name.
  public nonisolated var snapshots: [OrgSnapshot] { snapshotFolder.list() }

  /// Saves the records as they are under a name; an older snapshot of that name is lost.
  ///
  /// - Throws: ``OrgSnapshotError``.
  public nonisolated func saveSnapshot(_ name: String) throws { try snapshotFolder.save(name) }

  /// Puts the records of a snapshot in place of those that are there, while the org listens or not. Who is signed in stays so.
  ///
  /// - Throws: ``OrgSnapshotError``; the records are then as before.
  public nonisolated func restoreSnapshot(_ name: String) throws { try snapshotFolder.restore(name) }

  /// - Throws: ``OrgSnapshotError``.
  public nonisolated func deleteSnapshot(_ name: String) throws { try snapshotFolder.delete(name) }

  private nonisolated var snapshotFolder: SnapshotFolder { SnapshotFolder(orgFolder: configuration.folder, records: records) }
}

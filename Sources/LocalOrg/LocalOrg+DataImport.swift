extension LocalOrg {
  /// Loads the records of files in the administrator's name, all or none.
  ///
  /// - Parameters:
  ///   - upsertField: the external id, or Id, by which records that are there are found and changed; nil creates all.
  ///   - dryRun: true only tries it: triggers run, and nothing stays.
  /// - Throws: ``DataImportError`` with every refused record; nothing has changed then.
  public nonisolated func importData(_ files: DataImport, upsertField: String? = nil, dryRun: Bool = false) throws -> DataImportReport {
    struct TrialEnded: Error { let report: DataImportReport }
    do {
      return try records.together {
        var loader = DataLoader(records: records, userId: OrgUser.administratorId, upsertField: upsertField)
        let report = try loader.load(files)
        if dryRun { throw TrialEnded(report: report) }
        return report
      }
    } catch let trial as TrialEnded { return trial.report }
  }
}

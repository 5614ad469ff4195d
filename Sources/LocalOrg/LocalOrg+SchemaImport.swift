import FoundationEssentials
import SQLite

extension LocalOrg {
  /// Adds the object types of files to those of the org, all that can be taken or none. What the org has beside them stays, records too.
  ///
  /// The org knows them when it is opened the next time. An org that is served by another process goes on with what it had until it is
  /// started again.
  ///
  /// - Parameter dryRun: true only tries it: the report is that of the import, and nothing changes.
  /// - Throws: ``SchemaImportError`` with the reasons, for instance a field whose values are kept in another way; nothing has changed then.
  public nonisolated func importSchema(_ files: SchemaImport, dryRun: Bool = false) throws -> SchemaImportReport {
    do { return try records.importSchema(files, dryRun: dryRun) } catch let error as OrgSchemaError {
      throw SchemaImportError(reasons: ["\(error.place): \(error.reason)"])
    }
  }
}

extension SchemaImport {
  /// Adds the object types to a schema file, which is made when it is missing. No org is touched.
  ///
  /// - Throws: ``SchemaImportError``; the file is as it was then.
  public func write(to path: String, dryRun: Bool = false) throws(SchemaImportError) -> SchemaImportReport {
    let kept = FileManager.default.fileExists(atPath: path) ? try ImportFiles.bytes(path) : nil
    let known: OrgSchema
    do throws(OrgSchemaError) { known = try kept.map { text throws(OrgSchemaError) in try SchemaFile(text).schema() } ?? .standard } catch {
      throw SchemaImportError(reasons: ["\(path), which is to be added to, cannot be used at \(error.place): \(error.reason)"])
    }
    var merge = SchemaMerge(schema, into: kept, known: known)
    let (text, report) = try merge.result()
    guard !dryRun, !(report.isUnchanged && kept != nil) else { return report }
    do { try Data(text).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw SchemaImportError(reasons: ["\(path): the file cannot be written; choose one in a folder that you can write to"])
    }
    return report
  }
}

extension OrgRecords {
  /// Goes back to what was before a trial.
  private struct TrialEnded: Error { let report: SchemaImportReport }

  func importSchema(_ files: SchemaImport, dryRun: Bool) throws -> SchemaImportReport {
    do {
      defer { renewReaders() }
      return try withDatabase { connection in
        try connection.transaction {
          let store = SchemaStore(connection)
          let kept = try store.kept()
          var merge = SchemaMerge(files.schema, into: kept, known: schema)
          let (text, report) = try merge.result()
          guard !report.isUnchanged else { return report }
          let next = try SchemaFile(text).schema()
          try SchemaTables(connection, RecordContext(schema: next, clock: clock)).update()
          try store.remember(text)
          if dryRun { throw TrialEnded(report: report) }
          return report
        }
      }
    } catch let trial as TrialEnded { return trial.report }
  }
}

extension OrgRecords {
  /// Runs `body`, which writes many records, as one transaction of the org's own code, if there is any, as Apex sees a chunk of records.
  /// - Parameter body: gets whether there is such code.
  func inOneScript<Result>(userId: String, _ body: (_ hasScripts: Bool) throws -> Result) throws -> Result {
    guard let scripts, scripts.hasTriggers else { return try body(false) }
    return try scripts.withTransaction(self, userId: userId) { _ in try body(true) }
  }
}

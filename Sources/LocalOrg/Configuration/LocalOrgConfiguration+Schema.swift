import FoundationEssentials

extension LocalOrgConfiguration {
  /// Calls `body` with the text of the schema file; with nil when there is none.
  ///
  /// - Throws: ``OrgSchemaError`` with the file's name.
  func withSchemaFile<R>(_ body: ([UInt8]?) throws -> R) throws -> R {
    let path = schema ?? scripts.map { "\($0)/schema.json" }.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    guard let path else { return try body(nil) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OrgSchemaError(file: path, place: "", reason: "there is no such file, or it cannot be read")
    }
    do {
      return try body(Array(data))
    } catch var error as OrgSchemaError {
      error.file = path
      throw error
    }
  }
}

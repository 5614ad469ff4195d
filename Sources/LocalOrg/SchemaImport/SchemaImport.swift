import JSON

/// A team's own object types, as its org describes them or as its project has them: descriptions (`sobjects/X/describe`) in JSON, and metadata
/// in source format or in the older one.
///
/// ```swift
/// let report = try org.importSchema(SchemaImport(["force-app"]), dryRun: true)
/// report.lines.forEach { print($0) }
/// ```
public struct SchemaImport: Sendable {
  let schema: ImportedSchema

  /// Reads files, folders and projects. Nothing is changed by that.
  ///
  /// - Parameter paths: of files, or of folders that are searched.
  /// - Throws: ``SchemaImportError`` with every file that cannot be read, and where; and when nothing in them tells of an object type or of permissions.
  public init(_ paths: [String]) throws(SchemaImportError) {
    let files = try ImportFiles(paths).paths
    var schema = ImportedSchema()
    var described = Set<String>()
    for path in files where path.lowercased().hasSuffix(".json") {
      if DescribeResultReader(path: path).read(into: &schema) { described.insert(path) }
    }
    let metadata = files.compactMap { path in MetadataFile(path: path).map { MetadataReader(path: path, file: $0) } }
    // Layouts come after the object types, and who sees which of them comes last.
    for rank in 0...2 { for reader in metadata where reader.file.rank == rank { reader.read(into: &schema) } }
    for path in files where path.lowercased().hasSuffix(".json") && !described.contains(path) {
      schema.report.leaveOut(ImportPlace(file: path), "it has no description of an object type")
    }
    guard schema.failures.isEmpty else { throw SchemaImportError(reasons: schema.failures) }
    guard !schema.objects.isEmpty || !schema.grants.isEmpty else {
      throw SchemaImportError(reasons: [
        "\(paths.joined(separator: ", ")): there is no object type in it; name describe results (JSON), or a folder or project with objects/, profiles/ or permissionsets/"
      ])
    }
    self.schema = schema
  }
}

extension MetadataFile {
  fileprivate var rank: Int {
    switch self {
    case .object, .part, .valueSet: 0
    case .layout: 1
    case .access: 2
    }
  }
}

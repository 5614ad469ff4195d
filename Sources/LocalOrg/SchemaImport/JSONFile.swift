import JSON

/// A JSON file of an import.
struct JSONFile {
  let value: JSONValue

  /// - Throws: ``SchemaImportError`` with the place of what is wrong.
  init(_ path: String) throws(SchemaImportError) {
    let bytes = try ImportFiles.bytes(path)
    // Editors of some systems write a mark before the text.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    do throws(JSONParseError) { value = try JSONValue(parsing: text) } catch {
      throw SchemaImportError(reasons: ["\(path):\(error.line):\(error.column): it is not JSON: \(error.reason)"])
    }
  }
}

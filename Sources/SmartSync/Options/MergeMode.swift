import JSON

/// What to do with a record that was changed on the other side as well.
public enum MergeMode: String, Sendable, CaseIterable {
  /// Write regardless.
  case overwrite = "OVERWRITE"
  /// Leave the record alone, on both sides.
  case leaveIfChanged = "LEAVE_IF_CHANGED"

  /// Reads `mergeMode` of the options; absent or null means ``overwrite``.
  ///
  /// - Throws: ``SyncError/invalidArgument(_:)`` that names the allowed values.
  init(options: JSONObject) throws {
    switch options["mergeMode"] {
    case nil, .null: self = .overwrite
    case .string(let name):
      guard let mode = MergeMode(rawValue: name) else { throw Self.notAMode(#""\#(name)""#) }
      self = mode
    case let value?: throw Self.notAMode("a \(value.typeName)")
    }
  }

  private static func notAMode(_ found: String) -> SyncError {
    let allowed = allCases.map(\.rawValue).joined(separator: ", ")
    return .invalidArgument("Options: mergeMode is \(found); allowed are \(allowed)")
  }
}

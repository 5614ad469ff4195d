import FoundationEssentials

/// A state of an org's records that was saved under a name.
public struct OrgSnapshot: Sendable, Equatable {
  public var name: String
  /// When it was saved, by the system's clock.
  public var date: Date
  public var bytes: Int
}

/// Why a snapshot cannot be saved or restored.
public enum OrgSnapshotError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name cannot be that of a file.
  case unusableName(String)
  case unknown(name: String, known: [String])
  /// The org has other tables or fields now.
  case otherSchema(name: String)
  /// The file cannot be written or read.
  case unusableFile(path: String, reason: String)

  public var description: String {
    switch self {
    case .unusableName(let name): "'\(name)' is no name for a snapshot; allowed are up to 64 letters, digits, '-' and '_'"
    case .unknown(let name, let known):
      "there is no snapshot '\(name)' of this org; "
        + (known.isEmpty ? "none has been saved yet" : "there are \(known.joined(separator: ", "))")
    case .otherSchema(let name):
      "the snapshot '\(name)' has other tables than this org has now; reset the org, bring it to that state again and save it anew"
    case .unusableFile(let path, let reason): "the snapshot's file \(path) is not usable: \(reason)"
    }
  }
}

/// How far a job is (Bulk API 2.0 and Bulk API Developer Guide, "Get Job Info", `state`).
enum BulkJobState: String, Sendable {
  case open = "Open", uploadComplete = "UploadComplete", inProgress = "InProgress", jobComplete = "JobComplete", aborted = "Aborted", failed = "Failed"

  /// Whether nothing more happens to the job.
  var isFinal: Bool { self == .jobComplete || self == .aborted || self == .failed }

  /// As refusals say it.
  var participle: String {
    switch self {
    case .open: "Open"
    case .uploadComplete, .inProgress: "Closed"
    case .jobComplete: "Completed"
    case .aborted: "Aborted"
    case .failed: "Failed"
    }
  }
}

import JSON

/// What came of sending one entry.
enum SendOutcome: Sendable {
  /// The record is on the server under that id.
  case created(id: String)
  case updated
  /// The record is not on the server any more.
  case deleted
  /// Created and deleted on this side only: there is nothing to tell the server.
  case dropped
  /// Left alone on both sides.
  case left(reason: String)
  /// The server will not have this record.
  case refused(any Error)
  /// Nothing else would get through either (no network, the session is over, the store fails).
  case stopped(any Error)
}

extension SendOutcome {
  static let changedOnServer = SendOutcome.left(reason: "The record was changed on the server meanwhile")

  /// What an error means for the entry whose change it met.
  init(of error: any Error) {
    switch error {
    case let refusal as RESTError: self = refusal.isUnauthorized ? .stopped(refusal) : .refused(refusal)
    case is SyncError, is JSONParseError: self = .refused(error)
    default: self = .stopped(error)
    }
  }

  var isStopped: Bool {
    if case .stopped = self { true } else { false }
  }

  /// Whether all is known about a create that was sent, so that its note can go.
  var closesCreate: Bool {
    switch self {
    case .created, .deleted, .dropped: true
    default: false
    }
  }
}

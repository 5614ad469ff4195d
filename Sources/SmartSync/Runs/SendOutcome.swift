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
  /// Whether all is known about a create that was sent, so that its note can go.
  var closesCreate: Bool {
    switch self {
    case .created, .deleted, .dropped: true
    default: false
    }
  }
}

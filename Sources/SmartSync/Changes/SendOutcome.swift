import JSON
import SalesforceREST

/// What came of sending one entry.
enum SendOutcome: Sendable {
  /// The record is on the server under that id. The base is the server's date of the change, in milliseconds since 1970; nil when
  /// it is unknown, or somebody else has changed the record since.
  case created(id: String, base: Int64?)
  case updated(base: Int64?)
  /// The record is not on the server any more.
  case deleted
  /// Created and deleted on this side only: there is nothing to tell the server.
  case dropped
  /// Left alone on both sides.
  case left(reason: String)
  /// The answer to its create was lost, and some records on the server may be the one.
  case doubtful(ids: [String])
  /// The server will not have this record.
  case refused(any Error)
  /// Nothing else would get through either (no network, the session is over, the store fails).
  case stopped(any Error)
}

extension SendOutcome {
  static let changedOnServer = SendOutcome.left(reason: "The record was changed on the server meanwhile")

  static let doubtCode = "DOUBTFUL_CREATE"

  /// Why an entry waits for a ``CreateDecision``.
  static func doubt(of ids: [String]) -> String {
    """
    \(doubtCode): the answer to its create was lost, and the server has \(ids.count == 1 ? "a record" : "records") that may be it \
    (\(ids.prefix(10).joined(separator: ", "))): decide with resolveCreate whether to adopt one, resend or discard it
    """
  }

  /// What an error means for the entry whose change it met.
  init(of error: any Error) {
    switch error {
    case let refusal as RESTError: self = refusal.isUnauthorized ? .stopped(refusal) : .refused(refusal)
    case let change as UnfinishedChange: self.init(of: change.cause)
    case let change as UnsentChange: self.init(of: change.cause)
    case is SyncError, is JSONParseError: self = .refused(error)
    default: self = .stopped(error)
    }
  }

  var isStopped: Bool {
    if case .stopped = self { true } else { false }
  }
}

import Synchronization

/// How many changes of records a server takes in one request.
enum BatchLevel: Int, Sendable, Comparable {
  /// One request a record.
  case single = 1
  /// `composite`: requests on single records, each with headers of its own (from version 38).
  case composite = 25
  /// `composite/sobjects`: sObject collections (from version 42).
  case collections = 200

  static func < (left: BatchLevel, right: BatchLevel) -> Bool { left.rawValue < right.rawValue }

  var next: BatchLevel { self == .collections ? .composite : .single }

  /// The first version of the REST API that has it.
  var version: Int {
    switch self {
    case .single: 0
    case .composite: 38
    case .collections: 42
    }
  }
}

/// What is known of a server's batches. It is believed to have all of them until it says that there is no such resource.
final class BatchSupport: Sendable {
  private let known = Mutex(BatchLevel.collections)

  var level: BatchLevel { known.withLock { $0 } }

  /// Remembers that the server lacks this level.
  func lacks(_ level: BatchLevel) { known.withLock { $0 = min($0, level.next) } }
}

import Synchronization

/// The shared workers of one app: each runs as long as a document is there that asked for it. May be used on any thread.
final class SharedWorkers: Sendable {
  struct Key: Hashable, Sendable {
    let origin: String
    let address: String
    let name: String
  }

  /// What a worker is of, which all who ask for it must mean.
  struct Kind: Equatable, Sendable {
    let isModule: Bool
    let credentials: String
  }

  private struct Entry {
    let host: WorkerHost
    /// What the ports of those who ask for it go through.
    let doorway: PipeEnd
    let kind: Kind
    var owners: Set<ObjectIdentifier>
  }

  private let entries = Mutex<[Key: Entry]>([:])

  enum Found {
    /// It runs already, and takes ports by that pipe.
    case running(PipeEnd)
    /// The caller is to have it begin.
    case new(WorkerHost, PipeEnd)
    /// There is one of another kind.
    case other
  }

  /// - Parameters:
  ///   - owner: the page that asks.
  ///   - make: makes one that has not begun, which takes ports by that pipe.
  func find(_ key: Key, _ kind: Kind, for owner: ObjectIdentifier, make: (PipeEnd) -> WorkerHost) -> Found {
    entries.withLock { entries in
      guard let entry = entries[key] else {
        let ends = PipeEnd.pair()
        let host = make(ends.1)
        entries[key] = Entry(host: host, doorway: ends.0, kind: kind, owners: [owner])
        return .new(host, ends.0)
      }
      guard entry.kind == kind else { return .other }
      entries[key]?.owners.insert(owner)
      return .running(entry.doorway)
    }
  }

  /// It has ended.
  func remove(_ key: Key) { entries.withLock { $0[key] = nil } }

  /// A page has ended: the workers that only it had asked for end, too.
  func leave(_ owner: ObjectIdentifier) {
    let left = entries.withLock { entries in
      var left: [WorkerHost] = []
      for (key, entry) in entries where entry.owners.contains(owner) {
        entries[key]?.owners.remove(owner)
        if entry.owners.count == 1 {
          entries[key] = nil
          left.append(entry.host)
        }
      }
      return left
    }
    left.forEach { $0.terminate() }
  }
}

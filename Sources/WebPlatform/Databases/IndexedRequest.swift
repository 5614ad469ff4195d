/// A wish to open or delete a database: they are granted one after the other (Indexed Database API, 2.8.1, "connection queue").
struct IndexedRequest {
  enum Kind {
    /// nil opens whatever version there is.
    case open(version: Int64?)
    case delete
  }

  enum Stage {
    case waiting
    /// Those are being told who have it open.
    case telling(Set<Int>)
    /// Somebody still has it open.
    case blocked
    /// It is being brought to another version.
    case upgrading(transaction: Int)
    /// That was undone, and its page has yet to tell so.
    case failed
  }

  /// Of the connection that it opens, if it does.
  let number: Int
  let kind: Kind
  let tell: @Sendable (DatabaseEvent) -> Void
  var stage = Stage.waiting
  /// The version that it is about to replace.
  var oldVersion: Int64 = 0
}

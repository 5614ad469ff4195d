import SQLite

/// Why a statement of Web SQL failed, as an SQLError says it (Web SQL Database, 4.6), in WebKit's words.
struct SQLFailure: Error, CustomStringConvertible {
  /// The codes of SQLError.
  enum Kind: Int {
    case unknown, database, version, tooLarge, quota, syntax, constraint, timeout
  }

  let kind: Kind
  let message: String

  init(kind: Kind, message: String) { (self.kind, self.message) = (kind, message) }

  /// - Parameter isPrepared: whether the statement was compiled.
  init(_ error: any Error, isPrepared: Bool) {
    guard let error = error as? SQLiteError else {
      self.init(kind: .database, message: "\(error)")
      return
    }
    let cause = "(\(error.primaryCode) \(error.message))"
    if !isPrepared {
      self.init(kind: .syntax, message: "could not prepare statement \(cause)")
    } else if error.isFull {
      self.init(kind: .quota, message: "there was not enough remaining storage space, or the storage quota was reached and the user declined to allow more space")
    } else if error.isConstraint {
      self.init(kind: .constraint, message: "could not execute statement due to a constraint failure \(cause)")
    } else {
      self.init(kind: .database, message: "could not execute statement \(cause)")
    }
  }

  var description: String { "SQLError \(kind.rawValue): \(message)" }
}

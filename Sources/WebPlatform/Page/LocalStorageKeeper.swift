/// Keeps localStorage between runs, for one page at a time: the text of a JSON array of [key, value] pairs.
///
/// Used on the page's thread.
public protocol LocalStorageKeeper: Sendable {
  /// Where it is kept, for messages.
  var place: String { get }

  /// What is kept; nil when nothing is.
  ///
  /// - Parameter warn: told what the operator should know.
  /// - Throws: what keeps it from being read, when what is there must not be lost.
  func load(warn: (String) -> Void) throws -> [UInt8]?

  /// Replaces what is kept, as a whole or not at all.
  func save(_ json: [UInt8]) throws

  /// Puts aside what ``load(warn:)`` gave, as it is no localStorage.
  ///
  /// - Returns: where it is now.
  func putAside() throws -> String
}

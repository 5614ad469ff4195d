/// What can go wrong in a store, beside failures of SQLite itself (`SQLiteError`).
///
/// Descriptions go to JavaScript error callbacks, so they name the soup, the path and the way out, and never values of
/// entries, save for the external id that two entries share.
public enum SmartStoreError: Error, Equatable, CustomStringConvertible {
  case closed(path: String)
  case transactionEnded
  case cannotOpen(path: String, reason: String)
  case invalidStoreName(String)
  case invalidSoupName
  case noIndexSpecs(soup: String)
  case invalidIndexSpec(soup: String, reason: String)
  case invalidSoupConfiguration(reason: String)
  /// A file of an exported store.
  case archive(path: String, reason: String)
  case unknownSoup(String)
  /// A query, an order or an external id needs a path that has no index.
  case notIndexed(soup: String, path: String)
  case notFullText(soup: String, path: String?)
  case entriesNotAnArray
  case invalidEntry(soup: String, index: Int, reason: String)
  case duplicateExternalID(soup: String, path: String, value: String)
  /// A soup cannot be filled from a SELECT that reads it.
  case fillsItself(soup: String)
  case invalidQuerySpec(reason: String)
  case invalidPage(index: Int)
  case onlySelect
  case matchInSmartSQL
  case unknownSoupInSQL(soup: String, character: Int)
  case invalidReference(String, character: Int)
  case invalidSQL(reason: String)
  /// A query was ended after ``SmartStore/queryTimeLimit``.
  case queryTooLong(limit: Duration)
  /// By ``QueryCancellation`` or ``SmartStore/cancelQueries()``.
  case queryCancelled

  public var description: String {
    switch self {
    case .closed(let path): "The store \(path) is closed; open it again"
    case .transactionEnded: "This store transaction has ended; a transaction must not be used outside its body"
    case .cannotOpen(let path, let reason): "Cannot open the store \(path): \(reason)"
    case .invalidStoreName(let name):
      "Bogus store name: \"\(name)\"; a name must not be empty, start with a dot, or hold a slash or a NUL character"
    case .invalidSoupName: "Bogus soup name: it must be a string that is not empty"
    case .noIndexSpecs(let soup): "No indexSpecs specified for soup: \(soup); at least one index is needed"
    case .invalidIndexSpec(let soup, let reason): "Bad index spec for soup \(soup): \(reason)"
    case .invalidSoupConfiguration(let reason): "Bad soup configuration: \(reason)"
    case .archive(let path, let reason): "The exported store \(path): \(reason)"
    case .unknownSoup(let soup): "Soup: \(soup) does not exist; register it first"
    case .notIndexed(let soup, let path):
      "\(soup) does not have an index on \(path); register the soup with it, or add it with alterSoup"
    case .notFullText(let soup, let path?): "\(soup) does not have a full_text index on \(path), which match queries need"
    case .notFullText(let soup, nil): "\(soup) does not have a full_text index, which match queries need"
    case .entriesNotAnArray: "The entries to upsert must be an array of objects"
    case .invalidEntry(let soup, let index, let reason): "Entry \(index) cannot be stored in soup \(soup): \(reason)"
    case .duplicateExternalID(let soup, let path, let value):
      "There are more than one soup elements where \(path) is \(value) in soup \(soup); remove all but one"
    case .fillsItself(let soup):
      "\(soup) cannot be filled from a SELECT that reads it; fill another soup, or upsert what it finds"
    case .invalidQuerySpec(let reason): "Bad query spec: \(reason)"
    case .invalidPage(let index): "There is no page \(index); pages count from 0"
    case .onlySelect: "Only SELECT are supported; write entries with upsert and remove"
    case .matchInSmartSQL: "MATCH is not supported in Smart SQL; use a match query (buildMatchQuerySpec) instead"
    case .unknownSoupInSQL(let soup, let character): "Unknown soup \(soup) at character \(character)"
    case .invalidReference(let text, let character):
      "Invalid soup/path reference \(text) at character \(character); write {soup} or {soup:path}"
    case .invalidSQL(let reason): "The query does not run: \(reason)"
    case .queryTooLong(let limit):
      "The query was running for too long: it was ended after \(limit), the store's time limit; index the paths it compares, or ask for less at once"
    case .queryCancelled: "The query was ended: nobody waits for what it finds"
    }
  }
}

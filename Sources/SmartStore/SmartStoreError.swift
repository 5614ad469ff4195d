/// What can go wrong in a store, beside failures of SQLite itself (`SQLiteError`).
///
/// Messages go to JavaScript error callbacks, so they name the soup and the path, and never values of entries, save for the external id that
/// two entries share.
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
  /// An entry has no value at the path that it is to be known by.
  case missingExternalID(soup: String, path: String)
  /// A soup cannot be filled from a SELECT that reads it.
  case fillsItself(soup: String)
  case invalidQuerySpec(reason: String)
  case invalidPage(index: Int)
  case onlySelect
  case matchInSmartSQL
  case unknownSoupInSQL(soup: String, character: Int)
  case invalidReference(String, character: Int)
  /// A reference in Smart SQL has no closing brace. Characters count from 0.
  case unclosedBrace(character: Int)
  /// A reference in a match key that names no full_text path of the queried soup.
  case invalidMatchReference(String, character: Int, soup: String)
  case invalidSQL(reason: String)
  /// A query was ended after ``SmartStore/queryTimeLimit``.
  case queryTooLong(limit: Duration)
  /// By ``QueryCancellation`` or ``SmartStore/cancelQueries()``.
  case queryCancelled

  /// What is wrong and what would help.
  public var description: String { advice.map { "\(message); \($0)" } ?? message }

  /// What is wrong. Where Salesforce's SmartStore has the same error, in the words that its Android platform uses: apps compare them.
  public var message: String {
    switch self {
    case .closed(let path): "The store \(path) is closed; open it again"
    case .transactionEnded: "This store transaction has ended; a transaction must not be used outside its body"
    case .cannotOpen(let path, let reason): "Cannot open the store \(path): \(reason)"
    case .invalidStoreName(let name):
      "Bogus store name: \"\(name)\"; a name must not be empty, start with a dot, or hold a slash or a NUL character"
    case .invalidSoupName: "Bogus soup name: it must be a string that is not empty"
    case .noIndexSpecs(let soup): "No indexSpecs specified for soup: \(soup)"
    case .invalidIndexSpec(let soup, let reason): "Bad index spec for soup \(soup): \(reason)"
    case .invalidSoupConfiguration(let reason): "Bad soup configuration: \(reason)"
    case .archive(let path, let reason): "The exported store \(path): \(reason)"
    case .unknownSoup(let soup): "Soup: \(soup) does not exist"
    case .notIndexed(let soup, let path): "\(soup) does not have an index on \(path)"
    case .notFullText(let soup, let path?): "\(soup) does not have a full_text index on \(path), which match queries need"
    case .notFullText(let soup, nil): "\(soup) does not have a full_text index, which match queries need"
    case .entriesNotAnArray: "The entries to upsert must be an array of objects"
    case .invalidEntry(let soup, let index, let reason): "Entry \(index) cannot be stored in soup \(soup): \(reason)"
    case .duplicateExternalID(_, let path, let value): "There are more than one soup elements where \(path) is \(value)"
    case .missingExternalID(_, let path): "For upsert with external ID path '\(path)', value cannot be empty for any entries."
    case .fillsItself(let soup):
      "\(soup) cannot be filled from a SELECT that reads it; fill another soup, or upsert what it finds"
    case .invalidQuerySpec(let reason): "Bad query spec: \(reason)"
    case .invalidPage(let index): "There is no page \(index); pages count from 0"
    case .onlySelect: "Only SELECT are supported"
    case .matchInSmartSQL: "MATCH is not supported in Smart SQL; use a match query (buildMatchQuerySpec) instead"
    case .unknownSoupInSQL(let soup, let character): "Unknown soup \(soup) at character \(character)"
    case .invalidReference(let text, let character):
      "Invalid soup/path reference \(text) at character \(character); write {soup} or {soup:path}"
    case .unclosedBrace(let character): "The brace at character \(character) is not closed; write {soup} or {soup:path}"
    case .invalidMatchReference(let text, let character, let soup):
      "\(text) at character \(character) of the match key is no full_text path of the queried soup; write {\(soup):path}:word"
    case .invalidSQL(let reason): "The query does not run: \(reason)"
    case .queryTooLong(let limit):
      "The query was running for too long: it was ended after \(limit), the store's time limit; index the paths it compares, or ask for less at once"
    case .queryCancelled: "The query was ended: nobody waits for what it finds"
    }
  }

  /// What would help, where the message doesn't say so. For logs, too: it never has values of entries.
  public var advice: String? {
    switch self {
    case .noIndexSpecs(let soup): "give soup \(soup) at least one index"
    case .unknownSoup(let soup): "register soup \(soup) first"
    case .notIndexed(let soup, let path): "register soup \(soup) with an index on \(path), or add it with alterSoup"
    case .duplicateExternalID(let soup, let path, _): "remove all but one of the entries of soup \(soup) with that \(path)"
    case .missingExternalID(let soup, let path):
      "give each entry for soup \(soup) a value at \(path), or upsert new ones without an external id"
    case .onlySelect: "write entries with upsert and remove"
    default: nil
    }
  }
}

import JSON

/// Which responses of a cache are asked for (Service Workers, "Request Matches Cached Item").
struct CachedQuery {
  /// The request's address without its fragment, and without its query, too.
  let address, path: String
  /// Whether requests whose addresses differ in the query alone count as one.
  let ignoresSearch: Bool
  /// Whether it counts what a response says that it depends on.
  let ignoresVary: Bool
  /// The request's headers by their names in small letters.
  private let headers: [String: String]

  /// Reads what `caches/requests.js` writes.
  init(_ value: JSONValue) throws(DatabaseFailure) {
    guard let address = value["address"]?.string, let path = value["path"]?.string else { throw .misuse("A query has an address") }
    (self.address, self.path) = (address, path)
    (ignoresSearch, ignoresVary) = (value["ignoreSearch"]?.bool == true, value["ignoreVary"]?.bool == true)
    var headers: [String: String] = [:]
    for pair in value["headers"]?.array ?? [] { if let name = pair[0]?.string { headers[name] = pair[1]?.string } }
    self.headers = headers
  }

  /// The values that the request has of the headers that a response depends on, as a cache keeps them beside that: `["accept-language\nde"]`, without a
  /// line feed where there is no such header.
  ///
  /// - Parameter names: in small letters.
  func values(of names: [String]) -> [String] { names.map { name in headers[name].map { "\(name)\n\($0)" } ?? name } }

  /// Whether a response answers it that was for a request with those values.
  func matches(_ values: [String]) -> Bool {
    if ignoresVary { return true }
    return self.values(of: values.map { String($0.prefix { $0 != "\n" }) }) == values
  }
}

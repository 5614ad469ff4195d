import JSON

/// Why a GraphQL request, or a field of it, has no answer (GraphQL specification, "Errors"; GraphQL API Developer Guide, "Status Codes and Error
/// Responses").
struct GraphQLFailure: Error {
  enum Kind: String {
    /// The text is no GraphQL.
    case syntax = "InvalidSyntax"
    /// The request does not fit the schema.
    case validation = "ValidationError"
    /// The org refused what a field asks for.
    case fetching = "DataFetchingException"
    /// It is not clear which operation to run, or the schema has none of its kind.
    case operation = "OperationNotSupported"
    /// The request asks for more than is allowed.
    case aborted = "ExecutionAborted"
  }

  var kind: Kind
  var message: String
  /// Where in the document, in UTF-8 bytes from its start.
  var offset: Int?
  /// The names of the answer's members on the way to the field, and the numbers of list elements.
  var path: [JSONValue] = []

  init(_ kind: Kind, _ message: String, at offset: Int? = nil, path: [JSONValue] = []) {
    self.kind = kind
    self.message = message
    self.offset = offset
    self.path = path
  }

  /// As a member of `errors`.
  func json(in source: String) -> JSONValue {
    let place = offset.map { GraphQLPlace($0, in: source) }
    let locations = place.map { [["line": .integer(Int64($0.line)), "column": .integer(Int64($0.column))]] as JSONValue } ?? []
    return ["message": .string(message), "locations": locations, "paths": .array(path), "extensions": ["ErrorType": .string(kind.rawValue)]]
  }
}

/// A line and a column of a document, both counted from 1.
struct GraphQLPlace {
  let line: Int
  let column: Int

  init(_ offset: Int, in source: String) {
    var (line, column, previous) = (1, 1, Unicode.Scalar(0) as Unicode.Scalar)
    var left = offset
    for scalar in source.unicodeScalars {
      guard left > 0 else { break }
      left -= UTF8.width(scalar)
      if scalar == "\n" && previous == "\r" {
        // The second half of one line break.
      } else if scalar == "\n" || scalar == "\r" {
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
      previous = scalar
    }
    (self.line, self.column) = (line, column)
  }
}

/// Why a query could not be written.
public enum QueryBuilderError: Error, Sendable, Equatable {
  case noFields
  case noSource
  case noTerm
  /// Conditions, an order or a limit without fields, which SOSL has no place for.
  case noReturnedFields(type: String)
}

extension QueryBuilderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFields: "the SOQL query selects no fields; name at least one, such as Id"
    case .noSource: "the SOQL query has no object type; give it one by from(_:)"
    case .noTerm: "there is nothing to search for; give a term with something besides blanks"
    case .noReturnedFields(let type): "RETURNING \(type) has conditions but no fields; name at least one, such as Id"
    }
  }
}

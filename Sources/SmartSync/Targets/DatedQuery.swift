import SalesforceREST

/// A query that asks for the modification date as well, which its app may have left out: without it an entry has no base, and a sync up
/// could not tell what others have changed meanwhile. The SDKs do so from 4.1 on.
struct DatedQuery {
  /// With the id and the date.
  let text: String
  /// With the id: nothing can be stored without it.
  private let undated: String

  init(_ query: String, fields: TargetFields) {
    undated = SOQLQuery(query).selecting(also: fields.idFieldName)
    text = SOQLQuery(SOQLQuery(query).selecting(also: fields.modificationDateFieldName)).selecting(also: fields.idFieldName)
  }

  /// The first page. Object types without such a field, as histories are, are asked for without it.
  ///
  /// - Throws: as ``SyncConnection/query(_:)``.
  func firstPage(_ connection: SyncConnection) async throws -> FetchedPage {
    do { return try await connection.query(text) } catch let error as RESTError where error.errorCode == "INVALID_FIELD" && text != undated {
      return try await connection.query(undated)
    }
  }
}

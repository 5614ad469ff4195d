import JSON
import WireFormat

/// What the resources of Chatter have in common: queries in the caller's name, and pages of lists.
struct ChatterRequest: Sendable {
  let records: OrgRecords
  let call: DataCall

  /// The address of a resource, for example `users/005...`.
  func url(_ resource: String) -> String { "\(call.version.path)/chatter/\(resource)" }

  /// All records of a query.
  func query(_ soql: String) throws -> [JSONObject] {
    let result = try records.query(soql, includeDeleted: false, apiVersion: call.version.name, userId: call.userId)
    return try result.records.value().array?.compactMap(\.object) ?? []
  }

  /// How many records a query finds.
  /// - Parameter source: the query from FROM on.
  func count(_ source: String) throws -> JSONValue {
    let result = try records.query("SELECT COUNT() \(source)", includeDeleted: false, apiVersion: call.version.name, userId: call.userId)
    return .integer(Int64(result.totalSize))
  }

  /// The one record of a query.
  /// - Throws: NOT_FOUND when there is none.
  func one(_ soql: String) throws -> JSONObject {
    guard let record = try query(soql).first else { throw OrgAPIError.notFound }
    return record
  }

  /// The id in a path as SOQL writes it.
  /// - Throws: NOT_FOUND for what is no id of that kind.
  func literal(_ id: String, of object: OrgObject) throws -> String {
    guard let id = RecordId(id), id.prefix == object.keyPrefix else { throw OrgAPIError.notFound }
    return "'\(id.text)'"
  }

  /// The same for a record that must be there.
  /// - Throws: NOT_FOUND.
  func existing(_ id: String, of object: OrgObject) throws -> String {
    let literal = try literal(id, of: object)
    _ = try one("SELECT Id FROM \(object.name) WHERE Id = \(literal)")
    return literal
  }

  /// A page of a list, as the parameters `page` (from 0) and `pageSize` (25, at most 100) wish it.
  /// - Parameters:
  ///   - name: the member that the items are in.
  ///   - soql: the query without LIMIT.
  ///   - isPostable: whether a POST to the list adds to it.
  func page(
    _ name: String, at resource: String, _ soql: String, adding more: JSONObject = [:], isPostable: Bool = false, _ item: (JSONObject) throws -> JSONValue
  ) throws -> OrgResponse {
    guard call.request.method == "GET" else { throw isPostable ? call.notAllowed("GET", "POST") : call.notAllowed("GET") }
    let parameters = call.request.query
    // No org has a thousand million pages.
    let page = min(max(0, parameters["page"].flatMap { Int($0) } ?? 0), 1_000_000_000)
    let size = min(max(1, parameters["pageSize"].flatMap { Int($0) } ?? 25), 100)
    let found = try records.rows(soql, skipping: page * size, limit: size, apiVersion: call.version.name, userId: call.userId)
    func address(_ number: Int) -> JSONValue {
      let kept = parameters.parameters.filter { ["q", "pageSize"].contains($0.name) }.map { ($0.name, $0.value) }
      let query = QueryParameters((number > 0 ? [("page", String(number))] : []) + kept).encoded
      return .string(url(resource) + (query.isEmpty ? "" : "?\(query)"))
    }
    let answer: JSONObject = [
      "currentPageUrl": address(page), "nextPageUrl": found.hasMore ? address(page + 1) : .null,
      "previousPageUrl": page > 0 ? address(page - 1) : .null,
      name: .array(try (found.records.value().array ?? []).compactMap(\.object).map(item)),
    ]
    return .json(.object(answer.merging(more)))
  }

  /// What is looked for: stars and the blanks around it say nothing.
  static func searched(_ text: String) -> String { text.filter { $0 != "*" }.trimmed }

  /// The condition that a name has a word that starts like the parameter `q`; nil without it.
  func nameCondition() throws -> String? {
    guard let wanted = call.request.query["q"], !wanted.isEmpty else { return nil }
    let text = Self.searched(wanted)
    guard text.count > 1 else {
      throw OrgAPIError(errorCode: "INVALID_SEARCH_STRING", message: "The parameter 'q' must have at least two characters")
    }
    var escaped = ""
    for character in text {
      if "'\\%_".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return "(Name LIKE '\(escaped)%' OR Name LIKE '% \(escaped)%')"
  }
}

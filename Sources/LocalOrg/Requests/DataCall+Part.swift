import JSON

extension DataCall {
  private static let maximumSubrequests = 25

  /// The requests that the content of a batch or a composite carries, unread.
  ///
  /// - Throws: ``OrgAPIError`` where there are none, or too many.
  static func subrequests(_ member: String, of kind: String, in content: JSONObject) throws -> [JSONValue] {
    guard let requests = content[member]?.array, !requests.isEmpty else {
      throw OrgAPIError.unreadableJSON("The member '\(member)' must be an array with a request at least")
    }
    guard requests.count <= maximumSubrequests else {
      throw OrgAPIError(
        errorCode: "LIMIT_EXCEEDED", message: "A \(kind) may hold \(maximumSubrequests) requests; this one holds \(requests.count)")
    }
    return requests
  }

  /// A call that this one carries: a part of a batch or of a composite.
  ///
  /// - Parameter url: `v34.0/sobjects/...`, or the same below `/services/data/`.
  /// - Throws: ``OrgAPIError``: NOT_FOUND for a version that the org does not serve, JSON_PARSER_ERROR for a url without a version, or with a version newer
  ///   than this call's.
  func part(method: String, url: String, body: JSONValue?, headers: [String: String] = [:]) throws -> DataCall {
    let prefix = url.hasPrefix("/services/data/") ? "" : "/services/data/"
    let target = prefix + (prefix.isEmpty ? url : String(url.drop { $0 == "/" }))
    var headers = headers
    headers["content-type"] = "application/json"
    let asked = OrgRequest(method: method, target: target, headers: headers, body: Array((body ?? .null).text.utf8))
    let misplaced = OrgAPIError.unreadableJSON("The url '\(url)' must begin with an API version up to \(self.version.name)")
    guard asked.segments.count > 2 else { throw misplaced }
    let version = try versions.version(asked.segments[2])
    guard version.number <= self.version.number else { throw misplaced }
    return DataCall(request: asked, path: Array(asked.segments.dropFirst(3)), version: version, versions: versions, userId: userId)
  }
}

extension OrgAPIError {
  /// As the results of several records tell it.
  var ofRecord: JSONValue {
    ["statusCode": .string(errorCode), "message": .string(message), "fields": .array((fields ?? []).map { .string($0) })]
  }
}

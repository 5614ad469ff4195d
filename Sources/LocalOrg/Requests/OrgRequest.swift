import WireFormat

/// One request to the org, free of the server that received it: a part of a batch is one too.
struct OrgRequest: Sendable {
  /// Upper case.
  var method: String
  /// The method and the path of the request line.
  let (sentMethod, sentPath): (String, String)
  /// As it was sent, without the query.
  private(set) var path: String
  /// The decoded parts of the path between its slashes, empty ones left out.
  private(set) var segments: [String]
  let query: QueryParameters
  /// Names in lower case.
  let headers: [String: String]
  var body: [UInt8] { didSet { form = Self.form(headers, body) } }
  /// The content where it is in a file instead of ``body``.
  var upload: UploadedContent?
  /// What its header DPoP came to.
  var proof = ShownProof.none
  /// The address that the request came from, without the port; empty for a part of a batch.
  let client: String
  /// "http" or "https".
  let scheme: String
  /// The parameters of a form in the content; empty when the content is something else.
  private(set) var form: QueryParameters

  /// - Parameter target: path and query as they are in the request line.
  init(method: String, target: String, headers: [String: String] = [:], body: [UInt8] = [], client: String = "", scheme: String = "http") {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    sentMethod = method.uppercased()
    self.method = sentMethod
    sentPath = String(halves[0])
    path = sentPath
    segments = path.split(separator: "/").map { PercentEncoding.decode($0) }
    query = QueryParameters(parsing: halves.count > 1 ? halves[1] : "")
    self.headers = headers
    self.body = body
    self.client = client
    self.scheme = scheme
    form = Self.form(headers, body)
  }

  private static func form(_ headers: [String: String], _ body: [UInt8]) -> QueryParameters {
    let isForm = headers["content-type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
    return isForm ? QueryParameters(parsing: String(decoding: body, as: UTF8.self)) : QueryParameters()
  }

  /// The same request without the first part of its path.
  var belowFirstSegment: OrgRequest {
    var request = self
    request.segments.removeFirst(min(1, segments.count))
    request.path = path.drop { $0 == "/" }.firstIndex(of: "/").map { String(path[$0...]) } ?? "/"
    return request
  }

  /// The same request with so many characters less at the end of its path.
  func withoutSuffix(_ count: Int) -> OrgRequest {
    var request = self
    guard let last = segments.last else { return request }
    request.segments[segments.count - 1] = String(last.dropLast(count))
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.endIndex
    request.path = String(path[..<end].dropLast(count))
    return request
  }

  /// A parameter of the query or else of the form.
  func parameter(_ name: String) -> String? { query[name] ?? form[name] }

  func cookie(_ name: String) -> String? {
    for pair in (headers["cookie"] ?? "").split(separator: ";") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if sides.count == 2, sides[0].drop(while: { $0 == " " }) == name { return String(sides[1]) }
    }
    return nil
  }
}

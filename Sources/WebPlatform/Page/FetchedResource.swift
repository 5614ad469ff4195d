import HTTPClient

/// What the network has answered to a document that named it.
struct FetchedResource {
  let resource: Resource
  /// Where it came from, behind all redirects.
  let address: String
  /// Whether its server says that its type is the one that it gives (Fetch standard, 3.6).
  let isSurelyOfItsType: Bool
  /// Whether its server lets pages of all origins read it (Fetch standard, 3.3.3, `Access-Control-Allow-Origin`).
  let isForAll: Bool
  /// What else its server says.
  let headers: HTTPHeaders

  init(_ response: HTTPResponse) {
    resource = Resource(type: response.headers["content-type"] ?? "", body: response.body)
    address = response.url
    headers = response.headers
    isForAll = response.headers["access-control-allow-origin"] == "*"
    isSurelyOfItsType = response.headers["x-content-type-options"]?.split(separator: ",").first.map { ContentType(String($0)).essence } == "nosniff"
  }

  /// What the app gives in the place of what the server has answered.
  init(_ resource: Resource, of response: HTTPResponse) {
    self.resource = resource
    (address, headers, isForAll, isSurelyOfItsType) = (response.url, HTTPHeaders(), false, false)
  }

  /// Whether it may be a script (Fetch standard, 2.9, "should response to request be blocked due to its MIME type", and 3.6).
  var mayBeScript: Bool {
    let type = ContentType(resource.type).essence
    if isSurelyOfItsType { return ContentType.isJavaScript(type) }
    return type != "text/csv" && !["audio/", "image/", "video/"].contains(where: type.hasPrefix)
  }

  /// Whether it may style a document (HTML standard, 4.6.7.8, "linked resource fetch setup steps" of style sheets).
  ///
  /// - Parameter isLax: whether the document is in quirks mode and of the same origin: then any type will do.
  func isStyleSheet(isLax: Bool) -> Bool {
    let type = ContentType(resource.type).essence
    if isSurelyOfItsType { return type == "text/css" }
    return isLax || type == "text/css" || type == ""
  }
}

/// Why something that a document names did not come.
struct MissingResource: Error {
  /// Without the address.
  let reason: String
  /// What has been said of it already.
  var report = Report.none
  /// Whether there was an answer: one that says that there is nothing, or that may not be used.
  var wasAnswered = false

  enum Report {
    case none
    /// The console knows what keeps it away.
    case console
    /// A policy or a digest keeps it away, which is no error of the script's: nothing else is to be said.
    case violation
  }
}

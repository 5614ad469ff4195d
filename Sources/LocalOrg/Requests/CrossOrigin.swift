/// Lets pages of other origins, such as an app's from a file or another port, call the API (the Fetch standard, "CORS
/// protocol"). Without credentials: the API knows its callers by a header, never by a cookie.
enum CrossOrigin {
  static func allow(_ response: OrgResponse) -> OrgResponse {
    response.adding("Access-Control-Allow-Origin", "*").adding("Access-Control-Expose-Headers", "Location, Allow, ETag, Last-Modified, Sforce-Limit-Info, DPoP-Nonce, WWW-Authenticate")
  }

  static var preflight: OrgResponse {
    allow(.noContent)
      .adding("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
      // A wildcard does not cover Authorization.
      .adding("Access-Control-Allow-Headers", allowedHeaders)
      .adding("Access-Control-Max-Age", "86400")
  }

  private static let allowedHeaders =
    "Authorization, DPoP, Content-Type, Accept, X-User-Agent, X-Requested-With, X-HTTP-Method-Override, SalesforceProxy-Endpoint, Sforce-Query-Options, Sforce-Call-Options, Sforce-Auto-Assign, If-Modified-Since, If-Unmodified-Since, If-Match, If-None-Match, Cache-Control"
}

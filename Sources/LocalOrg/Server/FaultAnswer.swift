/// The answers of faults that keep a request from being handled.
enum FaultAnswer {
  static func response(for effect: FaultRule.Effect) -> OrgResponse {
    switch effect {
    case .answer(let answer):
      return OrgResponse(status: answer.status, headers: [("Content-Type", answer.contentType)], body: Array(answer.body.utf8))
    case .maintenance: return maintenance
    default:
      return .failure(OrgAPIError(status: 403, errorCode: "REQUEST_LIMIT_EXCEEDED", message: "TotalRequests Limit exceeded."))
        .adding("Sforce-Limit-Info", "api-usage=15000/15000")
    }
  }

  private static let maintenance = OrgResponse.html(
    HTMLPage.make(
      title: "Down for maintenance",
      body: "<h1>We are down for maintenance.</h1><p id=\"error\">The org is being worked on. Please try again later.</p>"),
    status: 503
  ).adding("Retry-After", "60")
}

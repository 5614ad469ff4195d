/// What goes out for a request: an answer, and what becomes of it on its way.
struct OrgReply: Sendable {
  var response: OrgResponse
  /// Where the connection is cut, if it is.
  var cut: FaultRule.Cut?

  /// The status that the client sees, 0 for none.
  var status: Int {
    switch cut {
    case .request, .answer: 0
    case .content, nil: response.status
    }
  }
}

/// What goes out for a request: an answer, and what becomes of it on its way.
struct OrgReply: Sendable {
  var response: OrgResponse
  /// Where the connection is cut, if it is.
  var cut: FaultRule.Cut?
}

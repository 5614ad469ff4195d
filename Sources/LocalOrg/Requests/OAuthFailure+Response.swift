extension OAuthFailure {
  var response: OrgResponse { response(status: 400) }

  func response(status: Int) -> OrgResponse { OAuthFormat.json.response(parameters, status: status) }
}

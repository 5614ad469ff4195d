extension OrgGate {
  /// Where the content of a request goes, if it goes to a file. Only requests with a session get one: others are refused without their content.
  func uploadTarget(of request: OrgRequest) throws -> UploadTarget? {
    guard let target = BulkResource.uploadTarget(of: request, in: context) else { return nil }
    return (try? context.grant(of: request)) == nil ? nil : target
  }
}

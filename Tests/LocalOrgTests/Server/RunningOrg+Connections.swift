import Loopback

extension RunningOrg {
  /// What really comes over a connection for one GET.
  ///
  /// - Parameters:
  ///   - host: the header Host, if it is to be another than the org's.
  ///   - untilEnd: waits for the org to end the connection, too.
  func rawGet(_ target: String, host: String? = nil, untilEnd: Bool = false) async throws -> RawAnswer {
    let authority = baseURL.dropFirst("http://".count)
    let port = UInt16(authority.split(separator: ":").last ?? "") ?? 0
    return try await RawClient.exchange("GET \(target) HTTP/1.1\r\nHost: \(host ?? String(authority))\r\n\r\n", with: port, untilEnd: untilEnd)
  }
}

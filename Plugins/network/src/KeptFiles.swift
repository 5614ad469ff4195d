import HTTPClient
import SalesforceClient

/// Answers requests for files from the copies that the user's device has, and keeps what the server answers to them.
///
/// Upstream's containers have a sealed cache between their requests and the network too. Copies stand for contents and renditions of a
/// version that the request names, whose bytes never change; everything else goes to the server. A page that wants to hear from the server
/// itself says `Cache-Control: no-cache`, one that wants no copy made `no-store` (RFC 9111 section 5.2.1).
struct KeptFiles {
  let caches: FileCaches
  let rest: RESTClient

  /// - Returns: the answer to a request, from here or the server; nil when the request is none that a copy could answer.
  func answer(_ request: NetworkRequest) async throws -> HTTPResponse? {
    // The user of this moment is whose copy it is and whose request, though another may be the current one when the answer comes.
    guard let user = rest.account,
      let entry = FileCache.Entry(method: request.method, target: request.target, headers: request.headers)
    else { return nil }
    let wishes = (request.headers.combined("Cache-Control") ?? "").lowercased()
    let cache = caches[user]
    if !wishes.contains("no-cache"), !wishes.contains("no-store"), let kept = cache.content(of: entry) {
      return HTTPResponse(status: 200, statusText: "OK", headers: headers(kept), body: kept.bytes, url: request.target)
    }
    let response = try await rest.acting(for: user).send(request.method, request.target, headers: request.headers)
    // 202 says that a rendition is not made yet. A full disk is no reason to keep a file from the page.
    if response.status == 200, !wishes.contains("no-store") {
      try? cache.store(FileContent(bytes: response.body, type: response.headers["Content-Type"]), as: entry)
    }
    return response
  }

  private func headers(_ content: FileContent) -> HTTPHeaders {
    var headers = HTTPHeaders()
    if let type = content.type { headers["Content-Type"] = type }
    return headers
  }
}

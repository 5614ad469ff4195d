import CordovaBridge
import HTTPClient
import HTTPServer
import HybridHost
import WebPlatform
import WireFormat

/// A page's request to another server, by way of its own: `/~gantry/relay/SCHEME/HOST/PATH`. `remote/relay.js` is the other end.
struct Relay {
  /// Bytes of content that a page may send.
  private static let limit = 256 << 20

  let request: ServerRequest
  let app: ServedApp
  let tabs: Tabs

  /// Fields that are the browser's, or those of the way to here.
  private static let ownFields: Set<String> = [
    "host", "cookie", "origin", "referer", "connection", "content-length", "accept-encoding", "user-agent", "x-gantry-page", "x-gantry-session", "te",
    "transfer-encoding", "upgrade", "keep-alive", "cache-control", "pragma", "dnt",
  ]

  /// Fields that are of the way from there, or would tell the browser what is the app's: cookies stay with the app.
  private static let theirFields: Set<String> = [
    "connection", "content-length", "content-encoding", "transfer-encoding", "keep-alive", "set-cookie", "strict-transport-security", "alt-svc",
    "content-security-policy", "clear-site-data", "service-worker-allowed", "report-to", "nel", "trailer", "upgrade",
  ]

  /// - Parameter place: what stands behind the relay's own path, percent-encoded.
  func answer(to place: some StringProtocol) async -> ServerResponse {
    let pass = Tabs.Pass(session: request.headers["X-Gantry-Session"] ?? "", secret: request.headers["X-Gantry-Page"] ?? "")
    guard let page = await tabs.page(of: pass) else {
      return ServerResponse(status: 403, headers: ["Content-Type": "text/plain"], content: .text("Refused: only a page of the app may ask.\n"))
    }
    let parts = place.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0] == "http" || parts[0] == "https" else { return Self.networkError }
    let query = request.place.drop { $0 != "?" }
    let address = "\(parts[0])://\(parts[1])/\(parts.count > 2 ? String(parts[2]) : "")\(query)"
    do {
      return Self.response(try await app.relay(try await Self.outgoing(request, to: address)))
    } catch HTTPError.refused(let origin) {
      page.log(.error, AccessPolicy.refusal(ofRequestTo: (try? HTTPURL(origin))?.webOrigin ?? origin))
    } catch {
      page.log(.error, "\(request.method) \(address.prefix { $0 != "?" }): \(error)")
    }
    return Self.networkError
  }

  /// A browser's request as another server gets it.
  ///
  /// - Throws: when it is larger than the limit, or breaks off.
  static func outgoing(_ request: ServerRequest, to address: String) async throws -> HTTPRequest {
    var outgoing = HTTPRequest(method: request.method, url: address, headers: fields(of: request), body: try await request.body.collect(upTo: limit))
    if outgoing.body?.isEmpty == true, ["GET", "HEAD", "DELETE", "OPTIONS"].contains(request.method) { outgoing.body = nil }
    return outgoing
  }

  private static func fields(of request: ServerRequest) -> HTTPHeaders {
    var fields = HTTPHeaders()
    for field in request.headers where !Self.ownFields.contains(field.name.lowercased()) && !field.name.lowercased().hasPrefix("sec-") {
      fields.add(field.name, field.value)
    }
    return fields
  }

  private static func response(_ response: HTTPResponse) -> ServerResponse {
    var headers = fields(ofAnswer: response.headers)
    headers["X-Gantry-Address"] = response.url
    return ServerResponse(status: response.status, reason: response.statusText, headers: headers, content: .bytes(response.body))
  }

  /// The fields of another server's answer that browsers get.
  static func fields(ofAnswer answer: HTTPHeaders) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for field in answer where !theirFields.contains(field.name.lowercased()) { headers.add(field.name, field.value) }
    headers["Cache-Control"] = "no-store"
    return headers
  }

  /// An answer that breaks off: what scripts see as a failure of the network. Without any answer, a browser may ask once more.
  private static let networkError = ServerResponse(status: 502, headers: ["Content-Type": "text/plain"], content: .stream(length: 1) { _ in throw BrokenOff() })

  private struct BrokenOff: Error {}
}

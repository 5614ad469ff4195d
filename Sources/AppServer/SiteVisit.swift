import HTTPClient
import HTTPServer
import HybridHost
import WireFormat

/// A request of a page that lies on the app's server, at the address where browsers know that page.
struct SiteVisit {
  let request: ServerRequest
  let app: ServedApp

  func answer() async -> ServerResponse {
    // Forms bring no secret of the page; what browsers say of where they come from has been looked at by then.
    guard ["GET", "HEAD"].contains(request.method) || request.headers["Origin"] != nil else {
      return ServerResponse(status: 403, headers: ["Content-Type": "text/plain"], content: .text("Refused: only a page of the app may ask.\n"))
    }
    return isDocument && request.method == "GET" ? await document() : await other()
  }

  /// Whether the answer is shown in a window or a frame.
  private var isDocument: Bool {
    if let mode = request.headers["Sec-Fetch-Mode"] { return mode == "navigate" }
    return request.headers["Accept"]?.hasPrefix("text/html") == true
  }

  private func document() async -> ServerResponse {
    switch await app.siteDocument(at: request.place, bundle: AppServer.bundle) {
    case .html(let html, let headers):
      var fields = Relay.fields(ofAnswer: headers)
      fields["X-Frame-Options"] = nil
      return ServerResponse(headers: fields, content: .bytes(html))
    case .moved(let address): return .moved(to: address)
    case .failure(let status, let html):
      return ServerResponse(status: status, headers: ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"], content: .bytes(html))
    }
  }

  private func other() async -> ServerResponse {
    do {
      let answer = try await app.siteAnswer(to: try await Relay.outgoing(request, to: request.place))
      // A form's answer is shown, at the address that it is at.
      if isDocument, let site = app.site, answer.url != site + request.place { return .moved(to: answer.url.hasPrefix(site + "/") ? String(answer.url.dropFirst(site.count)) : answer.url, status: 303) }
      return ServerResponse(status: answer.status, reason: answer.statusText, headers: Relay.fields(ofAnswer: answer.headers), content: .bytes(answer.body))
    } catch {
      return .plain("\(request.method) \(request.path): \(error)", status: 502)
    }
  }
}

extension ServerResponse {
  /// Leads a browser elsewhere.
  static func moved(to address: String, status: Int = 302) -> ServerResponse {
    ServerResponse(status: status, headers: ["Location": address, "Cache-Control": "no-store"])
  }
}

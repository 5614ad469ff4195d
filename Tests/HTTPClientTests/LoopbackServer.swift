import FlyingFox
import Foundation
import Loopback

/// A real HTTP server on loopback whose answers show what it was asked.
struct LoopbackServer: Sendable {
  private let server: LoopbackHTTPServer

  init() async throws { server = try await LoopbackHTTPServer { try await answer($0) } }

  var port: UInt16 { server.port }

  func url(_ path: String) -> String { "\(server.url)\(path)" }

  func stop() async { await server.stop() }

  /// What is at /gzip once it is decoded.
  static let compressedText = String(repeating: "Grüße, ", count: 1000)
}

private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
  switch request.path {
  case "/echo":
    let type = request.headers[.contentType] ?? "none"
    return HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: try await request.bodyData)
  case "/bytes":
    let count = Int(request.query["count"] ?? "") ?? 0
    return HTTPResponse(statusCode: .ok, body: Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }))
  case "/head":
    return HTTPResponse(statusCode: .ok, body: try await description(of: request))
  case "/status":
    let code = Int(request.query["code"] ?? "") ?? 0
    return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: request.query["phrase"] ?? ""))
  case "/redirect":
    let code = Int(request.query["code"] ?? "302") ?? 302
    return HTTPResponse(
      statusCode: HTTPStatusCode(code, phrase: "Moved"), headers: [.location: request.query["to"] ?? "/head"], body: Data("moved".utf8))
  case "/loop":
    let headers: HTTPHeaders = [.location: "/loop"]
    return HTTPResponse(statusCode: .found, headers: headers)
  case "/slow":
    try await Task.sleep(for: .seconds(600))
    return HTTPResponse(statusCode: .ok)
  case "/cookies":
    let headers: HTTPHeaders = [HTTPHeader("X-Empty"): ""]
    var response = HTTPResponse(statusCode: .ok, headers: headers)
    response.headers.addValue("a=1; Path=/", for: .setCookie)
    response.headers.addValue("b=2, 3", for: .setCookie)
    return response
  case "/gzip":
    let body = Data(base64Encoded: compressed) ?? Data()
    return HTTPResponse(statusCode: .ok, headers: [.contentEncoding: "gzip"], body: body)
  default:
    return HTTPResponse(statusCode: .notFound, body: Data("nothing here".utf8))
  }
}

/// The request as text: request line, headers sorted by name, client port, length of the content.
private func description(of request: HTTPRequest) async throws -> Data {
  var lines = ["\(request.method.rawValue) \(request.path) \(request.query.map { "\($0.name)=\($0.value)" })"]
  lines += request.headers.map { "\($0.key.rawValue.lowercased()): \($0.value)" }.sorted()
  if case .ip4(_, let port) = request.remoteAddress { lines.append("client-port: \(port)") }
  lines.append("content: \(try await request.bodyData.count)")
  return Data(lines.joined(separator: "\n").utf8)
}

private let compressed = "H4sIAAAAAAACA+3GQREAIAgAsCoEsAdJKEAhi/CjmD287bXsnb11IkVERERERERERERERERERERE/s0D83ks6ygjAAA="

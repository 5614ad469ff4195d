import HTTPServer

extension ServerResponse {
  static func json(_ text: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status: status, headers: ["Content-Type": "application/json"], content: .text(text))
  }

  static func redirect(_ status: Int = 302, to target: String) -> ServerResponse { ServerResponse(status: status, headers: ["Location": target]) }
}

import HTTPClient
import WireFormat

/// What opens a WebSocket: a request over HTTP/1.1 and its answer (RFC 6455, 4).
struct WebSocketHandshake {
  let url: HTTPURL
  let protocols: [String]
  /// 16 random bytes in base64.
  let key: String
  /// Origin, User-Agent, Cookie.
  let headers: HTTPHeaders

  private static let standardPorts = ["http": 80, "https": 443]

  var request: [UInt8] {
    let isStandardPort = Self.standardPorts[url.scheme] == url.port
    var lines = [
      "GET \(url.path)\(url.query.map { "?\($0)" } ?? "") HTTP/1.1",
      "Host: \(url.host)\(isStandardPort ? "" : ":\(url.port)")",
      "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: \(key)",
    ]
    if !protocols.isEmpty { lines.append("Sec-WebSocket-Protocol: \(protocols.joined(separator: ", "))") }
    lines += headers.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// The headers of an answer and the bytes behind them; nil until the head is complete.
  ///
  /// - Throws: what is wrong with the answer.
  func answer(in bytes: [UInt8]) throws(WebSocketViolation) -> (headers: HTTPHeaders, selected: String, rest: [UInt8])? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard let headEnd = bytes.firstRange(of: end)?.lowerBound else {
      if bytes.count > 65_536 { throw .protocol("the server's answer has no end") }
      return nil
    }
    let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .protocol("the server's answer is no HTTP") }
      headers.add(String(line[..<colon]), line[line.index(after: colon)...].trimmed)
    }
    let status = lines.first.map { $0.split(separator: " ", maxSplits: 2) } ?? []
    guard status.count >= 2, status[0].hasPrefix("HTTP/1.1") else { throw .protocol("the server's answer is no HTTP/1.1") }
    guard status[1] == "101" else { throw .protocol("the server answered \(status[1]), not 101") }
    return (headers, try check(headers), Array(bytes[(headEnd + end.count)...]))
  }

  /// - Returns: the subprotocol that the server chose, empty when none.
  private func check(_ headers: HTTPHeaders) throws(WebSocketViolation) -> String {
    guard headers["Upgrade"]?.lowercased() == "websocket", headers.combined("Connection")?.lowercased().contains("upgrade") == true else {
      throw .protocol("the server did not upgrade the connection")
    }
    guard headers["Sec-WebSocket-Accept"] == Self.acceptance(of: key) else { throw .protocol("the server's acceptance does not fit the key") }
    guard (headers["Sec-WebSocket-Extensions"] ?? "").isEmpty else { throw .protocol("the server wants an extension that was not offered") }
    guard let selected = headers["Sec-WebSocket-Protocol"] else { return "" }
    guard protocols.contains(selected) else { throw .protocol("the server chose a subprotocol that was not offered") }
    return selected
  }

  static func acceptance(of key: String) -> String? {
    WebSocketKey.acceptance(of: key) { HashFunction.sha1.digest($0) }
  }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}

import WireFormat

extension ServerResponse {
  /// Shorter content is in one packet anyway.
  private static let smallest = 1_400

  /// The same answer, its content compressed if the client takes that (RFC 9110 section 12.5.3) and anything is gained by it.
  func compressed(for request: ServerRequest) -> ServerResponse {
    guard isWorthCompressing else { return self }
    var response = self
    response.headers.add("Vary", "Accept-Encoding")
    guard AcceptedCodings(request.headers).takesGzip, let deflater = Deflater() else { return response }
    switch content {
    case .bytes(let bytes): response.content = .bytes(deflater.compress(bytes[...], isLast: true))
    case .stream(_, let produce):
      response.content = .stream(length: nil) { write in
        guard let deflater = Deflater() else { throw CompressionFailure() }
        try await produce { try await write(deflater.compress($0[...], isLast: false)) }
        try await write(deflater.compress([], isLast: true))
      }
    case .webSocket, .none: return self
    }
    response.headers["Content-Encoding"] = "gzip"
    return response
  }

  private var isWorthCompressing: Bool {
    guard status >= 200, ![204, 206, 304].contains(status), headers["Content-Encoding"] == nil, isText else { return false }
    return switch content {
    case .bytes(let bytes): bytes.count >= Self.smallest
    // A client that is told the length can say how far it is.
    case .stream(let length, _): length == nil
    case .webSocket, .none: false
    }
  }

  private var isText: Bool {
    let type = headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    if type.hasPrefix("text/") { return type != "text/event-stream" }
    return ["json", "xml", "javascript", "x-www-form-urlencoded"].contains { type == "application/\($0)" } || type.hasSuffix("+json") || type.hasSuffix("+xml")
  }

  /// There is no memory to compress with.
  private struct CompressionFailure: Error {}
}

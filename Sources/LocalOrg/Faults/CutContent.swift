import HTTPServer

/// Thrown where a connection is to end in the midst of an answer.
struct ConnectionCut: Error {}

extension ServerResponse.Content {
  /// The beginning of the content, whose whole length was told; then the connection ends.
  static func cut(_ content: [UInt8], after count: Int) -> ServerResponse.Content {
    .stream(length: content.count) { write in
      let beginning = content.prefix(max(0, count))
      if !beginning.isEmpty { try await write(Array(beginning)) }
      throw ConnectionCut()
    }
  }

  /// The same of content that comes in pieces.
  static func cut(_ stream: @escaping OrgResponse.Stream, after count: Int) -> ServerResponse.Content {
    .stream(length: nil) { write in
      var left = max(0, count)
      try await stream { piece in
        let beginning = piece.prefix(left)
        left -= beginning.count
        if !beginning.isEmpty { try await write(Array(beginning)) }
        if left == 0 { throw ConnectionCut() }
      }
      throw ConnectionCut()
    }
  }
}

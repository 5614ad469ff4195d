import HTTPServer

/// Where the content of a request goes that is too large to be held whole: a file, written as the content arrives.
struct UploadTarget: Sendable {
  let folder: String
  /// In bytes.
  let limit: Int

  /// Writes a request's content to a file. The server reads no faster than the disk takes it.
  ///
  /// - Throws: ``LocalOrgError`` when the disk does not take it, and what `RequestBody.next()` throws. Nothing of the content is left then.
  func receive(_ body: RequestBody) async throws -> UploadedContent {
    if let announced = body.announcedLength, announced > limit { return .tooLarge(limit: limit) }
    let file = try UploadedFile(in: folder)
    while let piece = try await body.next() {
      guard file.size + piece.count <= limit else { return .tooLarge(limit: limit) }
      try file.append(piece)
    }
    return .file(file)
  }
}

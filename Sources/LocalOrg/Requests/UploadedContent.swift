/// Content of a request that is not held in memory.
enum UploadedContent: Sendable {
  case file(UploadedFile)
  /// There was more than the limit, in bytes; nothing of it was kept.
  case tooLarge(limit: Int)
}

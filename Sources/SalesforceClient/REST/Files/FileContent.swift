/// A file's bytes, or a rendition's.
public struct FileContent: Sendable, Equatable {
  public let bytes: [UInt8]
  /// The media type; nil when the server said none.
  public let type: String?

  public init(bytes: [UInt8], type: String?) {
    self.bytes = bytes
    self.type = type
  }
}

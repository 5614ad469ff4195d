import JSON

/// A document that Android's web view does not show, and leaves to the app.
public struct InAppBrowserDownload: Sendable, Equatable {
  public let address: String
  public let userAgent: String
  public let contentDisposition: String
  public let type: String
  /// Bytes; -1 when the server does not say.
  public let length: Int64

  /// Makes one from its parts.
  public init(address: String, userAgent: String, contentDisposition: String, type: String, length: Int64) {
    self.address = address
    self.userAgent = userAgent
    self.contentDisposition = contentDisposition
    self.type = type
    self.length = length
  }

  var members: [(String, JSONValue)] {
    [
      ("url", .string(address)), ("userAgent", .string(userAgent)), ("contentDisposition", .string(contentDisposition)), ("mimetype", .string(type)),
      ("contentLength", .integer(length)),
    ]
  }
}

/// One of the forms of what is on the clipboard.
struct ClipboardContent: Sendable, Equatable {
  /// A MIME type, such as "text/plain".
  let type: String
  let bytes: [UInt8]
}

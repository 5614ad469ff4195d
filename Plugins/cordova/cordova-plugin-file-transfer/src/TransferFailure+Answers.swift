import WebPlatform

extension TransferFailure {
  /// What the answer of a server means to a transfer.
  init(answer status: Int, body: [UInt8], isDownload: Bool, on platform: WebViewPlatform) {
    let isMissing = platform == .android ? status == 404 || status == 410 : isDownload && status == 404
    code = isDownload && status == 304 ? .notModified : isMissing ? .fileNotFound : .connection
    self.status = status
    self.body = Self.text(body)
    reason = nil
  }

  /// An answer as text: bytes that are no UTF-8 are ISO 8859-1.
  static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

import JSON

/// Why an in-app browser could not show a document, in the words and numbers of the phone's web view.
public struct InAppBrowserFailure: Error, Sendable, Equatable {
  /// What was asked for.
  public let address: String
  /// An NSURLError of iOS, or a `WebViewClient.ERROR_` of Android.
  public let code: Int
  public let message: String
  /// Android's number for what is wrong with a certificate; nil for everything else.
  public let certificateError: Int?

  /// Makes one from its parts.
  public init(address: String, code: Int, message: String, certificateError: Int? = nil) {
    (self.address, self.code, self.message, self.certificateError) = (address, code, message, certificateError)
  }

  var members: [(String, JSONValue)] {
    let general: [(String, JSONValue)] = [("url", .string(address)), ("code", .integer(Int64(code))), ("message", .string(message))]
    return general + (certificateError.map { [("sslerror", .integer(Int64($0)))] } ?? [])
  }
}

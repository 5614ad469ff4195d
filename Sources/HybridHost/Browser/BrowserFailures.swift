import HTTPClient
import InAppBrowserPlugin
import WebPlatform

/// What the web views of phones say when a document cannot be shown: NSURLError on iOS, `WebViewClient.ERROR_` and Chromium's names on Android.
struct BrowserFailures {
  let platform: WebViewPlatform

  /// An error that is known on both platforms.
  private struct Words {
    let ios: (code: Int, message: String)
    let android: (code: Int, message: String)
  }

  private func failure(_ address: String, _ words: Words) -> InAppBrowserFailure {
    let (code, message) = platform == .ios ? words.ios : words.android
    return InAppBrowserFailure(address: address, code: code, message: message)
  }

  /// No app of the phone knows the scheme.
  func unknownScheme(_ address: String) -> InAppBrowserFailure {
    failure(address, Words(ios: (-1002, "unsupported URL"), android: (-10, "net::ERR_UNKNOWN_URL_SCHEME")))
  }

  func missingFile(_ address: String) -> InAppBrowserFailure {
    failure(
      address, Words(ios: (-1100, "The requested URL was not found on this server."), android: (-14, "net::ERR_FILE_NOT_FOUND")))
  }

  func tooManyRedirects(_ address: String) -> InAppBrowserFailure {
    failure(address, Words(ios: (-1007, "too many HTTP redirects"), android: (-9, "net::ERR_TOO_MANY_REDIRECTS")))
  }

  /// A document of a type that iPhones do not show.
  func interrupted(_ address: String) -> InAppBrowserFailure { InAppBrowserFailure(address: address, code: 102, message: "Frame load interrupted") }

  /// An answer that did not come.
  func failure(_ error: HTTPError, _ address: String) -> InAppBrowserFailure {
    switch error {
    case .certificate: certificate(address)
    case .cannotResolve:
      failure(
        address,
        Words(ios: (-1003, "A server with the specified hostname could not be found."), android: (-2, "net::ERR_NAME_NOT_RESOLVED")))
    case .cannotConnect, .proxy:
      failure(address, Words(ios: (-1004, "Could not connect to the server."), android: (-6, "net::ERR_CONNECTION_REFUSED")))
    case .timedOut: failure(address, Words(ios: (-1001, "The request timed out."), android: (-8, "net::ERR_CONNECTION_TIMED_OUT")))
    case .tls:
      failure(
        address,
        Words(
          ios: (-1200, "An SSL error has occurred and a secure connection to the server cannot be made."), android: (-11, "net::ERR_SSL_PROTOCOL_ERROR")))
    case .offline:
      failure(address, Words(ios: (-1009, "The Internet connection appears to be offline."), android: (-2, "net::ERR_INTERNET_DISCONNECTED")))
    case .tooManyRedirects: tooManyRedirects(address)
    case .invalidURL, .unreadable: failure(address, Words(ios: (-1000, "bad URL"), android: (-12, "net::ERR_INVALID_URL")))
    case .unsupportedScheme: unknownScheme(address)
    case .invalidResponse: failure(address, Words(ios: (-1017, "cannot parse response"), android: (-1, "net::ERR_INVALID_HTTP_RESPONSE")))
    case .cancelled, .closed: failure(address, Words(ios: (-999, "cancelled"), android: (-1, "net::ERR_ABORTED")))
    case .connectionLost, .responseTooLarge, .failed, .invalidMethod, .invalidHeader, .refused:
      failure(address, Words(ios: (-1005, "The network connection was lost."), android: (-6, "net::ERR_CONNECTION_CLOSED")))
    }
  }

  private func certificate(_ address: String) -> InAppBrowserFailure {
    if platform == .ios {
      return InAppBrowserFailure(
        address: address, code: -1202,
        message: "The certificate for this server is invalid. You might be connecting to a server that is pretending to be another one.")
    }
    // SslError.SSL_UNTRUSTED
    return InAppBrowserFailure(address: address, code: 0, message: "The certificate authority is not trusted", certificateError: 3)
  }
}

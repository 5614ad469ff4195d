import HTTPClient
import WebPlatform

/// What a server's answer is to an in-app browser.
enum BrowserAnswer {
  /// A document that the browser shows.
  case document(Resource)
  /// A file that it shows, in a document of its own (HTML standard, 7.5.5, "loading a media document").
  case media(element: String)
  /// A file that it does not show.
  case file(type: String)
  /// Nothing at all: the document before stays.
  case nothing

  init(_ response: HTTPResponse, on platform: WebViewPlatform) {
    let type = response.headers["content-type"] ?? ""
    let essence = String(type.prefix { $0 != ";" }).filter { !$0.isWhitespace }.lowercased()
    if [204, 205].contains(response.status) {
      self = .nothing
    } else if platform == .android, response.headers["content-disposition"]?.lowercased().hasPrefix("attachment") == true {
      self = .file(type: essence)
    } else if Self.isDocument(essence) {
      self = .document(Resource(type: type, body: response.body))
    } else if essence.hasPrefix("image/") {
      self = .media(element: "img")
    } else if essence.hasPrefix("video/") || essence.hasPrefix("audio/") {
      self = .media(element: "video controls")
    } else if essence == "application/pdf", platform == .ios {
      self = .media(element: "embed type=application/pdf")
    } else {
      self = .file(type: essence)
    }
  }

  private static func isDocument(_ essence: String) -> Bool {
    essence.isEmpty || essence.hasPrefix("text/") || essence.hasSuffix("+xml") || essence.hasSuffix("+json")
      || ["application/xml", "application/json", "application/javascript", "application/x-javascript"].contains(essence)
  }
}

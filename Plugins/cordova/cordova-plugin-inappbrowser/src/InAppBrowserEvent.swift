import JSON

/// What an in-app browser tells the app that has opened it.
public enum InAppBrowserEvent: Sendable, Equatable {
  /// A document is asked for, or a redirect leads on to it.
  case loadStart(String)
  /// A document is there, with all that its load event waits for.
  case loadStop(String)
  case loadError(InAppBrowserFailure)
  /// A navigation waits: the app says where it goes on to, if anywhere.
  ///
  /// - Parameter method: nil on iOS, whose event does not say.
  case beforeLoad(String, method: String?)
  /// The page has sent a JSON text.
  case message(JSONText)
  /// A navigation to a scheme that config.xml's `AllowedSchemes` names.
  case customScheme(String)
  case download(InAppBrowserDownload)
  /// The browser is closed: nothing more comes.
  case exit

  /// The event as listeners get it.
  var json: JSONText {
    switch self {
    case .loadStart(let address): Self.event("loadstart", [("url", .string(address))])
    case .loadStop(let address): Self.event("loadstop", [("url", .string(address))])
    case .loadError(let failure): Self.event("loaderror", failure.members)
    case .beforeLoad(let address, let method): Self.event("beforeload", [("url", .string(address))] + (method.map { [("method", .string($0))] } ?? []))
    // The page's text is passed on as it is.
    case .message(let text): JSONText(unchecked: Array(#"{"type":"message","data":"#.utf8) + text.utf8 + Array("}".utf8))
    case .customScheme(let address): Self.event("customscheme", [("url", .string(address))])
    case .download(let download): Self.event("download", download.members)
    case .exit: Self.event("exit", [])
    }
  }

  private static func event(_ type: String, _ members: [(String, JSONValue)]) -> JSONText {
    JSONValue.object(JSONObject([("type", .string(type))] + members)).text
  }

  /// Whether it goes to the error callback, as on phones.
  var isFailure: Bool {
    if case .loadError = self { true } else { false }
  }
}

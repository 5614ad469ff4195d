import JSON

/// What a plugin answers: a status, a message for the callback, and whether more will follow.
///
/// ```swift
/// .ok("registered")                       // success("registered")
/// .ok(json: entries)                      // success([...]), the text copied as it is
/// .ok(["total": 3], keepCallback: true)   // success({total: 3}), and the callback stays open
/// .error("Soup: contacts does not exist") // error("Soup: ...")
/// ```
public struct PluginResult: Sendable, Equatable {
  public enum Message: Sendable, Equatable {
    /// The callback is called without an argument's value (null).
    case none
    case string(String)
    case json(JSONText)
    /// An ArrayBuffer.
    case bytes([UInt8])
    /// Several arguments for the callback, as one JSON array.
    case multipart(JSONText)

    /// What it says, for people; "error" for one without text.
    var text: String {
      switch self {
      case .string(let text): text
      case .json(let text), .multipart(let text): text.description
      case .none, .bytes: "error"
      }
    }
  }

  public var status: PluginStatus
  public var message: Message
  /// True when this is not the last result of the call.
  public var keepCallback: Bool
  /// True when the call stays open for what may never come: it does not keep the page from being idle any more.
  public var isListening = false

  public init(status: PluginStatus, message: Message = .none, keepCallback: Bool = false) {
    self.status = status
    self.message = message
    self.keepCallback = keepCallback
  }

  public static let ok = PluginResult(status: .ok)

  public static func ok(_ value: JSONValue, keepCallback: Bool = false) -> PluginResult {
    PluginResult(status: .ok, message: .json(value.text), keepCallback: keepCallback)
  }

  public static func ok(json: JSONText, keepCallback: Bool = false) -> PluginResult {
    PluginResult(status: .ok, message: .json(json), keepCallback: keepCallback)
  }

  public static func ok(bytes: [UInt8], keepCallback: Bool = false) -> PluginResult {
    PluginResult(status: .ok, message: .bytes(bytes), keepCallback: keepCallback)
  }

  public static func error(_ text: String, status: PluginStatus = .error) -> PluginResult {
    PluginResult(status: status, message: .string(text))
  }

  public static func error(_ value: JSONValue, status: PluginStatus = .error) -> PluginResult {
    PluginResult(status: status, message: .json(value.text))
  }

  /// Status and kind of message in one number, as `callbacks.js` takes them: the status, plus 16 when the callback is kept, plus 32 when the
  /// message is a list of arguments, plus 64 when there is none.
  var how: Int {
    let kind =
      switch message {
      case .multipart: 32
      case .none: 64
      case .string, .json, .bytes: 0
      }
    return status.rawValue + (keepCallback ? 16 : 0) + kind
  }

  /// What a call comes to whose plugin answered with text that is not what it should be.
  func unreadable(_ call: ActionName) -> PluginResult {
    if case .multipart = message { return failure(call, "the plugin's arguments for the callback are not an array") }
    return failure(call, "the plugin's result is not JSON")
  }

  /// What a call comes to whose plugin answered with more than a page takes.
  func oversized(_ call: ActionName) -> PluginResult { failure(call, "the plugin's result is too large for a page") }

  private func failure(_ call: ActionName, _ reason: String) -> PluginResult {
    PluginResult(status: .json, message: .string("\(call.text): \(reason)"), keepCallback: keepCallback)
  }

  /// The same result for a call that from now on listens, and says more whenever there is something.
  public var listening: PluginResult {
    var result = self
    result.keepCallback = true
    result.isListening = true
    return result
  }

  /// No callback now; a later result will come.
  public static let pending = PluginResult(status: .noResult, keepCallback: true)
}

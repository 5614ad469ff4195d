import CordovaBridge
import FilePlugin
import HTTPClient
import JSON

/// Why nothing came of a transfer, as `FileTransferError` has it.
struct TransferFailure: Error, Sendable {
  enum Code: Int64, Sendable {
    case fileNotFound = 1
    case invalidURL
    case connection
    case abort
    case notModified
  }

  var code: Code
  /// What the server answered; nil when it has not.
  var status: Int?
  /// The text of that answer.
  var body: String?
  /// The reason, in words.
  var reason: String?

  /// - Parameter ends: source and target, as the page gave them.
  func result(_ ends: TransferEnds) -> PluginResult {
    var error: JSONObject = ["code": .integer(code.rawValue), "source": .string(ends.source), "target": .string(ends.target)]
    if let status { error["http_status"] = .integer(Int64(status)) }
    if let body { error["body"] = .string(body) }
    if let reason { error["exception"] = .string(reason) }
    return .error(.object(error))
  }

  static func file(_ error: FileError) -> TransferFailure {
    TransferFailure(code: error == .quotaExceeded ? .connection : .fileNotFound, reason: String(describing: error))
  }
}

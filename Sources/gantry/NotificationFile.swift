import FoundationEssentials
import LocalOrg

/// A file with a simulated notification, as `gantry run --notify` and `gantry org push` take it.
struct NotificationFile {
  struct Unusable: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path): \(reason)" }
  }

  static func read(_ path: String) throws(Unusable) -> PushMessage {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Unusable(path: path, reason: "the file cannot be read; name a JSON file that you can read")
    }
    do { return try PushMessage(json: Array(bytes)) } catch { throw Unusable(path: path, reason: error.description) }
  }
}

import CordovaBridge
import JSON

/// What an app looks for. The options of the scanner's own screen, of which there is none, change nothing.
struct ScanOptions {
  /// Empty for all.
  let formats: [String]

  init(_ call: PluginCall) {
    let text = (try? call.arguments[0]?.value())?["formats"]?.string ?? ""
    formats = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
  }

  func accepts(_ format: String) -> Bool { formats.isEmpty || formats.contains(format) }
}

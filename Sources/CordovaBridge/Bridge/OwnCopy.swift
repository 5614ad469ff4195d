import JSON

/// What counts of a bundle's copy of upstream's cordova.js: which ends it speaks to, and what it takes from them.
///
/// Copies are told apart by what their texts know, not by their versions: those of SDK 2 have been changed by hand.
struct OwnCopy {
  /// None for a script that is no such copy.
  let ends: [NativeEnd]
  /// Whether it shows cordova-android's secret with each call, as it does from 3.6 on.
  private let hasSecret: Bool
  /// Whether it tells of calls by requests for `/!gap_exec`.
  private let asksByRequest: Bool
  /// Whether it takes results that are bytes; else it gets them as base64 text.
  private let takesBytes: Bool
  /// Whether it takes several arguments for a callback; else it gets them as a list.
  private let takesSeveral: Bool

  /// - Parameters:
  ///   - path: where the script lies; upstream's copies are named `cordova.js`, or with a version or platform behind.
  ///   - script: its text.
  init(path: String, _ script: [UInt8]) {
    let name = path.split(separator: "/").last ?? ""
    let isNamedSo = name.hasSuffix(".js") && (name.hasPrefix("cordova") || name.hasPrefix("phonegap"))
    let ends = isNamedSo ? NativeEnd.named(in: script) : []
    func has(_ texts: String...) -> Bool { texts.contains { script.contains($0.utf8) } }
    self.ends = ends
    asksByRequest = ends.contains(.gap) && has("/!gap_exec")
    if ends == [.android] {
      hasSecret = has("gap_init:")
      takesBytes = hasSecret || has("== 'A'", "==\"A\"")
      takesSeveral = has("'M'", "\"M\"")
    } else {
      hasSecret = false
      takesBytes = ends.isEmpty || has("CDVType")
      takesSeveral = ends.isEmpty || has("MultiPart")
    }
  }

  /// As the bridge's scripts get it.
  var description: JSONValue {
    [
      "ends": .array(ends.map { .string($0.rawValue) }), "hasSecret": .bool(hasSecret), "asksByRequest": .bool(asksByRequest),
      "takesBytes": .bool(takesBytes), "takesSeveral": .bool(takesSeveral),
    ]
  }
}

import JSON
import JavaScriptEngine
import WebPlatform

/// Pages that carry their own copy of upstream's cordova.js: it finds the native ends it was written for, behind which the
/// same plugins are.
extension CordovaBridge {
  /// A bundle's script as it is to be run: a copy of upstream's cordova.js opens the native ends it speaks to. Nil for any
  /// other script.
  ///
  /// - Parameters:
  ///   - path: where the script lies; upstream's copies are named `cordova.js`, or with a version or platform behind.
  ///   - body: its text.
  ///   - address: its address in messages.
  public func ownCopy(path: String, body: [UInt8], address: String) -> Resource? {
    let copy = OwnCopy(path: path, body)
    guard !copy.ends.isEmpty else { return nil }
    return Resource(type: MediaType.ofFile(named: path), body: body) { [weak self] page in
      try self?.open(copy)
      try page.evaluate(String(decoding: body, as: UTF8.self), address: address)
    }
  }

  /// Whether a script is a copy of upstream's cordova.js.
  package static func isOwnCopy(path: String, body: [UInt8]) -> Bool { !OwnCopy(path: path, body).ends.isEmpty }

  private func open(_ copy: OwnCopy) throws {
    // The copy itself says so when it is loaded twice.
    guard !isCordovaPage else { return }
    sendsBase64 = copy.ends.contains(.android)
    try start("ends/start.js", address: "gantry:cordova-native.js", sources: ["copy": copy.description, "modules": Self.endSources])
  }

  /// The modules behind the ends, by id: "ends/calls", and the one that both sides need.
  private static let endSources: JSONValue = {
    var sources = JSONObject()
    for path in EmbeddedFile.paths(below: folder) where path.hasPrefix(folder + "/ends/") || path.hasSuffix("/base64.js") {
      sources[String(path.dropFirst(folder.count + 1).dropLast(3))] = .string(EmbeddedFile.named(path)?.text ?? "")
    }
    return .object(sources)
  }()

  /// The answer to a `prompt` that is a message to the container, as cordova-android sends them; nil for one that is meant
  /// for a person. An answer is an empty string where there is nothing to say, and where the
  /// message fails, which the page hears of as an uncaught error.
  public func answer(toPrompt message: String, proposal: String) -> String? {
    guard proposal.hasPrefix("gap"), let script = hostScript, (try? script.get("promptAnswer").isObject) == true else { return nil }
    var answer: String? = ""
    page.perform { answer = try script.get("promptAnswer").call(.string(message), .string(proposal)).string }
    return answer
  }
}

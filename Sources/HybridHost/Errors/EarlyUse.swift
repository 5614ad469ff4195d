/// What an error means whose cause is that a page uses a plugin before it is there.
struct EarlyUse {
  /// The names of plugins' modules, such as "navigator.smartstore".
  let globals: [String]

  /// - Parameters:
  ///   - message: the engine's, e.g. "undefined is not an object (evaluating 'navigator.smartstore.registerSoup')".
  ///   - hasCordova: whether the page has loaded cordova.js.
  ///   - isReady: whether `deviceready` has fired; asked only when it matters.
  /// - Returns: nil when the error has another cause.
  func hint(for message: String, hasCordova: Bool, isReady: () -> Bool) -> String? {
    if !hasCordova {
      guard let name = (["cordova"] + globals).first(where: { Self.misses($0, message) }) else { return nil }
      return "\(name) comes with cordova.js, which this page has not loaded: put <script src=\"cordova.js\"></script> before the scripts that use it"
    }
    guard let name = globals.first(where: { Self.misses($0, message) }), !isReady() else { return nil }
    return "\(name) is there once \"deviceready\" has fired: use it in a listener for that event"
  }

  /// Whether an error is about a member of a name that is not there, or about the name itself.
  private static func misses(_ name: String, _ message: String) -> Bool {
    guard let place = message.firstRange(of: "evaluating '") else { return message.hasSuffix("Can't find variable: \(name)") }
    guard message.contains("undefined is not"), let end = message.lastIndex(of: "'"), place.upperBound < end else { return false }
    var expression = message[place.upperBound..<end]
    if let rest = expression.firstRange(of: "window."), rest.lowerBound == expression.startIndex { expression = expression[rest.upperBound...] }
    guard expression.hasPrefix(name) else { return false }
    return expression.dropFirst(name.count).first.map { ".[(?".contains($0) } ?? true
  }
}

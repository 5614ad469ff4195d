/// What a sandboxed document may do all the same (HTML standard, 7.1.5). Everything, when it is not sandboxed.
struct SandboxFlags: OptionSet, Sendable {
  let rawValue: Int

  static let scripts = SandboxFlags(rawValue: 1)
  static let forms = SandboxFlags(rawValue: 2)
  static let popups = SandboxFlags(rawValue: 4)
  static let topNavigation = SandboxFlags(rawValue: 8)
  static let modals = SandboxFlags(rawValue: 16)
  static let sameOrigin = SandboxFlags(rawValue: 32)
  static let all: SandboxFlags = [.scripts, .forms, .popups, .topNavigation, .modals, .sameOrigin]

  private static let names: [String: SandboxFlags] = [
    "allow-scripts": .scripts, "allow-forms": .forms, "allow-popups": .popups, "allow-top-navigation": .topNavigation, "allow-modals": .modals,
    "allow-same-origin": .sameOrigin,
  ]

  init(rawValue: Int) { self.rawValue = rawValue }

  /// - Parameter text: the value of a `sandbox` attribute or directive.
  init(allowing text: String) {
    self = text.lowercased().split(whereSeparator: \.isWhitespace).reduce(into: []) { flags, word in
      if let flag = Self.names[String(word)] { flags.insert(flag) }
    }
  }
}

import JSON

/// Something that a policy refuses, as a page and the console are told of it (CSP Level 3, 5).
struct PolicyViolation {
  /// What was refused.
  enum Subject {
    case address(String)
    case inline(ContentSecurityPolicy.Inline, [UInt8])
    case evaluation(source: String)
    case webAssembly
  }

  let refusal: ContentSecurityPolicy.Refusal
  let subject: Subject

  private var blocked: String {
    switch subject {
    case .address(let address): Self.stripped(address)
    case .inline: "inline"
    case .evaluation: "eval"
    case .webAssembly: "wasm-eval"
    }
  }

  private var sample: String {
    switch subject {
    case .inline(_, let text) where refusal.tellsSample: String(String(decoding: text, as: UTF8.self).prefix(40))
    case .evaluation(let source) where refusal.tellsSample: String(source.prefix(40))
    default: ""
    }
  }

  /// The members of the event that do not depend on the document.
  var details: JSONValue {
    [
      "blockedURI": .string(blocked), "effectiveDirective": .string(refusal.effective.rawValue), "originalPolicy": .string(refusal.policy.text),
      "sample": .string(sample), "disposition": .string(refusal.policy.isReportOnly ? "report" : "enforce"),
    ]
  }

  /// What is posted to a `report-uri` (CSP Level 3, 5.3).
  ///
  /// - Parameter members: of the event.
  func report(_ members: JSONValue) -> JSONValue {
    var report: [(String, JSONValue)] = [
      ("document-uri", "documentURI"), ("referrer", "referrer"), ("violated-directive", "violatedDirective"), ("effective-directive", "effectiveDirective"),
      ("original-policy", "originalPolicy"), ("disposition", "disposition"), ("blocked-uri", "blockedURI"), ("status-code", "statusCode"),
      ("script-sample", "sample"),
    ].map { name, member in (name, members[member] ?? .string("")) }
    for (name, member) in [("source-file", "sourceFile"), ("line-number", "lineNumber"), ("column-number", "columnNumber")] {
      if let value = members[member] { report.append((name, value)) }
    }
    return ["csp-report": .object(JSONObject(report))]
  }

  /// What the console says.
  var message: String {
    let directive = "the following Content Security Policy directive: \"\(refusal.directive)\"."
    let note = refusal.isFallback
      ? " Note that '\(refusal.effective.rawValue)' was not explicitly set, so '\(refusal.directive.prefix { $0 != " " })' is used as a fallback." : ""
    return (refusal.policy.isReportOnly ? "[Report Only] " : "") + sentence(directive) + note
  }

  private func sentence(_ directive: String) -> String {
    switch subject {
    case .address(let address):
      let shown = Self.shown(address)
      switch refusal.effective {
      case .connect: return "Refused to connect to '\(shown)' because it violates \(directive)"
      case .frame, .child: return "Refused to frame '\(shown)' because it violates \(directive)"
      case .frameAncestors: return "Refused to frame '\(shown)' because an ancestor violates \(directive)"
      case .formAction: return "Refused to send form data to '\(shown)' because it violates \(directive)"
      case .baseURI: return "Refused to set the document's base URI to '\(shown)' because it violates \(directive)"
      default: return "Refused to load the \(refusal.effective.thing) '\(shown)' because it violates \(directive)"
      }
    case .inline(let kind, let text):
      let hash = "'\(IntegrityDigest.text(of: .sha256, text))'"
      switch kind {
      case .script:
        return "Refused to execute inline script because it violates \(directive) Either the 'unsafe-inline' keyword, a hash (\(hash)), or a nonce ('nonce-...') is required to enable inline execution."
      case .scriptAttribute:
        return "Refused to execute inline event handler because it violates \(directive) Either the 'unsafe-inline' keyword, or 'unsafe-hashes' with a hash (\(hash)) is required to enable inline execution."
      case .navigation:
        return "Refused to run the JavaScript URL because it violates \(directive) Either the 'unsafe-inline' keyword, or 'unsafe-hashes' with a hash (\(hash)) is required to enable inline execution."
      case .style, .styleAttribute:
        return "Refused to apply inline style because it violates \(directive) Either the 'unsafe-inline' keyword, a hash (\(hash)), or a nonce ('nonce-...') is required to enable inline execution."
      }
    case .evaluation: return "Refused to evaluate a string as JavaScript because 'unsafe-eval' is not an allowed source of script in \(directive)"
    case .webAssembly:
      return "Refused to compile or instantiate WebAssembly module because neither 'wasm-unsafe-eval' nor 'unsafe-eval' is an allowed source of script in \(directive)"
    }
  }

  /// An address as reports have it (CSP Level 3, 5.4): of one that is not http the scheme only, and no user, password or fragment.
  static func stripped(_ address: String) -> String {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return PolicyOrigin.isNetwork(scheme) ? withoutUser(address, end: "#") : scheme
  }

  /// An address for the console, where a query may be a secret.
  static func shown(_ address: String) -> String {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    if scheme == "data" || scheme == "javascript" { return "\(scheme):..." }
    return String(withoutUser(address, end: "?#").prefix(200))
  }

  private static func withoutUser(_ address: String, end: String) -> String {
    let address = address.prefix { !end.contains($0) }
    guard let start = address.firstRange(of: "://")?.upperBound else { return String(address) }
    let authority = address[start...].prefix { $0 != "/" && $0 != "?" }
    guard let at = authority.lastIndex(of: "@") else { return String(address) }
    return String(address[..<start] + address[address.index(after: at)...])
  }
}

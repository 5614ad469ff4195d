/// One Content Security Policy of a document (https://www.w3.org/TR/CSP3/).
///
/// ```swift
/// let policy = ContentSecurityPolicy("default-src 'self'; img-src *", isReportOnly: false, origin: PolicyOrigin(address: "https://a.example/"))
/// policy?.refusal(ofRequest: .image, to: "http://b.example/x.png")
/// ```
struct ContentSecurityPolicy: Sendable {
  /// As it was written.
  let text: String
  /// Whether it only tells what it would have blocked.
  let isReportOnly: Bool
  let origin: PolicyOrigin
  /// Whether it came with the document's answer.
  let isFromHeader: Bool
  /// Where violations are to be reported.
  private(set) var reportAddresses: [String] = []
  private var sources: [PolicyDirective: [PolicySource]] = [:]
  /// The value of each directive as it was written.
  private var values: [PolicyDirective: String] = [:]
  /// The flags of `sandbox`; nil without it.
  private(set) var sandbox: SandboxFlags?

  enum Place: Sendable {
    case header
    /// A meta element, in which some directives mean nothing (CSP Level 3, 3.3).
    case meta
  }

  /// - Returns: nil for a text without any directive.
  init?(_ text: String, isReportOnly: Bool = false, from place: Place = .header, origin: PolicyOrigin) {
    self.text = text.trimmingBlanks
    self.isReportOnly = isReportOnly
    self.origin = origin
    isFromHeader = place == .header
    var seen: Set<String> = []
    for part in text.split(separator: ";") where part.utf8.allSatisfy({ $0 < 0x80 }) {
      let words = part.split(whereSeparator: \.isPolicyBlank)
      guard let name = words.first?.lowercased(), seen.insert(name).inserted else { continue }
      if name == "sandbox" {
        if place == .header, !isReportOnly { sandbox = SandboxFlags(allowing: words.dropFirst().joined(separator: " ")) }
      } else if name == "report-uri" {
        if place == .header { reportAddresses = words.dropFirst().map(String.init) }
      } else if let directive = PolicyDirective(rawValue: name), place == .header || directive != .frameAncestors {
        sources[directive] = words.dropFirst().compactMap(PolicySource.init)
        values[directive] = words.joined(separator: " ")
      }
    }
    if seen.isEmpty { return nil }
  }

  /// The policies of a header's value, which holds several with commas between them.
  static func list(_ value: String, isReportOnly: Bool, origin: PolicyOrigin) -> [ContentSecurityPolicy] {
    value.split(separator: ",").compactMap { ContentSecurityPolicy(String($0), isReportOnly: isReportOnly, origin: origin) }
  }

  /// What is refused, and by which of the policy's directives.
  struct Refusal {
    /// The directive for what was refused, which may have spoken through another.
    let effective: PolicyDirective
    /// The words of the policy that refuse it.
    let directive: String
    let policy: ContentSecurityPolicy
    /// Whether some of the text that was refused may be told.
    let tellsSample: Bool
    /// Whether a directive that is not `effective` has spoken.
    let isFallback: Bool
  }

  private func speaking(for directive: PolicyDirective) -> PolicyDirective? { directive.chain.first { sources[$0] != nil } }

  private func refusal(_ effective: PolicyDirective, _ spoken: PolicyDirective) -> Refusal {
    Refusal(
      effective: effective, directive: values[spoken] ?? spoken.rawValue, policy: self,
      tellsSample: sources[spoken]?.contains(.keyword(.reportSample)) == true, isFallback: spoken != effective)
  }

  // MARK: Addresses

  /// What a script or style element says of itself that a policy may rely on.
  struct Claim {
    var nonce = ""
    var integrity = ""
    /// Whether the parser has made the element, and no script.
    var isParserInserted = false
    /// Whether it has an attribute `crossorigin`.
    var isShared = false
    /// What it says of who hears of the document's address; nil for nothing.
    var referrerPolicy: ReferrerPolicy?
  }

  /// - Returns: nil when the policy allows it.
  func refusal(
    ofRequest directive: PolicyDirective, to target: AccessTarget, claim: Claim = Claim(), wasRedirected: Bool = false
  ) -> Refusal? {
    guard let spoken = speaking(for: directive), let list = sources[spoken] else { return nil }
    if directive == .scriptElement || directive == .styleElement || directive == .script || directive == .worker {
      if !claim.nonce.isEmpty, list.contains(.nonce(claim.nonce)) { return nil }
    }
    if directive == .scriptElement || directive == .script {
      if let integrity = SubresourceIntegrity(claim.integrity), integrity.digests.allSatisfy({ list.contains(.hash($0.function, $0.bytes)) }) { return nil }
      if list.contains(.keyword(.strictDynamic)) { return claim.isParserInserted ? refusal(directive, spoken) : nil }
    }
    return allows(list, target, wasRedirected) ? nil : refusal(directive, spoken)
  }

  private func allows(_ list: [PolicySource], _ target: AccessTarget, _ wasRedirected: Bool) -> Bool {
    list.contains { source in
      switch source {
      case .keyword(.self): origin.isSelf(target)
      case .scheme(let scheme): PolicyOrigin.scheme(scheme, covers: target.scheme)
      case .host(let host): host.matches(target, of: origin, wasRedirected: wasRedirected)
      default: false
      }
    }
  }

  // MARK: Text

  enum Inline: String, CaseIterable {
    case script, scriptAttribute = "script attribute", style, styleAttribute = "style attribute", navigation

    var directive: PolicyDirective {
      switch self {
      case .script, .navigation: .scriptElement
      case .scriptAttribute: .scriptAttribute
      case .style: .styleElement
      case .styleAttribute: .styleAttribute
      }
    }

    var isScript: Bool { self != .style && self != .styleAttribute }
    var isElement: Bool { self == .script || self == .style }
  }

  /// - Returns: nil when the policy allows the text to run, or to style (CSP Level 3, 6.7.3.3).
  func refusal(ofInline kind: Inline, _ text: [UInt8], _ claim: Claim) -> Refusal? {
    guard let spoken = speaking(for: kind.directive), let list = sources[spoken] else { return nil }
    if Self.allowsAllInline(list, kind) { return nil }
    if kind.isElement, !claim.nonce.isEmpty, list.contains(.nonce(claim.nonce)) { return nil }
    if kind == .script, !claim.isParserInserted, list.contains(.keyword(.strictDynamic)) { return nil }
    if kind.isElement || list.contains(.keyword(.unsafeHashes)) {
      var digests: [HashFunction: [UInt8]] = [:]
      for case .hash(let function, let bytes) in list {
        let digest = digests[function] ?? function.digest(text) ?? []
        digests[function] = digest
        if digest == bytes { return nil }
      }
    }
    return refusal(kind.directive, spoken)
  }

  private static func allowsAllInline(_ list: [PolicySource], _ kind: Inline) -> Bool {
    let overrules = list.contains { source in
      switch source {
      case .nonce, .hash: true
      case .keyword(.strictDynamic): kind.isScript
      default: false
      }
    }
    return !overrules && list.contains(.keyword(.unsafeInline))
  }

  /// What `eval` and its like need to be allowed.
  ///
  /// - Returns: nil when it is.
  func refusal(ofEvaluating isWebAssembly: Bool) -> Refusal? {
    guard let spoken = speaking(for: .script), let list = sources[spoken] else { return nil }
    if list.contains(.keyword(.unsafeEval)) || (isWebAssembly && list.contains(.keyword(.wasmUnsafeEval))) { return nil }
    return refusal(.script, spoken)
  }
}

extension Character {
  fileprivate var isPolicyBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\u{0C}" || self == "\r" || self == "\r\n" }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let start = drop(while: \.isPolicyBlank)
    return String(start.reversed().drop(while: \.isPolicyBlank).reversed())
  }
}

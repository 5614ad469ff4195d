import HTTPClient

/// How much of its address a document tells the servers that it asks (Referrer Policy).
enum ReferrerPolicy: String, CaseIterable, Sendable {
  case noReferrer = "no-referrer"
  case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
  case sameOrigin = "same-origin"
  case origin = "origin"
  case strictOrigin = "strict-origin"
  case originWhenCrossOrigin = "origin-when-cross-origin"
  case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
  case unsafeURL = "unsafe-url"

  /// What holds where nothing else is said.
  static let standard = ReferrerPolicy.strictOriginWhenCrossOrigin

  /// That of a Referrer-Policy header: the last word that is one, so that new words can stand behind older ones (8.1).
  init?(header: String) {
    let words = header.split(separator: ",").map { $0.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" } }
    guard let last = words.compactMap({ ReferrerPolicy(rawValue: $0.lowercased()) }).last else { return nil }
    self = last
  }

  /// That of a meta element, which may have an older name (HTML standard, 4.2.5.1).
  init?(meta: String) {
    let word = meta.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }.lowercased()
    switch word {
    case "never": self = .noReferrer
    case "default": self = .standard
    case "always": self = .unsafeURL
    case "origin-when-crossorigin": self = .originWhenCrossOrigin
    default:
      guard let policy = ReferrerPolicy(rawValue: word) else { return nil }
      self = policy
    }
  }

  /// The Referer header of a request from `source` to `target` (8.3); nil for none.
  func referrer(from source: HTTPURL, to target: HTTPURL) -> String? {
    let (isSame, isDowngrade) = (source.origin == target.origin, source.isTrustworthy && !target.isTrustworthy)
    switch self {
    case .noReferrer: return nil
    case .noReferrerWhenDowngrade: return isDowngrade ? nil : Self.whole(source)
    case .sameOrigin: return isSame ? Self.whole(source) : nil
    case .origin: return source.webOrigin + "/"
    case .strictOrigin: return isDowngrade ? nil : source.webOrigin + "/"
    case .originWhenCrossOrigin: return isSame ? Self.whole(source) : source.webOrigin + "/"
    case .strictOriginWhenCrossOrigin: return isSame ? Self.whole(source) : isDowngrade ? nil : source.webOrigin + "/"
    case .unsafeURL: return Self.whole(source)
    }
  }

  private static let longest = 4096

  /// Without name, password and fragment, and no longer than servers take.
  private static func whole(_ source: HTTPURL) -> String {
    source.address.utf8.count > longest ? source.webOrigin + "/" : source.address
  }
}

extension HTTPURL {
  /// Whether what is sent there cannot be read on the way.
  fileprivate var isTrustworthy: Bool { scheme == "https" || isLoopback }
}

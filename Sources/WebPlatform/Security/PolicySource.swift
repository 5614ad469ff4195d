import WireFormat

/// One source expression of a Content Security Policy (CSP Level 3, 2.3.1): what a directive's list allows.
enum PolicySource: Sendable, Equatable {
  enum Keyword: String, Sendable, CaseIterable {
    case none, `self`, unsafeInline = "unsafe-inline", unsafeEval = "unsafe-eval", strictDynamic = "strict-dynamic", unsafeHashes = "unsafe-hashes"
    case wasmUnsafeEval = "wasm-unsafe-eval", reportSample = "report-sample"
  }

  /// `scheme://host:port/path`, of which only the host is needed.
  struct Host: Sendable, Equatable {
    var scheme: String?
    /// Lower case. "*" is any host; "*.example.com" all below the domain.
    var name: String
    /// nil for the scheme's default port, "*" for any.
    var port: String?
    /// nil or "" for any path.
    var path: String?
  }

  case keyword(Keyword)
  case nonce(String)
  case hash(HashFunction, [UInt8])
  /// Lower case, without the colon.
  case scheme(String)
  case host(Host)

  /// - Returns: nil for what the standard does not know, which allows nothing.
  init?(_ text: Substring) {
    if text.hasPrefix("'") {
      guard text.count > 2, text.hasSuffix("'") else { return nil }
      self.init(quoted: text.dropFirst().dropLast())
    } else if let scheme = text.last == ":" ? Self.scheme(text.dropLast()) : nil {
      self = .scheme(scheme)
    } else {
      guard let host = Host(text) else { return nil }
      self = .host(host)
    }
  }

  private init?(quoted text: Substring) {
    if let keyword = Keyword(rawValue: text.lowercased()) {
      self = .keyword(keyword)
    } else if text.lowercased().hasPrefix("nonce-"), Base64.bytes(ofText: text.dropFirst(6)) != nil {
      self = .nonce(String(text.dropFirst(6)))
    } else {
      guard let digest = IntegrityDigest(text) else { return nil }
      self = .hash(digest.function, digest.bytes)
    }
  }

  fileprivate static func scheme(_ text: Substring) -> String? {
    guard let first = text.first, first.isASCII, first.isLetter else { return nil }
    let isScheme = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return isScheme ? text.lowercased() : nil
  }
}

extension PolicySource.Host {
  init?(_ text: Substring) {
    var rest = text
    if let end = rest.firstRange(of: "://") {
      guard let scheme = PolicySource.scheme(rest[..<end.lowerBound]) else { return nil }
      self.scheme = scheme
      rest = rest[end.upperBound...]
    }
    let server = rest.prefix { $0 != "/" }
    let tail = rest[server.endIndex...]
    if !tail.isEmpty {
      guard !tail.contains(where: { $0 == "?" || $0 == "#" }) else { return nil }
      path = String(tail)
    }
    let colon = server.lastIndex(of: ":")
    name = server[..<(colon ?? server.endIndex)].lowercased()
    if let colon {
      let port = server[server.index(after: colon)...]
      guard port == "*" || (!port.isEmpty && port.allSatisfy { $0.isASCII && $0.isNumber }) else { return nil }
      self.port = String(port)
    }
    guard Self.isName(name) else { return nil }
  }

  private static func isName(_ name: String) -> Bool {
    if name == "*" { return true }
    let parts = (name.hasPrefix("*.") ? name.dropFirst(2) : name[...]).split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
  }

  /// Whether the address is one of this source's (CSP Level 3, 6.7.2.8).
  ///
  /// - Parameter wasRedirected: whether the address is not the one that was asked for: paths tell nothing then.
  func matches(_ target: AccessTarget, of origin: PolicyOrigin, wasRedirected: Bool) -> Bool {
    if name == "*", scheme == nil, port == nil, path == nil {
      return PolicyOrigin.isNetwork(target.scheme) || origin.schemes.contains { PolicyOrigin.scheme($0, covers: target.scheme) }
    }
    let schemes = scheme.map { [$0] } ?? origin.schemes
    guard schemes.contains(where: { PolicyOrigin.scheme($0, covers: target.scheme) }) else { return false }
    guard let host = target.host, !host.isEmpty, matches(host: host), matches(port: target.port, of: target.scheme) else { return false }
    return wasRedirected || matches(path: target.path)
  }

  private func matches(host: String) -> Bool {
    if name == "*" { return true }
    return name.hasPrefix("*.") ? host.hasSuffix(name.dropFirst()) : host == name
  }

  private func matches(port given: Int?, of targetScheme: String) -> Bool {
    if port == "*" { return true }
    let ordinary = PolicyOrigin.port(of: targetScheme)
    let given = given ?? ordinary
    guard let port = port.flatMap(Int.init) else { return given == ordinary }
    return given == port || (port == 80 && given == 443 && (targetScheme == "https" || targetScheme == "wss"))
  }

  private func matches(path given: String) -> Bool {
    guard let path, !path.isEmpty else { return true }
    let pattern = PercentEncoding.decodedBytes(path)
    let given = PercentEncoding.decodedBytes(given.isEmpty ? "/" : given)
    return pattern.last == UInt8(ascii: "/") ? given.starts(with: pattern) : given == pattern
  }
}

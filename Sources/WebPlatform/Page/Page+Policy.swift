import HTTPClient
import JSON
import JavaScriptEngine

/// A hop of a redirect that a policy does not allow.
struct RefusedHop: Sendable {
  let address: String
  /// What was asked for, which led there.
  let first: String
  let directive: PolicyDirective
  let claim: ContentSecurityPolicy.Claim
}

/// Content Security Policy of a document: what of it may run, load and connect, and who is told of what may not.
///
/// Policies are only ever added. A document without any costs one comparison with nil wherever they are asked.
extension Page {
  static func bindPolicy(in realm: PageRealm) {
    // (policy, whether it came with the answer, whether it only reports): whether the document has any
    realm.bind("addPolicy", .text, .flag, .flag) { page, text, isHeader, isReportOnly in
      page.addPolicies(text, from: isHeader ? .header : .meta, isReportOnly: isReportOnly)
      return .bool(page.policies != nil)
    }
    // Takes over those of the page around it, as documents without an address of their own do.
    realm.bind("inheritPolicies") { page in
      page.setPolicies(page.container?.policies)
      page.referrerPolicy = page.container?.referrerPolicy ?? .standard
      return .bool(page.policies != nil)
    }
    // (the value of a Referrer-Policy header, or what a meta element says, whether it is the former)
    realm.bind("setReferrerPolicy", .text, .flag) { page, text, isHeader in
      page.referrerPolicy = (isHeader ? ReferrerPolicy(header: text) : ReferrerPolicy(meta: text)) ?? page.referrerPolicy
      return .undefined
    }
    // (kind, text, nonce, whether the parser has made the element, the element, line)
    realm.bind(
      "allowsInline", .word(ContentSecurityPolicy.Inline.self), .utf8(), .text, .flag, .optional(.object), .integer(clampedTo: 0...Int(Int32.max))
    ) { page, kind, text, nonce, isParserInserted, element, line in
      let claim = ContentSecurityPolicy.Claim(nonce: nonce, isParserInserted: isParserInserted)
      return .bool(page.allows(inline: kind, text, claim, element: element, line: line))
    }
    // (directive, address, claim)
    realm.bind("allowsAddress", .word(PolicyDirective.self), .text, .optional(.json)) { page, directive, address, claim in
      .bool(page.allows(directive, address, claim: try Self.claim(claim)))
    }
    // (source, whether it is WebAssembly)
    realm.bind("allowsEvaluation", .text, .flag) { page, source, isWebAssembly in .bool(page.allowsEvaluation(of: source, isWebAssembly)) }
  }

  /// - Throws: a SyntaxError for a text that is no JSON.
  static func claim(_ description: JSONText?) throws(JavaScriptException) -> ContentSecurityPolicy.Claim {
    guard let description else { return ContentSecurityPolicy.Claim() }
    let value = try value(of: description)
    return ContentSecurityPolicy.Claim(
      nonce: value["nonce"]?.string ?? "", integrity: value["integrity"]?.string ?? "", isParserInserted: value["isParserInserted"]?.bool ?? false,
      isShared: value["isShared"]?.bool ?? false, referrerPolicy: ReferrerPolicy(rawValue: value["referrerPolicy"]?.string ?? ""))
  }

  // MARK: The list

  private func addPolicies(_ text: String, from place: ContentSecurityPolicy.Place, isReportOnly: Bool) {
    let origin = PolicyOrigin(address: address.hasPrefix("about:") || address.hasPrefix("data:") ? addressOfOrigin : address)
    // A meta element's value is one policy, with all its commas.
    let added = place == .header ? ContentSecurityPolicy.list(text, isReportOnly: isReportOnly, origin: origin)
      : isReportOnly ? [] : [ContentSecurityPolicy(text, from: .meta, origin: origin)].compactMap(\.self)
    if !added.isEmpty { setPolicies((policies ?? []) + added) }
  }

  func setPolicies(_ new: [ContentSecurityPolicy]?) {
    let hadSome = policies != nil
    policies = new
    guard hadSome || new != nil else { return }
    let refusals = (new ?? []).compactMap { $0.refusal(ofEvaluating: false) }
    let refusal = refusals.first { !$0.isReportOnly }
    context.setEvaluation(refusedWith: refusal.map { PolicyViolation(refusal: $0, subject: .evaluation(source: "")).message })
    perform { try module("policy/policy").get("changed").callDroppingResult(
      .bool(new != nil), .bool(new?.contains(where: \.isFromHeader) == true), .bool(!refusals.isEmpty), .bool(refusal != nil)) }
  }

  /// Adds the policies of an answer's headers.
  public func takePolicies(from headers: HTTPHeaders) {
    for field in headers {
      switch field.name.lowercased() {
      case "content-security-policy": addPolicies(field.value, from: .header, isReportOnly: false)
      case "content-security-policy-report-only": addPolicies(field.value, from: .header, isReportOnly: true)
      case "referrer-policy": referrerPolicy = ReferrerPolicy(header: field.value) ?? referrerPolicy
      default: break
      }
    }
  }

  /// Has the document lead elsewhere after a while, if an answer's headers say so.
  public func takeRefresh(from headers: HTTPHeaders) {
    guard let refresh = headers["refresh"] else { return }
    perform { try module("html/refresh").get("declare").callDroppingResult(.string(refresh)) }
  }

  // MARK: Questions

  /// Whether the policies allow a request; what they refuse is reported.
  func allows(_ directive: PolicyDirective, _ address: String, claim: ContentSecurityPolicy.Claim = .init()) -> Bool {
    guard let policies, let target = AccessTarget(address) else { return true }
    return report(policies.compactMap { $0.refusal(ofRequest: directive, to: target, claim: claim) }, .address(address))
  }

  private func allows(inline kind: ContentSecurityPolicy.Inline, _ text: [UInt8], _ claim: ContentSecurityPolicy.Claim, element: JavaScriptValue?, line: Int) -> Bool {
    guard let policies else { return true }
    return report(policies.compactMap { $0.refusal(ofInline: kind, text, claim) }, .inline(kind, text), element, line)
  }

  private func allowsEvaluation(of source: String, _ isWebAssembly: Bool) -> Bool {
    guard let policies else { return true }
    return report(policies.compactMap { $0.refusal(ofEvaluating: isWebAssembly) }, isWebAssembly ? .webAssembly : .evaluation(source: source))
  }

  /// - Returns: whether none of them is enforced.
  private func report(
    _ refusals: [ContentSecurityPolicy.Refusal], _ subject: PolicyViolation.Subject, _ element: JavaScriptValue? = nil, _ line: Int = 0
  ) -> Bool {
    for refusal in refusals {
      let violation = PolicyViolation(refusal: refusal, subject: subject)
      delegate?.page(self, logged: violation.message, level: .error)
      perform {
        let members = try module("policy/violations").get("report").call(
          .string(violation.details.text.description), element.map { .value($0) } ?? .null, .number(Double(line)))
        guard !refusal.policy.reportAddresses.isEmpty, let members = try members.json()?.value() else { return }
        send(violation.report(members), to: refusal.policy.reportAddresses)
      }
    }
    return refusals.allSatisfy(\.policy.isReportOnly)
  }

  /// Posts a report where the policy wants it, as far as the access list allows that. Nobody waits for it.
  private func send(_ report: JSONValue, to addresses: [String]) {
    guard let own = try? HTTPURL(addressOfOrigin) else { return }
    for url in addresses.compactMap({ try? own.resolving($0) }) where environment.access.allowsRequest(to: url) {
      var request = HTTPRequest(
        method: "POST", url: url.address, headers: environment.requestHeaders, body: Array(report.text.utf8),
        cookies: url.origin == own.origin ? requestCookies : nil)
      request.headers.add("Content-Type", "application/csp-report")
      let access = environment.access
      request.allows = { access.allowsRequest(to: $0) }
      let operation = loop.begin(.request, "report") { (_: RequestOutcome) in }
      http.start(request) { operation.settle($0) }
    }
  }

  /// Whether the documents around a frame may show an answer with these headers (CSP Level 3, 6.4.2).
  func allowsAncestors(_ headers: [(name: String, value: String)], of address: String) -> Bool {
    let origin = PolicyOrigin(address: address)
    var ancestors: [String] = []
    var page: Page? = self
    while let next = page {
      ancestors.append(next.isOpaque ? "data:" : next.addressOfOrigin)
      page = next.container
    }
    let lists = headers.filter { $0.name.lowercased() == "content-security-policy" }.map(\.value)
    for policy in lists.flatMap({ ContentSecurityPolicy.list($0, isReportOnly: false, origin: origin) }) {
      for target in ancestors.compactMap(AccessTarget.init) {
        guard let refusal = policy.refusal(ofRequest: .frameAncestors, to: target, wasRedirected: true) else { continue }
        delegate?.page(self, logged: PolicyViolation(refusal: refusal, subject: .address(address)).message, level: .error)
        return false
      }
    }
    return true
  }

  // MARK: Requests

  /// The request with a look at the access list and the policies before each hop.
  func guarded(_ request: HTTPRequest, for directive: PolicyDirective, claim: ContentSecurityPolicy.Claim = .init()) -> HTTPRequest {
    var request = request
    let access = environment.access
    guard let policies else {
      if access.access != nil { request.allows = { access.allowsRequest(to: $0) } }
      return request
    }
    // The first hop has been asked about, with its path.
    let first = (try? HTTPURL(request.url))?.address ?? request.url
    let port = refusedHops
    request.allows = { url in
      guard access.allowsRequest(to: url) else { return false }
      if url.address == first { return true }
      let refusals = policies.compactMap { $0.refusal(ofRequest: directive, to: AccessTarget(url), claim: claim, wasRedirected: true) }
      if !refusals.isEmpty { port.send(RefusedHop(address: url.address, first: first, directive: directive, claim: claim)) }
      return refusals.allSatisfy(\.isReportOnly)
    }
    return request
  }

  func report(_ hop: RefusedHop) {
    guard let policies, let target = AccessTarget(hop.address) else { return }
    // What is told is what the page knows already, and not where the server has sent it.
    _ = report(
      policies.compactMap { $0.refusal(ofRequest: hop.directive, to: target, claim: hop.claim, wasRedirected: true) }, .address(hop.first))
  }
}

extension ContentSecurityPolicy.Refusal {
  var isReportOnly: Bool { policy.isReportOnly }
}

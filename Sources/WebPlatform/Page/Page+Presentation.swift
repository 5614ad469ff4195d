import JavaScriptEngine

/// The natives of style sheets and images: nothing paints them, but whether they are there is told, and what sheets say counts.
extension Page {
  func bindPresentation() throws {
    // What lies on the network, or nowhere, is empty here: its absence is told where it was asked for.
    try bind("resourceText", .text) { page, address in
      guard let resource = try? page.resource(at: address) else { return .string("") }
      return .string(page.styleText(resource, at: address))
    }
    // (address, claim, whether any kind of answer of the document's own origin will do, what is called back): whether the sheet is for no
    // use until that. Calls back with its text, true when `resourceText` has it, null when what came is no style sheet, or false.
    try bind("requestStyleSheet", .text, .optional(.json), .flag, .callback) { page, address, claim, isLax, answer in
      let claim = try Self.claim(claim)
      let hasIntegrity = SubresourceIntegrity(claim.integrity) != nil
      guard let local = page.local(address) else {
        page.fetch(address, for: .styleElement, claim) { [weak page] outcome in
          page?.giveStyleSheet(outcome, of: address, isLax: isLax, to: answer)
        }
        return .bool(true)
      }
      page.post {
        let isRight = page.isThere(local, claim, address)
        page.perform { try answer.callDroppingResult(.bool(isRight)) }
        page.documentLoader?.completeIfUnblocked()
      }
      return .bool(hasIntegrity)
    }
    // (address, what is called back): calls back with whether it is an image.
    try bind("requestImage", .text, .callback) { page, address, answer in
      func tell(_ isImage: Bool) {
        page.perform { try answer.callDroppingResult(.bool(isImage)) }
        page.documentLoader?.completeIfUnblocked()
      }
      if let local = page.local(address) {
        page.post { tell(page.isThere(local, .init(), address) && (try? local.get())?.isImage == true) }
      } else {
        page.fetch(address, for: .image, .init(), takesErrors: true) { [weak page] outcome in
          if case .failure(let missing) = outcome { page?.warn(of: missing, "image", address) }
          tell((try? outcome.get())?.resource.isImage == true)
        }
      }
      return .undefined
    }
  }

  /// What the bundle, an object URL or the address itself has; nil for what is on the network.
  private func local(_ address: String) -> Result<Resource, any Error>? {
    do { return try resource(at: address).map { .success($0) } } catch { return .failure(error) }
  }

  /// Whether a resource that is not on the network is there, with the content that is asked for. The console is told why not.
  private func isThere(_ local: Result<Resource, any Error>, _ claim: ContentSecurityPolicy.Claim, _ address: String) -> Bool {
    switch local {
    case .success(let resource): return !isTampered(resource.body, claim, address)
    case .failure(let error):
      delegate?.page(self, logged: String(describing: error), level: .warn)
      return false
    }
  }

  private func giveStyleSheet(_ outcome: Result<FetchedResource, MissingResource>, of address: String, isLax: Bool, to answer: JavaScriptValue) {
    let found: JavaScriptArgument
    switch outcome {
    case .success(let sheet) where sheet.isStyleSheet(isLax: isLax && isOfOwnOrigin(sheet.address)):
      found = .string(styleText(sheet.resource, at: sheet.address))
    case .success(let sheet):
      warn(of: MissingResource(reason: "its type is \"\(sheet.resource.type)\", and not text/css"), "style sheet", address)
      found = .null
    case .failure(let missing):
      warn(of: missing, "style sheet", address)
      found = missing.wasAnswered ? .null : .bool(false)
    }
    perform { try answer.callDroppingResult(found) }
    documentLoader?.completeIfUnblocked()
  }

  private func styleText(_ sheet: Resource, at address: String) -> String {
    text(of: sheet, at: address, fallback: StyleEncoding.declared(in: sheet.body) ?? encoding)
  }
}

extension Resource {
  /// Whether it is an image: of an SVG only what its server or name says counts, since it is text.
  var isImage: Bool { ContentType(type).essence == "image/svg+xml" ? !body.isEmpty : ImageSignature.begins(body) }
}

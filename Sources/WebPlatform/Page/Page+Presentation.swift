import JavaScriptEngine

/// The natives of style sheets and images: nothing paints them, but whether they are there is told, and what sheets say counts.
extension Page {
  static func bindPresentation(in realm: PageRealm) {
    // (address, claim, whether any kind of answer of the document's own origin will do, what is called back when its event is due): the text
    // of a sheet that is not on the network, false when there is none. Undefined for one that is: its text is called back, null when what
    // came is no style sheet, or false.
    realm.bind("requestStyleSheet", .text, .optional(.json), .flag, .callback) { page, address, claim, isLax, answer in
      let claim = try Self.claim(claim)
      var text = ""
      let isThere = page.checkLocal(address, { page.tell(answer, .bool($0)) }) { sheet in
        guard !page.isTampered(sheet.body, claim, address) else { return false }
        text = page.styleText(sheet, at: address)
        return true
      }
      guard let isThere else {
        page.fetch(address, for: .styleElement, claim) { [weak page] in page?.giveStyleSheet($0, of: address, isLax: isLax, to: answer) }
        return .undefined
      }
      return isThere ? .string(text) : .bool(false)
    }
    // (address, claim, what is called back): calls back with whether it is an image; the bytes of one whose pixels a canvas can draw, or null; whether
    // it is of the document's own origin, whether its server lets others read it, and its size, 0 where it is not known.
    realm.bind("requestImage", .text, .optional(.json), .callback) { page, address, claim, answer in
      let claim = try Self.claim(claim)
      var found = Picture.none
      let isThere = page.checkLocal(address, { page.tell(answer, $0 ? found : .none, isOwn: !page.isOpaque || !page.resources.isOwn(address)) }) { image in
        found = Picture(image)
        return found.isImage
      }
      if isThere == nil {
        page.fetch(address, for: .image, claim, takesErrors: true) { [weak page] outcome in
          if case .failure(let missing) = outcome { page?.warn(of: missing, "image", address) }
          guard let page, let image = try? outcome.get() else {
            page?.tell(answer, Picture.none)
            return
          }
          page.tell(answer, Picture(image.resource), isOwn: page.isOfOwnOrigin(image.address), isForAll: image.isForAll)
        }
      }
      return .undefined
    }
    // (content)
    realm.bind("isImage", .bytes(limit: ValueLimit.markup)) { _, content in .bool(Resource(type: "", body: content).isImage) }
    // (address, claim, what is called back): calls back with whether there is something. Media are not decoded, so that the head of an answer is all
    // that is waited for.
    realm.bind("requestMedia", .text, .optional(.json), .callback) { page, address, claim, answer in
      let claim = try Self.claim(claim)
      if page.checkLocal(address, { page.tell(answer, .bool($0)) }, isRight: { _ in true }) == nil {
        page.fetchHead(address, for: .media, claim) { [weak page] missing in
          if let missing { page?.warn(of: missing, "media resource", address) }
          page?.tell(answer, .bool(missing == nil))
        }
      }
      return .undefined
    }
    // (address, claim, what is called back when its event is due): the text of a file of text tracks, false when there is none. Undefined for one
    // on the network: its text, or false, is called back.
    realm.bind("requestTrack", .text, .optional(.json), .callback) { page, address, claim, answer in
      let claim = try Self.claim(claim)
      var text = ""
      let isThere = page.checkLocal(address, { page.tell(answer, .bool($0)) }) { track in
        text = String(decoding: track.body, as: UTF8.self)
        return true
      }
      guard let isThere else {
        page.fetch(address, for: .media, claim) { [weak page] in page?.giveTrack($0, of: address, to: answer) }
        return .undefined
      }
      return isThere ? .string(text) : .bool(false)
    }
  }

  /// What a page is told of an image.
  private struct Picture {
    static var none: Picture { Picture() }

    let isImage: Bool
    /// The bytes of one that canvases can draw.
    let pixels: JavaScriptArgument
    let size: (width: Int, height: Int)

    private init() { (isImage, pixels, size) = (false, .null, (0, 0)) }

    init(_ image: Resource) {
      // The size of a PNG is read with its pixels.
      if ImageSignature.beginsPNG(image.body) { (isImage, pixels, size) = (true, .bytes(image.body), (0, 0)) } else {
        let header = image.imageHeader
        (isImage, pixels, size) = (header != nil || image.isImageOfUnknownSize, .null, (header?.width ?? 0, header?.height ?? 0))
      }
    }
  }

  private func tell(_ answer: JavaScriptValue, _ picture: Picture, isOwn: Bool = false, isForAll: Bool = false) {
    perform {
      try answer.callDroppingResult(
        .bool(picture.isImage), picture.pixels, .bool(isOwn), .bool(isForAll), .number(Double(picture.size.width)), .number(Double(picture.size.height)))
    }
    documentLoader?.completeIfUnblocked()
  }

  /// Whether what the bundle, an object URL or the address itself has is right; that is called back, too, in a task. Nil for what is on the
  /// network. The console hears of what is not there.
  private func checkLocal(_ address: String, _ answer: @escaping (Bool) -> Void, isRight: (Resource) -> Bool) -> Bool? {
    do {
      guard let resource = try resource(at: address) else { return nil }
      // Its content is held no longer than this.
      let isRight = isRight(resource)
      post { answer(isRight) }
      return isRight
    } catch {
      let message = String(describing: error)
      post {
        self.delegate?.page(self, logged: message, level: .warn)
        answer(false)
      }
      return false
    }
  }

  private func tell(_ answer: JavaScriptValue, _ found: JavaScriptArgument) {
    perform { try answer.callDroppingResult(found) }
    documentLoader?.completeIfUnblocked()
  }

  private func giveStyleSheet(_ outcome: Result<FetchedResource, MissingResource>, of address: String, isLax: Bool, to answer: JavaScriptValue) {
    switch outcome {
    case .success(let sheet) where sheet.isStyleSheet(isLax: isLax && isOfOwnOrigin(sheet.address)):
      tell(answer, .string(styleText(sheet.resource, at: sheet.address)))
    case .success(let sheet):
      warn(of: MissingResource(reason: "its type is \"\(sheet.resource.type)\", and not text/css"), "style sheet", address)
      tell(answer, .null)
    case .failure(let missing):
      warn(of: missing, "style sheet", address)
      tell(answer, missing.wasAnswered ? .null : .bool(false))
    }
  }

  private func giveTrack(_ outcome: Result<FetchedResource, MissingResource>, of address: String, to answer: JavaScriptValue) {
    switch outcome {
    case .success(let track): tell(answer, .string(String(decoding: track.resource.body, as: UTF8.self)))
    case .failure(let missing):
      warn(of: missing, "text track", address)
      tell(answer, .bool(false))
    }
  }

  private func styleText(_ sheet: Resource, at address: String) -> String {
    text(of: sheet, at: address, fallback: StyleEncoding.declared(in: sheet.body) ?? encoding)
  }
}

extension Resource {
  /// Whether it is an image: of an SVG only what its server or name says counts, since it is text.
  var isImage: Bool { ImageSignature.beginsPNG(body) || imageHeader != nil || isImageOfUnknownSize }

  private var isSVG: Bool { ContentType(type).essence == "image/svg+xml" }

  /// Its size, of all kinds but PNG.
  fileprivate var imageHeader: ImageHeader? { isSVG ? ImageHeader(svg: body) : ImageHeader(body) }

  /// Whether it is an image of a kind whose files tell no size at their beginning.
  fileprivate var isImageOfUnknownSize: Bool { !isSVG && ImageSignature.beginsContainer(body) }
}

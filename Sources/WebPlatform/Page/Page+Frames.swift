import CharacterEncodings
import JSON
import JavaScriptEngine

/// The natives of frames: each one shows a page of its own, within this one's family.
extension Page {
  static func bindFrames(in realm: PageRealm) {
    // (address, browsing/Frame, its number, width, height, the value of its sandbox attribute): what page/frame.js of the frame's page exports.
    realm.bind("openFrame", .text, .object, .index, .index, .index, .optional(.text)) { page, address, frame, number, width, height, sandbox in
      let allowances = sandbox.map { SandboxFlags(allowing: $0) } ?? .all
      return .value(try page.openFrame(address, container: frame, navigable: page.navigable(ofFrame: number), viewport: (width, height), allowances))
    }
    // (the headers of an answer, its address)
    realm.bind("allowsAncestors", .json, .text) { page, headers, address in
      .bool(page.allowsAncestors(try Self.headers(headers), of: address))
    }
    // (content, its MIME type, the encoding of a page around it of the same origin)
    realm.bind("loadDocument", .bytes(limit: ValueLimit.markup), .text, .optional(.text)) { page, content, type, inherited in
      try page.requireFrame()
      try page.load(Resource(type: type, body: content), inheriting: inherited.flatMap { CharacterEncoding(label: $0) })
      return .undefined
    }
    realm.bind("documentOpened") { page in
      page.documentLoader?.reopen()
      return .undefined
    }
    // Something that the load event waits for may have come.
    realm.bind("loadUnblocked") { page in
      page.loop.post { [weak page] in page?.documentLoader?.completeIfUnblocked() }
      return .undefined
    }
    realm.bind("leaveContainer", lasting: true) { page in
      try page.requireFrame()
      page.leaveContainer()
      return .undefined
    }
    // Whether its document is shown.
    realm.bind("isActive", lasting: true) { page in .bool(!page.isClosed) }
    // Leads the outermost page elsewhere: where a sandbox says that its frame may.
    realm.bind("leadOutermost", .text) { page, address in
      guard page.isFrame, !page.isOpaque || page.sandbox != .all, page.sandbox.contains(.topNavigation) else {
        throw JavaScriptException(message: "TypeError: the frame may not lead the page around it elsewhere")
      }
      page.outermost.lead(to: Navigation(address: address, handling: .push, referrer: page.referrer(toldTo: address)))
      return .undefined
    }
    // The window whose task runs, if it is of this page's origin; else its own.
    realm.bind("entryWindow", lasting: true) { page in
      let running = page.family.running.flatMap { $0.originKey == page.originKey ? $0 : nil }
      return .value((running ?? page).context.global)
    }
    realm.bind("runningWindow", lasting: true) { page in .value((page.family.running ?? page).context.global) }
  }

  private func requireFrame() throws {
    if !isFrame { throw JavaScriptException(message: "TypeError: only the page of a frame can do that") }
  }

  /// - Throws: a SyntaxError for a text that is no JSON.
  private static func headers(_ list: JSONText) throws(JavaScriptException) -> [(name: String, value: String)] {
    (try value(of: list).array ?? []).compactMap { field in
      guard let name = field[0]?.string, let value = field[1]?.string else { return nil }
      return (name, value)
    }
  }

  private func openFrame(
    _ address: String, container element: JavaScriptValue, navigable: NavigableHistory, viewport: (Int, Int), _ allowances: SandboxFlags
  ) throws -> JavaScriptValue {
    let realm = try takeSpare(for: address, allowances) ?? makeRealm(for: address, allowances)
    let frame = try Page(in: self, realm: realm, address: address, element: element, navigable: navigable, viewport: viewport)
    frames.append(frame)
    if navigable.entry == nil { history.show("about:blank", in: navigable, .push, referrer: referrer(toldTo: "about:blank")) }
    delegate?.page(self, opened: frame)
    awaitSpare()
    return try frame.module("page/frame")
  }

  /// - Parameter allowances: what its own sandbox leaves it. It gets no more than the page around it has.
  private func makeRealm(for address: String, _ allowances: SandboxFlags) throws -> PageRealm {
    let sandbox = allowances.intersection(sandbox)
    return try PageRealm(in: realm, sandbox: sandbox) { number in Self.originKey(of: address, sandbox: sandbox, number: number, in: self) }
  }

  /// A page that has had a frame is likely to have more: what the next one of its origin needs is made while nobody waits for it, since making
  /// it takes longer than showing a document.
  private func awaitSpare() {
    guard spare == nil, !isSpareAwaited else { return }
    isSpareAwaited = true
    loop.whenQuiet { [weak self] in
      guard let self else { return }
      isSpareAwaited = false
      // If that fails, a frame makes its own, and tells why it can't.
      if !isClosed { spare = try? makeSpare() }
    }
  }

  private func makeSpare() throws -> PageRealm {
    let realm = try makeRealm(for: "about:blank", sandbox)
    do { try realm.makeReady() } catch {
      family.end(realm)
      throw error
    }
    return realm
  }

  private func takeSpare(for address: String, _ allowances: SandboxFlags) -> PageRealm? {
    guard let spare, allowances.intersection(sandbox) == sandbox,
      Self.originKey(of: address, sandbox: sandbox, number: spare.number, in: self) == spare.originKey
    else { return nil }
    self.spare = nil
    return spare
  }
}

/// What a frame's page asks, the page around it passes on to its own delegate. Navigation is the frame element's.
final class FrameDelegate: PageDelegate {
  private weak var container: Page?

  init(container: Page) { self.container = container }

  func page(_ page: Page, logged text: String, level: ConsoleLevel) {
    if let container { container.delegate?.page(container, logged: text, level: level) }
  }

  func page(_ page: Page, logged text: String, level: ConsoleLevel, details: ConsoleDetails?) {
    if let container { container.delegate?.page(container, logged: text, level: level, details: details) }
  }

  func page(_ page: Page, uncaught error: UncaughtError) {
    if let container { container.delegate?.page(container, uncaught: error) }
  }

  func page(_ page: Page, navigateBy navigation: Navigation) {}

  func page(_ page: Page, answerTo dialog: PageDialog) -> String? {
    // One of an opaque origin asks in its own name, so that no bridge answers.
    container.flatMap { $0.delegate?.page(page.isOpaque ? page : $0, answerTo: dialog) }
  }

  func page(_ page: Page, openWindow address: String) {
    if let container { container.delegate?.page(container, openWindow: address) }
  }

  func pageAskedToClose(_ page: Page) {}
  func pageLoadedContent(_ page: Page) {}

  func page(_ page: Page, opened frame: Page) {
    if let container { container.delegate?.page(container, opened: frame) }
  }
}

import JavaScriptEngine

/// The natives of frames: each one shows a page of its own, within this one's family.
extension Page {
  func bindFrames() throws {
    try native.set("shared", .value(family.shared))
    // (address, html/Frame, width, height): what page/frame.js of the frame's page exports.
    try bind("openFrame", .text, .object, .index, .index) { page, address, frame, width, height in
      .value(try page.openFrame(address, container: frame, viewport: (width, height)))
    }
    try bind("loadDocument", .utf8(limit: ValueLimit.markup)) { page, markup in
      try page.requireFrame()
      try page.load(html: markup)
      return .undefined
    }
    try bind("documentWritten") { page in
      page.documentLoader?.finishWriting()
      return .undefined
    }
    // Something that the load event waits for may have come.
    try bind("loadUnblocked") { page in
      page.loop.post { [weak page] in page?.documentLoader?.completeIfUnblocked() }
      return .undefined
    }
    try bind("leaveContainer", lasting: true) { page in
      try page.requireFrame()
      page.leaveContainer()
      return .undefined
    }
    try bind("runningWindow", lasting: true) { page in .value((page.family.running ?? page).context.global) }
  }

  private func requireFrame() throws {
    if !isFrame { throw JavaScriptException(message: "TypeError: only the page of a frame can do that") }
  }

  private func openFrame(_ address: String, container element: JavaScriptValue, viewport: (Int, Int)) throws -> JavaScriptValue {
    let frame = try Page(in: self, address: address, element: element, viewport: viewport)
    frames.append(frame)
    delegate?.page(self, opened: frame)
    return try frame.module("page/frame")
  }
}

/// What a frame's page asks, the page around it passes on to its own delegate. Navigation is the frame element's.
final class FrameDelegate: PageDelegate {
  private weak var container: Page?

  init(container: Page) { self.container = container }

  func page(_ page: Page, logged text: String, level: ConsoleLevel) {
    if let container { container.delegate?.page(container, logged: text, level: level) }
  }

  func page(_ page: Page, uncaught error: UncaughtError) {
    if let container { container.delegate?.page(container, uncaught: error) }
  }

  func page(_ page: Page, navigateTo address: String) {}

  func page(_ page: Page, answerTo dialog: PageDialog) -> String? {
    container.flatMap { $0.delegate?.page($0, answerTo: dialog) }
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

import JSON
import JavaScriptEngine

/// The natives of localStorage and sessionStorage.
extension Page {
  private var windowIdentity: ObjectIdentifier { ObjectIdentifier(self) }

  func bindStorage() throws {
    try bind("loadStorage") { page, call in .string(try page.loadStorage(call.string(0))) }
    try bind("saveStorage") { page, call in
      if try call.string(0) == "local" {
        try LocalStorageFile(page.environment.localStoragePath).save(call.utf8(1))
      } else {
        page.environment.session.storedItems = try call.string(1)
      }
      return .undefined
    }
    try bind("hasOtherWindows") { page, _ in .bool(page.environment.session.windows.hasOthers(than: page.windowIdentity)) }
    try bind("tellOtherWindows") { page, call in
      let area = try call.string(0)
      // Without a file, localStorage is the page's own.
      guard area != "local" || page.environment.localStoragePath != nil else { return .undefined }
      let news = OpenWindows.StorageNews(area: area, changes: try call.json(1), address: page.address)
      page.environment.session.windows.tellOthers(than: page.windowIdentity, news)
      return .undefined
    }
    try bind("takeStorageNews") { page, _ in
      let news = page.environment.session.windows.takeNews(of: page.windowIdentity)
      let list = try news.map { news -> JSONValue in
        ["area": .string(news.area), "changes": try news.changes.value(), "url": .string(news.address)]
      }
      return .string(JSONValue.array(list).text.description)
    }
    let port = loop.openPort { [weak self] (_: Void) in self?.hearOtherWindows() }
    environment.session.windows.open(windowIdentity) { port.send(()) }
  }

  private func loadStorage(_ area: String) throws -> String {
    usesStorage = true
    guard area == "local" else { return environment.session.storedItems }
    return try LocalStorageFile(environment.localStoragePath).load { delegate?.page(self, logged: $0, level: .warn) }
  }

  private func hearOtherWindows() {
    perform { try module("window/Storage").get("hearOthers").callDroppingResult() }
  }

  func closeStorage() {
    if usesStorage { perform { try module("window/Storage").get("flush").callDroppingResult() } }
    environment.session.windows.close(windowIdentity)
  }
}

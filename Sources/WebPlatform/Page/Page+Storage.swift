import JSON
import JavaScriptEngine

/// The natives of localStorage and sessionStorage.
extension Page {
  var windowIdentity: ObjectIdentifier { ObjectIdentifier(self) }

  static func bindStorage(in realm: PageRealm) {
    realm.bind("loadStorage", .word(StorageAreaName.self)) { page, area in .string(try page.loadStorage(area)) }
    realm.bind("saveStorage", .word(StorageAreaName.self), .utf8()) { page, area, json in
      try page.saveStorage(area, json)
      return .undefined
    }
    realm.bind("hasOtherWindows") { page in .bool(page.environment.session.windows.hasOthers(than: page.windowIdentity)) }
    realm.bind("tellOtherWindows", .word(StorageAreaName.self), .json) { page, area, changes in
      // Without a file, localStorage is the page's own.
      guard area != .local || page.environment.localStorage != nil else { return .undefined }
      guard StoredItems.areChanges(changes) else { throw JavaScriptException(message: "TypeError: changes are a list of [key, old, new]") }
      let news = OpenWindows.StorageNews(area: area.rawValue, changes: changes, address: page.address)
      page.environment.session.windows.tellOthers(than: page.windowIdentity, news)
      return .undefined
    }
    realm.bind("takeStorageNews") { page in
      let news = page.environment.session.windows.takeNews(of: page.windowIdentity)
      // The changes stay text: a string of JavaScript may hold half a pair of surrogates.
      let list = news.map { #"{"area":\#(JSONValue.string($0.area).text),"changes":\#($0.changes),"url":\#(JSONValue.string($0.address).text)}"# }
      return .string("[\(list.joined(separator: ","))]")
    }
  }

  /// Has others tell it what they write.
  func openStorage() {
    let port = openPort { [weak self] (_: Void) in self?.hearOtherWindows() }
    environment.session.windows.open(windowIdentity) { port.send(()) }
  }

  private func loadStorage(_ area: StorageAreaName) throws -> String {
    usesStorage = true
    let items = area == .session ? environment.session.storedItems : try keptItems()
    storedSizes[area] = items.size
    return String(decoding: items.json, as: UTF8.self)
  }

  /// The items of localStorage. What holds anything else, e.g. because somebody edited it, is put aside, so that the page runs and nothing
  /// is lost.
  private func keptItems() throws -> StoredItems {
    guard let keeper = environment.localStorage else { return .none }
    func warn(_ text: String) { delegate?.page(self, logged: text, level: .warn) }
    guard let bytes = try keeper.load(warn: warn) else { return .none }
    if let items = StoredItems(bytes) { return items }
    let aside = try keeper.putAside()
    warn("\(keeper.place) does not hold localStorage: it was put aside as \(aside), and localStorage begins empty")
    return .none
  }

  /// The quota holds here. What was above it already, e.g. because a person edited the file, may be written as long as it does not grow.
  private func saveStorage(_ area: StorageAreaName, _ json: [UInt8]) throws {
    guard let items = StoredItems(json) else { throw JavaScriptException(message: "TypeError: a Storage holds a list of [key, value]") }
    guard items.size <= max(environment.storageQuota, storedSizes[area] ?? 0) else {
      throw JavaScriptException(message: "RangeError: a Storage holds at most \(environment.storageQuota) characters, and this has \(items.size)")
    }
    switch area {
    case .local: try environment.localStorage?.save(items.json)
    case .session: environment.session.storedItems = items
    }
    storedSizes[area] = items.size
  }

  private func hearOtherWindows() {
    perform { try module("window/Storage").get("hearOthers").callDroppingResult() }
  }

  func closeStorage() {
    if usesStorage { perform { try module("window/Storage").get("flush").callDroppingResult() } }
    environment.session.windows.close(windowIdentity)
  }
}

import HTTPClient
import JSON
import JavaScriptEngine

/// The natives of `history`, and what leads a window elsewhere.
extension Page: HistoryPage {
  static func bindHistory(in realm: PageRealm) {
    // (address, what becomes of the entry)
    realm.bind("navigate", .text, .word(NavigationKind.self)) { page, address, kind in
      page.lead(to: Navigation(address: address, handling: kind.handling, referrer: page.referrer(toldTo: address)))
      return .undefined
    }
    // (address, content, its MIME type): whether the app shows what the server answers to a form.
    realm.bind("sendForm", .text, .content(), .text) { page, address, body, type in
      let navigation = Navigation(address: address, handling: .push, referrer: page.referrer(toldTo: address))
      return .bool(page.delegate?.page(page, sends: PostedForm(body: body.bytes, type: type), by: navigation) ?? false)
    }
    realm.bind("historyLength") { page in .number(Double(page.history.length)) }
    realm.bind("historyState") { page in try page.kept(page.navigable.entry?.state) }
    realm.bind("historyPush", .text, .optional(.json), .optional(.bytes())) { page, address, value, bytes in
      page.history.push(address, value.map { HistoryEntry.State(value: $0, bytes: bytes) }, in: page.navigable)
      return .undefined
    }
    realm.bind("historyReplace", .text, .optional(.json), .optional(.bytes())) { page, address, value, bytes in
      page.history.replace(address, value.map { HistoryEntry.State(value: $0, bytes: bytes) }, in: page.navigable)
      return .undefined
    }
    realm.bind("historyGo", .integer(clampedTo: -SessionHistory.limit...SessionHistory.limit)) { page, delta in
      page.history.go(by: delta)
      return .undefined
    }
    realm.bind("referrer") { page in .string(page.navigable.entry?.referrer ?? "") }
    // (number of the frame, address, what becomes of the entry, the address of who led there, the frame's own Referrer-Policy)
    realm.bind("frameShown", .index, .text, .word(NavigationKind.self), .text, .text) { page, frame, address, kind, source, policy in
      let referrer = page.referrer(toldTo: address, from: source, ReferrerPolicy(rawValue: policy))
      page.history.show(address, in: page.navigable(ofFrame: frame), kind.handling, referrer: referrer)
      return .undefined
    }
    realm.bind("frameGone", lasting: true, .index) { page, frame in
      if let gone = page.navigables.removeValue(forKey: frame) { page.history.forget(gone) }
      return .undefined
    }
  }

  /// What becomes of a history's entry, as scripts say it.
  private enum NavigationKind: String, CaseIterable {
    case push, replace, reload

    var handling: Navigation.Handling {
      switch self {
      case .push: .push
      case .replace: .replace
      case .reload: .reload
      }
    }
  }

  private func kept(_ state: HistoryEntry.State?) throws -> JavaScriptArgument {
    try state.map { try kept($0.value, $0.bytes) } ?? .null
  }

  /// The entries of a frame in it.
  func navigable(ofFrame number: Int) -> NavigableHistory {
    if let known = navigables[number] { return known }
    let new = NavigableHistory()
    navigables[number] = new
    return new
  }

  /// Leads it to another document, if its app lets it.
  func lead(to navigation: Navigation) { delegate?.page(self, navigateBy: navigation) }

  /// The history is at another entry of its document.
  func traverse(to entry: HistoryEntry) {
    perform { try module("browsing/History").get("traverse").callDroppingResult(.string(entry.address), kept(entry.state)) }
  }

  /// The history is at an entry of another document, in a frame.
  func reenter(_ entry: HistoryEntry) {
    perform { try module("page/frame").get("reenter").callDroppingResult(.string(entry.address)) }
  }
}

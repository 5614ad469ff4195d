import JSON
import JavaScriptEngine

/// The natives of `navigator.locks`.
extension Page {
  static func bindLocks(in realm: PageRealm) {
    // (what is called in a task, with the number of a request and what came of it)
    realm.bind("hearOfLocks", .callback) { page, hear in
      page.lockNews = page.loop.openPort { [weak page] (news: LockReport) in
        page?.perform { try hear.callDroppingResult(.number(Double(news.request)), .string(news.news.rawValue)) }
      }
      return .undefined
    }
    // (name, mode, manner, the name of who asks): the number of the request
    realm.bind("requestLock", .text, .word(LockTable.Mode.self), .word(LockTable.Manner.self), .text) { page, name, mode, manner, client in
      guard let news = page.lockNews else { throw JavaScriptException(message: "TypeError: nobody hears of this page's locks") }
      let wish = LockTable.Wish(origin: page.originKey, name: name, mode: mode, client: client, owner: ObjectIdentifier(page))
      return .number(Double(page.environment.session.locks.request(wish, manner) { news.send(LockReport(request: $0, news: $1)) }))
    }
    realm.bind("releaseLock", lasting: true, .index) { page, request in
      page.environment.session.locks.release(request, of: ObjectIdentifier(page))
      return .undefined
    }
    // { held, pending }
    realm.bind("lockSnapshot") { page in
      let (held, waiting) = page.environment.session.locks.snapshot(of: page.originKey)
      return .json((["held": list(held), "pending": list(waiting)] as JSONValue).text)
    }
  }

  private static func list(_ wishes: [LockTable.Wish]) -> JSONValue {
    .array(wishes.map { ["name": .string($0.name), "mode": .string($0.mode.rawValue), "clientId": .string($0.client)] })
  }
}

/// What came of a request for a lock.
struct LockReport: Sendable {
  let request: Int
  let news: LockTable.News
}

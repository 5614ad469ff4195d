import JSON
import JavaScriptEngine

/// The natives of console, dialogs and windows.
extension Page {
  static func bindEnvironment(in realm: PageRealm) {
    // (level, text), and for PageEnvironment.detailsConsole (values as JSON, stack).
    realm.bind("console", lasting: true, .word(ConsoleLevel.self), .text, .optional(.text), .optional(.text)) { page, level, text, values, stack in
      page.delegate?.page(page, logged: text, level: level, details: stack.map { ConsoleDetails(values: values, stack: $0) })
      return .undefined
    }
    // For PageEnvironment.watcher: (method, arguments, stack)
    realm.bind("watchedConsole", lasting: true, .text(limit: 40), .object, .text) { page, method, arguments, stack in
      page.environment.watcher?.page(page, called: method, with: arguments, stack: stack)
      return .undefined
    }
    // (kind, message, script, line, column, stack, for PageEnvironment.watcher what was thrown in a list): line and column may be those that a
    // script wrote into what it threw.
    let position = 0...Int(Int32.max)
    realm.bind(
      "uncaught", lasting: true, .word(UncaughtError.Kind.self), .text, .text, .integer(clampedTo: position), .integer(clampedTo: position), .text,
      .optional(.object)
    ) { page, kind, message, script, line, column, stack, thrown in
      page.tell(UncaughtError(kind: kind, message: message, script: script, line: line, column: column, stack: stack), value: try thrown?.get("0"))
      return .undefined
    }
    // (kind, message, proposed answer)
    realm.bind("dialog", .word(DialogKind.self), .text, .text) { page, kind, message, proposal in
      guard page.sandbox.contains(.modals) else {
        page.delegate?.page(page, logged: "Ignored call to '\(kind.rawValue)()'. The document is sandboxed, and the 'allow-modals' keyword is not set.", level: .error)
        return kind == .alert ? .undefined : kind == .confirm ? .bool(false) : .null
      }
      return page.answer(kind, message, proposal)
    }
    // A script gives the document another address, of the same origin.
    realm.bind("addressChanged", .text) { page, address in
      page.shownAddress = address
      return .undefined
    }
    realm.bind("openWindow", .text) { page, address in
      page.delegate?.page(page, openWindow: address)
      return .undefined
    }
    realm.bind("closeWindow") { page in
      page.delegate?.pageAskedToClose(page)
      return .undefined
    }
    bindHistory(in: realm)
    bindStorage(in: realm)
    bindDatabases(in: realm)
    bindSQL(in: realm)
    bindCaches(in: realm)
    bindText(in: realm)
    bindCrypto(in: realm)
    bindCookies(in: realm)
    bindSockets(in: realm)
    bindPolicy(in: realm)
  }

  /// What the runtime is told of the device and the document when they are known, beside ``PageRealm/early``.
  var shownEnvironment: JSONText {
    func sides(_ size: (width: Int, height: Int)) -> JSONValue { ["width": .integer(Int64(size.width)), "height": .integer(Int64(size.height))] }
    let known: JSONValue = [
      "userAgent": .string(environment.userAgent),
      "language": .string(environment.language),
      "platform": .string(environment.device.platform.rawValue),
      "detailsConsole": .bool(environment.detailsConsole), "isWatched": .bool(environment.watcher != nil),
      "storageQuota": .integer(Int64(environment.storageQuota)),
      "startTime": .double(Double(environment.clock.monotonic()) / 1_000_000),
      "timeOrigin": .double(Double(environment.clock.wall())),
      "viewport": sides(environment.viewport),
      "screen": sides(outermost.environment.viewport),
      "colorScheme": .string(environment.screen.colorScheme),
      "reducedMotion": .string(environment.screen.motion),
    ]
    return known.text
  }

  private enum DialogKind: String, CaseIterable {
    case alert, confirm, prompt
  }

  private func answer(_ kind: DialogKind, _ message: String, _ proposal: String) -> JavaScriptArgument {
    switch kind {
    case .confirm: return .bool(delegate?.page(self, answerTo: .confirm(message)) != nil)
    case .prompt: return delegate?.page(self, answerTo: .prompt(message, defaultAnswer: proposal)).map { .string($0) } ?? .null
    case .alert:
      _ = delegate?.page(self, answerTo: .alert(message))
      return .undefined
    }
  }
}

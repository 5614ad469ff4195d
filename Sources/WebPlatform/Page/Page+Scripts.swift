import JavaScriptEngine

/// The natives that run script.
extension Page {
  static func bindScripts(in realm: PageRealm) {
    realm.bindEarly("module", .text(limit: 1_000)) { realm, name in .value(try realm.loadModule(name)) }
    // See JavaScriptContext.insertGlobalPrototype.
    realm.bindEarly("insertGlobalPrototype") { realm in
      realm.context.insertGlobalPrototype()
      return .undefined
    }
    // (source, address, line)
    realm.bind("evaluate", lasting: true, .text, .text, .integer(clampedTo: 1...Int(Int32.max))) { page, source, address, line in
      .value(try page.context.evaluate(source, address: address, line: line))
    }
    // (what is called behind the task of this moment, and its promise jobs)
    realm.bind("whenTurnEnds", .callback) { page, action in
      page.loop.whenTurnEnds { [weak page] in page?.perform { try action.callDroppingResult() } }
      return .undefined
    }
    realm.bind("queueTask", lasting: true, .callback) { page, task in
      page.post { try task.callDroppingResult() }
      return .undefined
    }
    realm.bind("runPromiseJobs", lasting: true) { page in
      page.context.runPromiseJobs()
      return .undefined
    }
    // `document.all`, or null where the engine cannot make it.
    realm.bind("undefinedLike", .object) { page, handler in
      try page.context.makeUndefinedLike(answering: handler).map { .value($0) } ?? .null
    }
    realm.bind("takeTurn") { page in .number(Double(page.documentLoader?.takeTurn() ?? 0)) }
    realm.bind("runScriptLater", .object) { page, job in
      page.documentLoader?.runLater(job)
      return .undefined
    }
  }
}

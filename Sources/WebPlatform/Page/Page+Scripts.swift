import JavaScriptEngine

/// The natives that run script.
extension Page {
  func bindScripts() {
    bind("module", lasting: true, .text(limit: 1_000)) { page, name in .value(try page.loadModule(name)) }
    // (source, address, line)
    bind("evaluate", lasting: true, .text, .text, .integer(clampedTo: 1...Int(Int32.max))) { page, source, address, line in
      .value(try page.context.evaluate(source, address: address, line: line))
    }
    bind("queueTask", lasting: true, .callback) { page, task in
      page.post { try task.callDroppingResult() }
      return .undefined
    }
    bind("runPromiseJobs", lasting: true) { page in
      page.context.runPromiseJobs()
      return .undefined
    }
    bind("takeTurn") { page in .number(Double(page.documentLoader?.takeTurn() ?? 0)) }
    bind("runScriptLater", .object) { page, job in
      page.documentLoader?.runLater(job)
      return .undefined
    }
  }
}

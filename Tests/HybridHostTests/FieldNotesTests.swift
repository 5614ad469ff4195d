import Testing

@Suite("An app tapped at")
struct FieldNotesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func tapped(_ script: String) throws -> GantryProcess {
    try GantryProcess.run([
      "run", Scratch.bundle("field-notes"), "--data", "\(scratch.path)/data", "--org-data", "\(scratch.path)/org", "--timeout", "60",
      "--script", script,
    ])
  }

  @Test("searches, opens, goes back, edits, adds and deletes, and syncs both ways through a target of its own")
  func taps() throws {
    let run = try tapped("\(Scratch.bundle("field-notes"))/taps/taps.js")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.outputLines == [
      "fetched: Call with Anchor Foods, Ideas for the fair, To read",
      "opened: A bigger stand &amp; better coffee.",
      "kept: fair",
      "changed: Call with Anchor Foods, From the train *, Ideas for the fair *",
      "sent: Call with Anchor Foods, From the train, Ideas for the fair",
      "server: Call with Anchor Foods 33, From the train 0, Ideas for the fair 21",
      "text: Größer & better ☕",
      "left: From the train, Ideas for the fair",
      "",
    ])
  }

  @Test("fails with the script's own place when a tap does not bring what it must")
  func failure() throws {
    let folder = try scratch.write(["taps.js": "await null;\n\nthrow new Error('no such row');\n"])
    let run = try tapped("\(folder)/taps.js")
    #expect(run.status == 1)
    #expect(run.errors.contains("--script: ") && run.errors.contains("no such row") && run.errors.contains("taps.js:3"), "\(run.errors)")
  }

  @Test("prints what a script returns, and nothing when it returns nothing")
  func value() throws {
    let folder = try scratch.write(["taps.js": "return [...document.querySelectorAll('section')].map((part) => part.id).join();", "no.js": "1 + 1;"])
    #expect(try tapped("\(folder)/taps.js").output == "list,note\n")
    #expect(try tapped("\(folder)/no.js").output == "")
  }

  @Test("names a script that cannot be read, before the app starts")
  func missing() throws {
    let run = try tapped("\(scratch.path)/nowhere.js")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("--script: there is no file \(scratch.path)/nowhere.js"))
  }
}

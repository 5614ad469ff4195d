import Testing

@Suite("An app beside code of its org's")
struct OrgScriptsAppTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ arguments: String...) throws -> GantryProcess {
    try GantryProcess.run(arguments + ["--data", "\(scratch.path)/data", "--org-data", "\(scratch.path)/org", "--timeout", "60"])
  }

  @Test("calls a resource, and its writes set off triggers")
  func resourceAndTriggers() throws {
    let run = try run("run", Scratch.bundle("apex"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.outputLines == [
      "made: 201, Harbour Ltd.: Look at the new quay's lamps",
      "tasks: Look at the new quay's lamps; Welcome Harbour Ltd.",
      "deleted: 204, then 500 APEX_ERROR",
      "refused: 400 FIELD_CUSTOM_VALIDATION_EXCEPTION An account needs a real name [Name]",
      "",
    ])
  }

  @Test("is told which script of the org cannot be run")
  func brokenScript() throws {
    let folder = try scratch.write(["org/apex/broken.js": "resource('/a', {\n"])
    let run = try run("run", Scratch.bundle("apex"), "--org-scripts", "\(folder)/org")
    #expect(run.status == 2)
    #expect(run.errors.contains("the local org's script apex/broken.js is not usable: SyntaxError"), "\(run.errors)")
  }
}

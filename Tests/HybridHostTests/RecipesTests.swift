import Foundation
import Testing

@Suite("The code of docs/recipes.md", .timeLimit(.minutes(2)))
struct RecipesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The code of the page in one language, block by block.
  private func blocks(_ language: String) throws -> [String] {
    let page = try String(contentsOfFile: "\(Scratch.repository)/docs/recipes.md", encoding: .utf8)
    return page.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  /// The bundle `recipes` with that code.
  private func app() throws -> String {
    let (scripts, files) = (try blocks("js"), try blocks("json"))
    #expect(scripts.count == 7 && files.count == 2)
    let folder = try scratch.write([
      "www/recipes.js": scripts.joined(separator: "\n"), "www/userstore.json": files[0], "www/usersyncs.json": files[1],
    ])
    for file in ["bootconfig.json", "config.xml", "www/index.html"] {
      try FileManager.default.copyItem(atPath: "\(Scratch.bundle("recipes"))/\(file)", toPath: "\(folder)/\(file)")
    }
    return folder
  }

  /// Pain 22: syncs crawl because each record is logged.
  @Test("leaves no line in the log when a thousand records come and go")
  func quiet() throws {
    let folder = try app()
    let script = try scratch.write(["sync.js": """
      const count = await fetchChanges();
      const { currentPageOrderedEntries: entries } = await store.querySoup("contacts", navigator.smartstore.buildAllQuerySpec("LastName", null, 5000));
      await store.upsertSoupEntries("contacts", entries.slice(0, 200).map((entry) => ({ ...entry, Title: "Changed", __local__: true, __locally_updated__: true })));
      await run("contactsUp");
      return count > 1000 && entries.length === count;
      """])
    let run = try GantryProcess.run([
      "run", folder, "--data", "\(scratch.path)/data", "--org-data", "\(scratch.path)/org", "--timeout", "100", "--script", "\(script)/sync.js",
    ])
    #expect(run.status == 0 && run.output == "true\n", "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.hasPrefix("gantry: signed in as"), "\(run.errors)")
  }

  /// Pain 33: guidance for syncs is missing: delta, deletes, conflicts.
  @Test("fetches changes only, carries deletions both ways, and settles conflicts")
  func recipes() throws {
    let run = try GantryProcess.run([
      "run", try app(), "--data", "\(scratch.path)/data", "--org-data", "\(scratch.path)/org", "--timeout", "60",
      "--script", "\(Scratch.bundle("recipes"))/checks.js",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.outputLines == [
      "first true",
      "nothing new 0",
      "delta 1 Changed there",
      "sent Edited here 1",
      "deleted here undefined undefined undefined",
      "a resync brings no deletion true",
      "ghosts 1 undefined",
      "decided Theirs,Theirs,deleted there,deleted there",
      "theirs Theirs Theirs",
      "mine Mine Mine",
      "gone undefined undefined",
      "created again 1",
      "equal true 0",
      "",
    ])
  }
}

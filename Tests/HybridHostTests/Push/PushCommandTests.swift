import Foundation
import HybridHost
import Testing

@Suite("Simulated push by the launcher")
struct PushCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var folders: [String] { ["--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org"] }

  /// The files of docs/push.md's example, in their order.
  private static func example() throws -> [String] {
    let guide = try String(contentsOfFile: "\(Scratch.repository)/docs/push.md", encoding: .utf8)
    return guide.components(separatedBy: "\n```").filter { $0.hasPrefix("json\n") || $0.hasPrefix("html\n") }.map { String($0.dropFirst(5)) }
  }

  private func guideBundle() throws -> (folder: String, notification: String) {
    let files = try Self.example()
    let folder = try scratch.write(["bootconfig.json": files[0], "www/index.html": files[1], "notification.json": files[2]])
    return (folder, "\(folder)/notification.json")
  }

  @Test("does what the guide says")
  func guide() throws {
    let (bundle, notification) = try guideBundle()
    let line = "Approval: Acme waits for an answer (001000000000001AAA)"
    let run = try GantryProcess.run(["run", bundle, "--notify", notification, "--timeout", "60", "-v"] + folders)
    #expect(run.status == 0 && run.outputLines == [line, ""], "\(run.errors)")
    #expect(run.errors.contains("simulated push: registered device 0FG"))
    let push = try GantryProcess.run(["org", "push", "--user", "admin@gantry.example", notification, "--org-data", "\(scratch.path)/org"])
    #expect(push.status == 0 && push.output.hasPrefix("sent to 0FG") && push.output.hasSuffix(" (simulated)\n"), "\(push.errors)")
    let later = try GantryProcess.run(["run", bundle, "--timeout", "60"] + folders)
    #expect(later.outputLines == [line, ""], "\(later.errors)")
  }

  @Test("tells of a file that is no notification", arguments: [
    ("{\"mesage\":\"x\"}", "mesage: there is no such member"), ("{", "line 1"), ("{}", "it says nothing"), ("{\"badge\":-1}", "badge: it is"),
  ])
  func wrongFile(text: String, message: String) throws {
    let bundle = try scratch.write(["bootconfig.json": "{\"shouldAuthenticate\":false}", "www/index.html": "<p>", "n.json": text])
    let run = try GantryProcess.run(["run", bundle, "--notify", "\(bundle)/n.json"] + folders)
    #expect(run.status == 2 && run.errors.contains("--notify: \(bundle)/n.json: ") && run.errors.contains(message), "\(run.errors)")
    let push = try GantryProcess.run(["org", "push", "--user", "admin@gantry.example", "\(bundle)/n.json", "--org-data", "\(scratch.path)/org"])
    #expect(push.status == 2 && push.errors.contains(message), "\(push.errors)")
  }

  @Test("says what no page has listened for")
  func untaken() throws {
    let bundle = try scratch.write([
      "bootconfig.json": "{\"shouldAuthenticate\":false}", "www/index.html": "<script src=\"cordova.js\"></script>", "n.json": "{\"message\":\"x\"}",
    ])
    let run = try GantryProcess.run(["run", bundle, "--notify", "\(bundle)/n.json", "--timeout", "60"] + folders)
    #expect(run.status == 0 && run.errors.contains("no page listened for a simulated push notification"), "\(run.errors)")
  }

  @Test("names whom there is nobody of")
  func nobody() throws {
    let location = ["--org-data", "\(scratch.path)/org"]
    let unregistered = try GantryProcess.run(["org", "push", "--user", "bob@gantry.example", "--message", "x"] + location)
    #expect(unregistered.status == 1 && unregistered.errors.contains("nobody is registered there"))
    let unknown = try GantryProcess.run(["org", "push", "--user", "nobody", "--message", "x"] + location)
    #expect(unknown.status == 2 && unknown.errors.contains("there is no 'nobody'"))
    for arguments in [["--message", "x"], ["--user", "a", "--device", "b", "--message", "x"], ["--user", "a"], ["--user", "a", "--payload", "{"]] {
      #expect(try GantryProcess.run(["org", "push"] + arguments + location).status == 64, "\(arguments)")
    }
  }

  @Test("offers plugins that behave as those of phones do")
  func pages() throws {
    let run = try GantryProcess.run(["test", Scratch.bundle("push"), "--data", "\(scratch.path)/app", "--timeout", "60"])
    #expect(run.status == 0 && run.output.contains("16 tests: 16 passed, 0 failed"), "\(run.output)")
  }
}

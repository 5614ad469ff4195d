import Foundation
import HybridHost
import Testing
import WebPlatform

@Suite("Bundles that are wrong")
struct BadInputTests {
  private func refusal(_ name: String) async throws -> String {
    let scratch = try Scratch()
    do {
      try await run(Scratch.bundle("errors/\(name)"), scratch.options())
      return "it ran"
    } catch {
      return String(describing: error)
    }
  }

  @Test("are refused with the file and what is wrong with it", arguments: [
    ("no-www", "holds neither www/ nor a bootconfig.json"),
    ("no-bootconfig", "there is no bootconfig.json; looked for"),
    ("broken-bootconfig", "bootconfig.json:3:16: this is not JSON"),
    ("wrong-type-bootconfig", "'isLocal' must be true or false; it is: string"),
    ("missing-start-page", "www/nowhere.html, which 'startPage' of bootconfig.json names, does not exist"),
  ])
  func refused(_ name: String, _ message: String) async throws {
    let text = try await refusal(name)
    #expect(text.contains(message), "\(text)")
  }

  @Test("name a configuration that is of an older form, and what to write", arguments: ["www/bootconfig.js", "bootconfig.xml", "res/values/bootconfig.xml"])
  func olderConfiguration(_ name: String) async throws {
    let scratch = try Scratch()
    let bundle = try scratch.write(["www/index.html": "", name: "x"])
    await #expect { try await run(bundle, scratch.options()) } throws: { error in
      "\(error)".contains("there is no bootconfig.json; looked for") && "\(error)".contains("\(name) is of a form that nobody reads any more; write its values into a bootconfig.json")
    }
    // With a config.xml it is an app all the same, and a warning says so.
    let notices = try await run(try scratch.write(["config.xml": "<widget id='a.b'/>"]), scratch.options()).notices
    #expect(notices.contains { $0.description.contains("\(name) is of a form that nobody reads any more") }, "\(notices)")
  }

  @Test("are refused when there is no such folder")
  func noFolder() async throws {
    #expect(try await refusal("nothing-here").contains("there is no folder"))
  }

  @Test("run on past a script that is missing, does not parse or throws", arguments: [
    ("missing-script", UncaughtError.Kind.resource, "js/nowhere.js was not found", 0, 0),
    ("syntax-error-script", .error, "SyntaxError: Unexpected token ';'", 4, 21),
    ("uncaught-error", .error, "Error: the door is stuck", 4, 20),
    ("unhandled-rejection", .rejection, "Error: the promise is broken", 9, 20),
  ])
  func told(_ name: String, _ kind: UncaughtError.Kind, _ message: String, _ line: Int, _ column: Int) async throws {
    let scratch = try Scratch()
    let observer = try await run(Scratch.bundle("errors/\(name)"), scratch.options())
    let error = try #require(observer.errors.first)
    #expect(observer.errors.count == 1)
    #expect(error.kind == kind)
    #expect(error.message.contains(message))
    #expect(error.line == line)
    #expect(error.column == column)
  }

  @Test("have their data folder checked before anything runs")
  func unusableData() async throws {
    let scratch = try Scratch()
    var options = scratch.options()
    options.dataFolder = "/proc/gantry-cannot-write-here"
    await #expect(throws: AppDataError.self) { try await run(Scratch.bundle("hello"), options) }
    // Nothing of an app that could not be is left: other tests' threads come and go, thirty do not.
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    for _ in 0..<50 { _ = try? HybridApp(bundle: AppBundle(at: Scratch.bundle("hello")), options: options, observer: RecordingObserver()) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count < threads + 30)
  }

  @Test("warn of keys that mean nothing")
  func unknownKey() async throws {
    let scratch = try Scratch()
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false, "colour": "green"}"#,
      "www/index.html": "<script>console.log('up')</script>",
    ])
    let observer = try await run(bundle, scratch.options())
    #expect(observer.lines == ["up"])
    #expect(observer.notices.contains { $0.description.contains("unknown key 'colour'") })
  }

  @Test("reject wrong plugin arguments through the error callback, and go on")
  func pluginArguments() async throws {
    let scratch = try Scratch()
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": """
        <script src="cordova.js"></script><script>
        document.addEventListener("deviceready", () => {
          const exec = cordova.require("cordova/exec");
          const tell = (what) => (value) => console.log(`${what}: ${value}`);
          exec(tell("ok"), tell("no"), "com.salesforce.smartstore", "pgRegisterSoup", [{ soupName: 5, indexes: [] }]);
          exec(tell("ok"), tell("no"), "com.salesforce.smartstore", "pgRegisterSoup", ["text"]);
          exec(tell("ok"), tell("no"), "com.salesforce.smartstore", "pgUpsertSoupEntries", [{ soupName: "nowhere", entries: [{}] }]);
          exec(tell("ok"), tell("no"), "com.salesforce.smartstore", "pgNothing", []);
        });
        </script>
        """,
    ])
    let observer = try await run(bundle, scratch.options())
    #expect(observer.errors.isEmpty)
    #expect(observer.lines.count == 4)
    #expect(observer.lines.allSatisfy { $0.hasPrefix("no: ") })
    #expect(observer.lines.contains { $0.contains("'soupName' must be a string; it is: number") || $0.contains("soupName") })
    #expect(observer.lines.contains { $0.contains("pgNothing") && $0.contains("pgRegisterSoup") })
  }
}

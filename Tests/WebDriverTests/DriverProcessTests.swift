import Foundation
import TemporaryFiles
import Testing
@testable import WebDriver

@Suite(.timeLimit(.minutes(2))) struct DriverProcessTests {
  /// A folder with a program in it that is called like a browser's driver.
  private func folder(_ kind: BrowserKind, script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder("gantry")
    try folder.write("#!/bin/sh\n\(script)\n", to: kind.driver)
    #expect(chmod(folder.path(kind.driver), 0o755) == 0)
    return folder
  }

  @Test(arguments: BrowserKind.allCases) func aDriverThatIsNotThereIsNamedWithWhatInstallsIt(kind: BrowserKind) async throws {
    let folder = try TemporaryFolder("gantry")
    let error = WebDriverError.noDriver(kind)
    await #expect(throws: error) { _ = try await DriverProcess.start(kind, folder: folder.path, path: "") }
    #expect("\(error)".contains(kind.driver) && "\(error)".contains("sudo apt-get install"))
    #expect("\(WebDriverError.noDriver(.chromium))".contains("sudo apt-get install chromium-driver"))
  }

  @Test func aFileThatIsNoProgramIsNotTakenForOne() async throws {
    let folder = try TemporaryFolder("gantry")
    try folder.write("", to: "chromedriver")
    try FileManager.default.createDirectory(atPath: folder.path("below/chromedriver"), withIntermediateDirectories: true)
    await #expect(throws: WebDriverError.noDriver(.chromium)) {
      _ = try await DriverProcess.start(.chromium, folder: folder.path, path: "\(folder.path):\(folder.path("below"))")
    }
  }

  @Test(.enabled(if: getenv("DISPLAY") == nil && getenv("WAYLAND_DISPLAY") == nil)) func aBrowserWithAWindowNeedsADisplay() async throws {
    let folder = try folder(.webkit, script: "exit 0")
    await #expect(throws: WebDriverError.noDisplay(.webkit)) { _ = try await DriverProcess.start(.webkit, folder: folder.path, path: folder.path) }
  }

  @Test func aDriverThatEndsAtOnceIsQuoted() async throws {
    let folder = try folder(.chromium, script: "echo first; echo no libnss3 here >&2; exit 7")
    await #expect(throws: WebDriverError.ended(program: "chromedriver", how: "ended with exit code 7", log: "  first\n  no libnss3 here")) {
      _ = try await DriverProcess.start(.chromium, folder: folder.path, path: folder.path)
    }
  }

  @Test func aDriverThatNeverAnswersIsEndedWithAllThatItStarted() async throws {
    // One of them does not go when it is asked to.
    let folder = try folder(.chromium, script: "(trap '' TERM; echo $$ > \"$HOME/pid\"; while :; do sleep 1; done) & echo $! > \"$HOME/child\"; sleep 1000")
    await #expect(throws: WebDriverError.timedOut(program: "chromedriver", command: "GET /status", after: .milliseconds(300))) {
      _ = try await DriverProcess.start(.chromium, folder: folder.path, path: folder.path, patience: .milliseconds(300))
    }
    for name in ["pid", "child"] {
      let text = String(decoding: try folder.bytes(name), as: UTF8.self)
      let id = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      // What init has not collected yet is a zombie, and runs no more.
      let state = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8))?.split(separator: ")").last?.split(separator: " ").first
      #expect(state == nil || state == "Z")
    }
  }

  @Test func aDriverKeepsItsFilesInItsFolder() async throws {
    let folder = try folder(.chromium, script: "echo \"$HOME $TMPDIR $XDG_CACHE_HOME $*\"; exit 1")
    await #expect {
      _ = try await DriverProcess.start(.chromium, folder: folder.path, path: folder.path)
    } throws: { error in
      "\(error)".contains("\(folder.path) \(folder.path) \(folder.path) --port=")
    }
  }
}

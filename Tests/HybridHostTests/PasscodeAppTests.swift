import Foundation
import HybridHost
import Testing

@Suite("An app's accounts behind a passcode")
struct PasscodeAppTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(passcode: String?) throws -> GantryProcess {
    try GantryProcess.run(
      ["run", Scratch.bundle("two-users"), "--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org", "--timeout", "60"],
      environment: passcode.map { ["GANTRY_PASSCODE": $0] } ?? [:])
  }

  @Test("are not to be had without it, and are deleted with the stores when it is guessed at")
  func guessed() throws {
    let first = try run(passcode: "471147")
    #expect(first.outputLines.first == "admin reads [], others: []", "\(first.errors)")
    let without = try run(passcode: nil)
    #expect(without.status != 0)
    #expect(without.output.isEmpty)
    #expect(without.errors.contains("the accounts are locked; give the passcode"), "\(without.errors)")
    for left in stride(from: 10, through: 1, by: -1) {
      let wrong = try run(passcode: "000000")
      #expect(wrong.errors.contains("this is not the passcode; wrong ones left before the accounts are deleted: \(left)"), "\(wrong.errors)")
    }
    let users = "\(scratch.path)/app/users"
    #expect(FileManager.default.fileExists(atPath: users))
    #expect(try run(passcode: "000000").errors.contains("the accounts were deleted"))
    #expect(!FileManager.default.fileExists(atPath: users))
    let afterwards = try run(passcode: "081508")
    #expect(afterwards.outputLines.first == "admin reads [], others: []", "\(afterwards.errors)")
  }
}

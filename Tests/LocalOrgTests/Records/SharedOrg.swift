import Testing

@testable import LocalOrg

/// Has the tests of a suite share an org that takes long to make. It goes when the last of them is done.
struct SharedOrg: SuiteTrait, TestScoping {
  @TaskLocal private static var current: TemporaryOrg?

  private let fill: @Sendable (TemporaryOrg) throws -> Void

  /// - Parameter fill: puts into the org what the suite needs.
  init(_ fill: @escaping @Sendable (TemporaryOrg) throws -> Void) { self.fill = fill }

  /// The org of the suite whose test runs.
  static func get() throws -> TemporaryOrg { try #require(current) }

  func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
    let org = try TemporaryOrg()
    try fill(org)
    try await Self.$current.withValue(org) { try await function() }
  }
}

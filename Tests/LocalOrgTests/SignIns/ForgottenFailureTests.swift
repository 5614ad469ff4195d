import Testing

@testable import LocalOrg

/// How much of failures is remembered: neither for ever, nor of everybody.
@Suite struct ForgottenFailureTests {
  private let clock = OrgClock()
  private let throttle: SignInThrottle
  private let pauses = RecordedPauses()

  init() {
    clock.stop()
    throttle = SignInThrottle(clock)
  }

  private func fail(_ name: String, from address: String) async throws {
    _ = try await throttle.attempt(name, from: address, pause: pauses.pause) { nil as String? }
  }

  /// Names that are tried by the thousand take no more memory than ten thousand of them, and push out the oldest.
  @Test func theOldestOfManyNamesIsForgotten() async throws {
    for _ in 0..<4 { try await fail("first", from: "10.0.0.1") }
    #expect(pauses.take() == [.milliseconds(250)])
    clock.advance(by: 1)
    // A name and an address each.
    for number in 0..<5_001 { try await fail("name \(number)", from: "10.1.\(number / 250).\(number % 250)") }
    _ = pauses.take()
    try await fail("first", from: "10.0.0.2")
    #expect(pauses.take() == [])
    for _ in 0..<4 { try await fail("name 5000", from: "10.9.9.9") }
    #expect(pauses.take().count == 2)
  }

  @Test func whatIsOldAnywayGoesFirst() async throws {
    for number in 0..<5_000 { try await fail("old \(number)", from: "10.1.\(number / 250).\(number % 250)") }
    clock.advance(by: Double(SignInThrottle.memory) / 1_000 + 1)
    for _ in 0..<4 { try await fail("new", from: "10.0.0.1") }
    for number in 0..<4_000 { try await fail("more \(number)", from: "10.2.\(number / 250).\(number % 250)") }
    _ = pauses.take()
    try await fail("new", from: "10.0.0.2")
    #expect(pauses.take() == [.milliseconds(500)])
  }

  /// Names of any length and any characters are names.
  @Test(arguments: ["", " ", "ü", "😀", "a\u{0}b", String(repeating: "x", count: 10_000), "Ada", "' OR 1=1"]) func everyNameIsCounted(_ name: String) async throws {
    for _ in 0..<4 { try await fail(name, from: "10.0.0.1") }
    #expect(pauses.take() == [.milliseconds(250)])
    try await fail(name.uppercased(), from: "10.0.0.2")
    #expect(pauses.take() == [.milliseconds(500)])
    #expect(throttle.underWay == 0)
  }

  @Test func namesBeyondTheLongestAreOne() async throws {
    let start = String(repeating: "x", count: 320)
    for number in 0..<4 { try await fail(start + "\(number)", from: "10.0.0.1") }
    #expect(pauses.take() == [.milliseconds(250)])
  }
}

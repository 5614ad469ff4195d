import Foundation
import Testing
import WireFormat

@testable import LocalOrg

/// Tickets, nonces and proofs that are good once, or for a short time.
@Suite struct OneTimeValueTests {
  private let clock = OrgClock()

  init() { clock.stop() }

  // MARK: Tickets of the front door

  @Test func aTicketIsGoodOnceAndForAMinute() {
    let tickets = FrontDoorTickets(clock)
    let (first, second) = (tickets.issue(for: "one"), tickets.issue(for: "two"))
    #expect(first != second && tickets.token(of: first) == "one" && tickets.token(of: first) == "one")
    #expect(tickets.redeem(first) == "one" && tickets.redeem(first) == nil && tickets.token(of: first) == nil)
    clock.advance(by: 59.999)
    #expect(tickets.token(of: second) == "two")
    clock.advance(by: 0.001)
    #expect(tickets.token(of: second) == nil && tickets.redeem(second) == nil)
    #expect(tickets.redeem("") == nil && tickets.redeem("nothing") == nil)
  }

  @Test func ofManyWhoBringATicketOneGetsIn() async {
    let tickets = FrontDoorTickets(clock)
    let ticket = tickets.issue(for: "token")
    let got = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 { group.addTask { tickets.redeem(ticket) == nil ? 0 : 1 } }
      return await group.reduce(0, +)
    }
    #expect(got == 1)
  }

  // MARK: Nonces and proofs

  @Test func aNonceIsGoodInItsTimeAndTheNext() {
    clock.set(to: 1_700_000_100_000 / 300_000 * 300_000)
    let nonces = DPoPNonces(clock)
    let first = nonces.current
    clock.advance(by: 299.999)
    #expect(nonces.current == first)
    clock.advance(by: 0.001)
    #expect(nonces.current != first && nonces.isGood(first) && nonces.isGood(nonces.current))
    clock.advance(by: 300)
    #expect(!nonces.isGood(first))
    for wrong in ["", " ", "\(nonces.current)x", String(nonces.current.dropLast()), nonces.current.uppercased()] { #expect(!nonces.isGood(wrong), "\(wrong)") }
    #expect(!DPoPNonces(clock).isGood(nonces.current), "those of another process are unknown")
  }

  @Test func aProofIsTakenOnceUntilItsNonceHasRunOut() {
    let nonces = DPoPNonces(clock)
    #expect(nonces.use(proof: "a", by: "key") && !nonces.use(proof: "a", by: "key"))
    #expect(nonces.use(proof: "b", by: "key") && nonces.use(proof: "a", by: "other"))
    clock.advance(by: 300)
    #expect(!nonces.use(proof: "a", by: "key") && nonces.use(proof: "c", by: "key"))
    clock.advance(by: 300)
    #expect(nonces.use(proof: "a", by: "key") && !nonces.use(proof: "c", by: "key"))
    clock.advance(by: 3_600)
    #expect(nonces.use(proof: "a", by: "key") && nonces.use(proof: "c", by: "key"))
  }

  @Test func ofManyWhoShowAProofAtOnceOneIsTaken() async {
    let nonces = DPoPNonces(clock)
    let taken = await withTaskGroup(of: Int.self) { group in
      for number in 0..<200 { group.addTask { nonces.use(proof: "p\(number % 4)", by: "key") ? 1 : 0 } }
      return await group.reduce(0, +)
    }
    #expect(taken == 4)
  }

  // MARK: Forms

  private func form(_ purpose: ProtectedForm.Purpose = .login, _ action: String = "/", _ parameters: [(String, String)] = [("a", "1")]) -> ProtectedForm {
    ProtectedForm(purpose: purpose, action: action, parameters: QueryParameters(parameters))
  }

  /// A token that was changed, or is for something else, sends nothing.
  @Test func aTokenIsForItsFormAndVisitor() {
    let tokens = FormTokens(clock)
    let token = tokens.issue(for: form(), visitor: "v")
    let parts = token.split(separator: ".").map(String.init)
    for wrong in ["", ".", "..", "...", token + "x", token.uppercased(), "\(parts[0]).\(parts[1]).", "9\(parts[0]).\(parts[1]).\(parts[2])", "\(parts[0]).x.\(parts[2])", "-1.\(parts[1]).\(parts[2])"] {
      #expect(!tokens.redeem(wrong, for: form(), visitor: "v"), "\(wrong)")
    }
    for (other, visitor) in [
      (form(.approval), "v"), (form(.login, "/x"), "v"), (form(.login, "/", []), "v"), (form(.login, "/", [("a", "2")]), "v"), (form(.login, "/", [("a", "1"), ("a", "1")]), "v"), (form(), "w"), (form(), ""),
    ] { #expect(!tokens.redeem(token, for: other, visitor: visitor), "\(other) \(visitor)") }
    #expect(tokens.redeem(token, for: form(), visitor: "v") && !tokens.redeem(token, for: form(), visitor: "v"))
    #expect(!FormTokens(clock).redeem(tokens.issue(for: form(), visitor: "v"), for: form(), visitor: "v"))
  }

  @Test func aTokenOfTheFutureIsNone() {
    let tokens = FormTokens(clock)
    let token = tokens.issue(for: form(), visitor: "v")
    clock.set(to: clock.milliseconds - 1)
    #expect(!tokens.redeem(token, for: form(), visitor: "v"), "the clock went back")
    clock.set(to: clock.milliseconds + FormTokens.lifetime)
    #expect(tokens.redeem(token, for: form(), visitor: "v"))
    let late = tokens.issue(for: form(), visitor: "v")
    clock.advance(by: Double(FormTokens.lifetime) / 1_000)
    #expect(!tokens.redeem(late, for: form(), visitor: "v"))
  }

  // MARK: Challenges

  /// A verifier, and whether it meets the challenge that was made of it (RFC 7636 section 4.1: 43 to 128 characters).
  @Test(arguments: [
    (String(repeating: "a", count: 42), false), (String(repeating: "a", count: 43), true), (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
    (String(repeating: "-._~", count: 16), true), (String(repeating: "a", count: 43) + " ", false), (String(repeating: "a", count: 43) + "+", false), (String(repeating: "a", count: 43) + "=", false),
    (String(repeating: "ä", count: 43), false), ("", false),
  ])
  func aVerifierHasItsAlphabetAndLength(_ verifier: String, _ isMet: Bool) throws {
    let digest = try #require(SHA256.digest(of: Array(verifier.utf8)))
    let challenge = CodeChallenge(stored: Base64.encode(digest, .url))
    #expect(challenge.isMet(by: verifier) == isMet)
    #expect(!challenge.isMet(by: challenge.text) && !CodeChallenge(stored: verifier).isMet(by: verifier))
  }
}

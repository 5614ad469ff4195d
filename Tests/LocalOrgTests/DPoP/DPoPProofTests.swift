import Foundation
import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// What makes a proof worth nothing (RFC 9449 sections 4.3 and 11).
@Suite struct DPoPProofTests {
  typealias Change = @Sendable (_ header: inout JSONObject, _ claims: inout JSONObject) -> Void

  static let wrong: [(String, Change)] = [
    ("typ", { header, _ in header["typ"] = "JWT" }), ("no typ", { header, _ in header["typ"] = nil }),
    ("alg none", { header, _ in header["alg"] = "none" }), ("alg HS256", { header, _ in header["alg"] = "HS256" }),
    ("alg RS256", { header, _ in header["alg"] = "RS256" }),
    ("no key", { header, _ in header["jwk"] = nil }), ("another key", { header, _ in header["jwk"] = .object(ProofMaker().jwk) }),
    ("private half", { header, _ in header["jwk"] = .object((header["jwk"]?.object ?? [:]).with("d", "AAAA")) }),
    ("no point of the curve", { header, _ in header["jwk"] = .object((header["jwk"]?.object ?? [:]).with("y", .string(Base64.encode([UInt8](repeating: 7, count: 32), .url)))) }),
    ("short coordinate", { header, _ in header["jwk"] = .object((header["jwk"]?.object ?? [:]).with("x", "AAAA")) }),
    ("another curve", { header, _ in header["jwk"] = .object((header["jwk"]?.object ?? [:]).with("crv", "P-384")) }),
    ("RSA key", { header, _ in header["jwk"] = ["kty": "RSA", "n": "AQAB", "e": "AQAB"] }),
    ("htm", { _, claims in claims["htm"] = "POST" }), ("no htm", { _, claims in claims["htm"] = nil }), ("htm in lower case", { _, claims in claims["htm"] = "get" }),
    ("htu of another path", { _, claims in claims["htu"] = .string((claims["htu"]?.string ?? "") + "/more") }),
    ("htu of another host", { _, claims in claims["htu"] = "http://evil.example/services/data/v60.0/limits" }),
    ("htu without a scheme", { _, claims in claims["htu"] = "/services/data/v60.0/limits" }), ("no htu", { _, claims in claims["htu"] = nil }),
    ("no jti", { _, claims in claims["jti"] = nil }), ("empty jti", { _, claims in claims["jti"] = "" }), ("number as jti", { _, claims in claims["jti"] = 1 }),
    ("huge jti", { _, claims in claims["jti"] = .string(String(repeating: "j", count: 4_000)) }),
    ("no iat", { _, claims in claims["iat"] = nil }), ("iat of yesterday", { _, claims in claims["iat"] = .integer((claims["iat"]?.integer ?? 0) - 86_400) }),
    ("iat of tomorrow", { _, claims in claims["iat"] = .integer((claims["iat"]?.integer ?? 0) + 86_400) }), ("endless iat", { _, claims in claims["iat"] = .double(1e300) }),
    ("ath of another token", { _, claims in claims["ath"] = .string(ProofMaker.digest("other")) }), ("no ath", { _, claims in claims["ath"] = nil }),
  ]

  @Test(arguments: 0..<wrong.count) func aWrongProofIsRefused(_ number: Int) async throws {
    let (name, change) = Self.wrong[number]
    let running = try await RunningOrg()
    let (app, path) = (ProvingApp(running), "/services/data/v60.0/limits")
    let token = try #require(try await app.signIn(scope: "api").text("access_token"))
    let proof = app.maker.proof("GET", running.baseURL + path, nonce: app.nonce, token: token, change: change)
    let refused = try await app.show(proof, "GET", path, token: token)
    #expect(refused.status == 401 && refused.errorCode == "INVALID_SESSION_ID", "\(name)")
    #expect(refused.headers["WWW-Authenticate"]?.hasPrefix("DPoP error=\"invalid_") == true, "\(name)")
    // The right one is taken.
    let right = app.maker.proof("GET", running.baseURL + path, nonce: app.nonce, token: token)
    #expect(try await app.show(right, "GET", path, token: token).status == 200)
    await running.org.stop()
  }

  @Test func aProofIsGoodOnce() async throws {
    let running = try await RunningOrg()
    let (app, path) = (ProvingApp(running), "/services/data/v60.0/limits")
    let token = try #require(try await app.signIn(scope: "api").text("access_token"))
    let proof = app.maker.proof("GET", running.baseURL + path, nonce: app.nonce, token: token)
    #expect(try await app.show(proof, "GET", path, token: token).status == 200)
    let again = try await app.show(proof, "GET", path, token: token)
    #expect(again.status == 401 && again.headers["WWW-Authenticate"]?.contains("used before") == true)
    // Not even when it is sent many times at once.
    let other = app.maker.proof("GET", running.baseURL + path, nonce: app.nonce, token: token)
    let good = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { try await app.show(other, "GET", path, token: token).status } }
      return try await group.reduce(0) { $0 + ($1 == 200 ? 1 : 0) }
    }
    #expect(good == 1)
    // The name of another app's proof is no hindrance.
    let second = ProvingApp(running)
    let theirs = try #require(try await second.signIn(scope: "api").text("access_token"))
    let sameName = second.maker.proof("GET", running.baseURL + path, nonce: second.nonce, token: theirs) { $1["jti"] = "one" }
    let mine = app.maker.proof("GET", running.baseURL + path, nonce: app.nonce, token: token) { $1["jti"] = "one" }
    #expect(try await app.show(mine, "GET", path, token: token).status == 200)
    #expect(try await second.show(sameName, "GET", path, token: theirs).status == 200)
    await running.org.stop()
  }

  @Test func aProofWithoutAFreshNonceIsAskedForAgain() async throws {
    let running = try await RunningOrg()
    let (app, path) = (ProvingApp(running), "/services/data/v60.0/limits")
    let token = try #require(try await app.signIn(scope: "api").text("access_token"))
    let old = try #require(app.nonce)
    for nonce in [nil, "", "guessed"] {
      let asked = try await app.show(app.maker.proof("GET", running.baseURL + path, nonce: nonce, token: token), "GET", path, token: token)
      #expect(asked.status == 401 && asked.oauthError == "use_dpop_nonce" && asked.headers["DPoP-Nonce"] != nil)
      #expect(asked.headers["WWW-Authenticate"]?.contains("use_dpop_nonce") == true)
    }
    // Good for at least five minutes of the org's clock, and for ten at most.
    running.org.clock.advance(by: 300)
    #expect(try await app.send("GET", path, token: token).status == 200)
    running.org.clock.advance(by: 600)
    let stale = app.maker.proof("GET", running.baseURL + path, nonce: old, token: token)
    #expect(try await app.show(stale, "GET", path, token: token).oauthError == "use_dpop_nonce")
    // The app comes again with the next one.
    #expect(try await app.send("GET", path, token: token).status == 200)
    await running.org.stop()
  }

  @Test func theAddressIsComparedAsAddressesAre() async throws {
    let running = try await RunningOrg { $0.communities = [Community(path: "partners", id: "0DB000000000001AAA")] }
    let (app, path) = (ProvingApp(running), "/services/data/v60.0/limits")
    let token = try #require(try await app.signIn(scope: "api").text("access_token"))
    let port = running.baseURL.split(separator: ":").last ?? ""
    for url in ["HTTP://127.0.0.1:\(port)\(path)", "\(running.baseURL)/services/data/v60.0/%6Cimits", "\(running.baseURL)\(path)?a=b#c"] {
      #expect(try await app.show(app.maker.proof("GET", url, nonce: app.nonce, token: token), "GET", path, token: token).status == 200, "\(url)")
    }
    let query = app.maker.proof("GET", running.baseURL + path, nonce: app.nonce, token: token)
    #expect(try await app.show(query, "GET", "\(path)?a=b", token: token).status == 200)
    // At a community it is the community's.
    let there = app.maker.proof("GET", "\(running.baseURL)/partners\(path)", nonce: app.nonce, token: token)
    #expect(try await app.show(there, "GET", "/partners\(path)", token: token).status == 200)
    let elsewhere = app.maker.proof("GET", running.baseURL + path, nonce: app.nonce, token: token)
    #expect(try await app.show(elsewhere, "GET", "/partners\(path)", token: token).status == 401)
    await running.org.stop()
  }

  @Test(arguments: ["", "a", "a.b.c", "e30.e30.e30", "e30.e30.", "not a token, and another"])
  func whatIsNoProofIsRefused(_ text: String) async throws {
    let running = try await RunningOrg()
    let app = ProvingApp(running)
    let token = try #require(try await app.signIn(scope: "api").text("access_token"))
    #expect(try await app.show(text, "GET", "/services/data/v60.0/limits", token: token).status == 401)
    let form = [("grant_type", "password"), ("client_id", "app"), ("username", RunningOrg.username), ("password", RunningOrg.password)]
    let answer = try await running.send("POST", "/services/oauth2/token", form: form, headers: ["DPoP": text.isEmpty ? "-" : text])
    #expect(answer.status == 400 && answer.oauthError == "invalid_dpop_proof")
    await running.org.stop()
  }
}

extension JSONObject {
  func with(_ name: String, _ value: JSONValue) -> JSONObject {
    var object = self
    object[name] = value
    return object
  }
}

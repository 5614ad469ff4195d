import SQLite
import Testing

@testable import LocalOrg

/// What the org keeps of tokens, codes and approvals, and for how long.
@Suite struct TokenStoreTests {
  private let org: TemporaryOrg
  private let store: OrgStore
  private var clock: OrgClock { org.records.clock }

  init() throws {
    org = try TemporaryOrg()
    store = try OrgStore(org.records)
  }

  private func grant(_ scope: String = "api refresh_token", app: String = "app", key: String? = nil) -> AccessGrant {
    AccessGrant(userId: org.admin, clientId: app, scope: scope, key: key)
  }

  private func accessToken(_ refreshToken: RefreshToken? = nil, lifetime: Int = 7_200) throws -> String {
    try store.issueAccessToken(grant(), organizationId: "00D000000000001AAA", refreshToken: refreshToken, lifetime: lifetime)
  }

  private func count(_ table: String) throws -> Int64? { try org.records.withDatabase { try $0.value("SELECT count(*) FROM oauth_\(table)")?.integer } }

  // MARK: Access tokens

  @Test func aTokenBeginsWithItsOrgAndIsLikeNoOther() throws {
    let tokens = try (0..<50).map { _ in try accessToken() }
    #expect(Set(tokens).count == 50 && tokens.allSatisfy { $0.hasPrefix("00D000000000001!") && $0.count > 80 })
    #expect(try store.anyGrant(accessToken: tokens[7]) == grant())
    #expect(try store.anyGrant(accessToken: tokens[7].lowercased()) == nil && store.anyGrant(accessToken: "") == nil)
  }

  /// To the millisecond; and a clock that goes back makes none good again that was swept away.
  @Test func aTokenEndsAtItsMoment() throws {
    clock.stop()
    let token = try accessToken(lifetime: 10)
    let times = try store.times(of: token)
    #expect(times.issued == clock.milliseconds && times.end == clock.milliseconds + 10_000)
    clock.advance(by: 9.999)
    #expect(try store.anyGrant(accessToken: token) != nil)
    clock.advance(by: 0.001)
    #expect(try store.anyGrant(accessToken: token) == nil)
    clock.advance(by: 1)
    _ = try accessToken()
    #expect(try count("access_token") == 1, "those that have run out are swept away")
  }

  @Test func aRefreshTokenTakesItsAccessTokensAlongAndNoOthers() throws {
    let (first, second) = (try store.issueRefreshToken(grant(), lifetime: nil), try store.issueRefreshToken(grant(), lifetime: nil))
    let (mine, other, free) = (try accessToken(first), try accessToken(second), try accessToken())
    #expect(try store.revoke(first.text))
    #expect(try store.anyGrant(accessToken: mine) == nil && store.anyGrant(accessToken: other) != nil && store.anyGrant(accessToken: free) != nil)
    #expect(try !store.revoke(first.text) && !store.revoke("nothing"))
    #expect(try store.revoke(other) && store.grant(refreshToken: second.text) != nil)
  }

  // MARK: Rotation

  @Test func aThiefOfAReplacedTokenEndsTheFamily() throws {
    var app = ConnectedApp(consumerKey: "app")
    app.rotatesRefreshTokens = true
    let first = try store.issueRefreshToken(grant(), lifetime: 60)
    guard case .live(_, let second) = try store.use(refreshToken: first.text, of: app) else { Issue.record("the first use"); return }
    let token = try accessToken(second)
    #expect(second.text != first.text && second.family == first.family)
    guard case .replaced = try store.use(refreshToken: first.text, of: app) else { Issue.record("the second use"); return }
    #expect(try store.grant(refreshToken: second.text) == nil && store.anyGrant(accessToken: token) == nil)
    guard case .none = try store.use(refreshToken: second.text, of: app) else { Issue.record("the end of the family"); return }
    #expect(try count("refresh_token") == 0)
  }

  /// A token is its app's: another one neither uses it nor ends its family.
  @Test func anotherAppNeitherUsesNorEndsIt() throws {
    var (mine, other) = (ConnectedApp(consumerKey: "app"), ConnectedApp(consumerKey: "other"))
    (mine.rotatesRefreshTokens, other.rotatesRefreshTokens) = (true, true)
    let token = try store.issueRefreshToken(grant(), lifetime: nil)
    guard case .none = try store.use(refreshToken: token.text, of: other) else { Issue.record("it is worth something else"); return }
    guard case .live(let found, let next) = try store.use(refreshToken: token.text, of: mine) else { Issue.record("it is worth something else"); return }
    guard case .none = try store.use(refreshToken: token.text, of: other) else { Issue.record("it is worth something else"); return }
    #expect(try found == grant() && store.grant(refreshToken: next.text) != nil)
  }

  /// The first proof binds it; a later one of another key changes nothing.
  @Test func theFirstKeyStays() throws {
    let app = ConnectedApp(consumerKey: "app")
    let token = try store.issueRefreshToken(grant(), lifetime: nil)
    for key in ["one", "two", nil] {
      guard case .live(let found, let next) = try store.use(refreshToken: token.text, of: app, key: key) else { Issue.record("it is worth something else"); return }
      #expect(found.key == "one" && next == token)
    }
    #expect(try store.grant(refreshToken: token.text)?.key == "one")
  }

  // MARK: Codes

  @Test func aCodeIsKnownAsUsedForADay() throws {
    let code = try store.issueCode(grant(), redirectURI: "https://a.example", challenge: nil, nonce: "n")
    let redeemed = try #require(try store.redeem(code: code))
    #expect(redeemed.grant == grant() && redeemed.redirectURI == "https://a.example" && redeemed.nonce == "n" && redeemed.challenge == nil)
    let refresh = try store.issueRefreshToken(grant(), lifetime: nil)
    let token = try accessToken(refresh)
    #expect(try store.remember(redeemed, accessToken: token, refreshToken: refresh))
    clock.advance(by: 80_000)
    // A second time, the next day: what the first gave ends all the same.
    #expect(try store.redeem(code: code) == nil)
    #expect(try store.anyGrant(accessToken: token) == nil && store.grant(refreshToken: refresh.text) == nil)
    clock.advance(by: 90_000)
    #expect(try store.redeem(code: code) == nil && count("authorization_code") == 0, "it is forgotten by now")
  }

  /// Who comes second while the first is still on the way leaves neither of them a token.
  @Test func aCodeThatComesTwiceMeanwhileGivesNothing() throws {
    let code = try store.issueCode(grant(), redirectURI: "https://a.example", challenge: nil)
    let first = try #require(try store.redeem(code: code))
    #expect(try store.redeem(code: code) == nil)
    let refresh = try store.issueRefreshToken(grant(), lifetime: nil)
    let token = try accessToken(refresh)
    #expect(try !store.remember(first, accessToken: token, refreshToken: refresh))
    #expect(try store.anyGrant(accessToken: token) == nil && store.grant(refreshToken: refresh.text) == nil)
  }

  // MARK: Devices

  @Test func aDeviceLearnsItsAnswerOnceAndItsOwnOnly() throws {
    let codes = try (0..<20).map { _ in try store.issueDeviceCode(clientId: "tv", scope: "api") }
    #expect(Set(codes.map(\.user)).count == 20 && codes.allSatisfy { $0.user.wholeMatch(of: /[B-DF-HJ-NP-TV-XZ]{8}/) != nil })
    try store.answer(userCode: codes[0].user, userId: org.admin)
    // An answer stays, whoever says something else afterwards.
    try store.answer(userCode: codes[0].user, userId: nil)
    #expect(try store.deviceRequest(userCode: codes[0].user) == nil && store.deviceRequest(userCode: codes[1].user)?.clientId == "tv")
    guard case .none = try store.ask(deviceCode: codes[0].device, clientId: "radio") else { Issue.record("another app"); return }
    guard case .allowed(let found) = try store.ask(deviceCode: codes[0].device, clientId: "tv") else { Issue.record("its own"); return }
    #expect(found == AccessGrant(userId: org.admin, clientId: "tv", scope: "api"))
    guard case .none = try store.ask(deviceCode: codes[0].device, clientId: "tv") else { Issue.record("a second time"); return }
    guard case .waiting = try store.ask(deviceCode: codes[1].device, clientId: "tv") else { Issue.record("another device"); return }
  }

  /// A device that asks too often waits longer each time, since its clock begins anew.
  @Test func aDeviceThatAsksTooSoonIsToldSo() throws {
    clock.stop()
    let code = try store.issueDeviceCode(clientId: "tv", scope: "api")
    for (wait, isTooEarly) in [(0.0, false), (4.9, true), (4.9, true), (5, false), (0, true)] {
      clock.advance(by: wait)
      switch try store.ask(deviceCode: code.device, clientId: "tv") {
      case .waiting: #expect(!isTooEarly, "\(wait)")
      case .tooEarly: #expect(isTooEarly, "\(wait)")
      default: Issue.record("neither")
      }
    }
  }

  // MARK: Approvals

  @Test func anApprovalIsForAnAddressAndItsScopes() throws {
    try store.approve(grant("api web"), redirectURI: "https://a.example")
    for (scope, address, isApproved) in [
      ("api", "https://a.example", true), ("web api", "https://a.example", true), ("", "https://a.example", true), ("api web full", "https://a.example", false), ("api", "https://a.example/", false),
      ("API", "https://a.example", false),
    ] { #expect(try store.hasApproved(grant(scope), redirectURI: address) == isApproved, "\(scope) \(address)") }
    #expect(try store.hasApproved("app", userId: org.admin) && !store.hasApproved("other", userId: org.admin) && !store.hasApproved("app", userId: "005"))
  }

  /// Everything goes when the tokens are removed, as by a reset.
  @Test func nothingIsLeftOfRemovedTokens() throws {
    let refresh = try store.issueRefreshToken(grant(), lifetime: nil)
    _ = (try accessToken(refresh), try store.issueCode(grant(), redirectURI: "a:b", challenge: nil), try store.issueDeviceCode(clientId: "tv", scope: ""))
    try store.approve(grant(), redirectURI: "a:b")
    try store.removeTokens()
    for table in ["access_token", "refresh_token", "authorization_code", "device_code", "approval"] { #expect(try count(table) == 0, "\(table)") }
  }
}

import HTTPClient
import SalesforceClient
import Testing
import WireFormat
@testable import LocalOrg

/// The client at a login server with a path, and by the flows and brands that there are.
@Suite struct CommunityTests {
  private static let community = Community(path: "fineapps", id: "0DB000000000001AAA")

  private func configuration(
    _ running: RunningOrg, path: String = "/fineapps", flow: AuthorizationFlow = .webServer, brand: String? = nil
  ) -> OAuthConfiguration {
    OAuthConfiguration(
      consumerKey: "app", redirectURI: RunningOrg.redirectURI, scopes: ["api"], loginURL: running.baseURL + path, flow: flow, brand: brand)
  }

  private func signIn(_ running: RunningOrg, _ configuration: OAuthConfiguration) async throws -> UserAccount {
    try await OAuthClient(http: running.client).signIn(configuration, username: RunningOrg.username, password: Secret(RunningOrg.password))
  }

  @Test(arguments: [AuthorizationFlow.webServer, .userAgent])
  func aMemberSignsInRefreshesAndLogsOutBelowItsPath(flow: AuthorizationFlow) async throws {
    let running = try await RunningOrg { $0.communities = [Self.community] }
    let oauth = OAuthClient(http: running.client)
    let account = try await signIn(running, configuration(running, flow: flow))
    #expect(account.communityId == Self.community.id)
    #expect(account.communityURL == "\(running.baseURL)/fineapps")
    #expect(account.authorizationServer == "\(running.baseURL)/fineapps")
    try running.org.expireAccessTokens()
    let renewed = try await oauth.refresh(account)
    #expect(renewed.communityURL == account.communityURL)
    for path in ["/services/data/v33.0/sobjects", "/fineapps/services/data/v33.0/sobjects"] {
      #expect(try await running.send("GET", path, token: renewed.accessToken.reveal()).status == 200)
    }
    try await oauth.revoke(try #require(renewed.refreshToken), at: renewed.authorizationServer)
    #expect(try await running.send("GET", "/services/data/v33.0/sobjects", token: renewed.accessToken.reveal()).status == 401)
    await running.org.stop()
  }

  @Test func whatAMemberAsksForIsAskedBelowThePath() async throws {
    let running = try await RunningOrg { $0.communities = [Self.community] }
    let accounts = try AccountManager(
      oauth: OAuthClient(http: running.client), vault: nil, credentials: SignInCredentials(username: RunningOrg.username, password: Secret(RunningOrg.password))
    ) { [self] in configuration(running) }
    #expect(try await accounts.authenticate().apiURL == "\(running.baseURL)/fineapps")
    let rest = RESTClient(http: running.client, accounts: accounts) { "Tests/1.0" }
    let page = try await rest.send("GET", "/services/data/v60.0/query?q=SELECT Id FROM Contact", headers: ["Sforce-Query-Options": "batchSize=200"])
    for path in ["services/data/v60.0/limits", "/fineapps/services/data/v60.0/limits", "\(running.baseURL)/services/data/v60.0/limits", "/fineappsx"] {
      let status = try await rest.send("GET", path).status
      #expect(status == (path == "/fineappsx" ? 404 : 200), "\(path)")
    }
    #expect(page.status == 200)
    await running.org.stop()
    let asked = RequestLog.requests(in: running.folder).map(\.target).suffix(5)
    #expect(Array(asked) == [
      "/fineapps/services/data/v60.0/query?q=SELECT Id FROM Contact", "/fineapps/services/data/v60.0/limits", "/fineapps/services/data/v60.0/limits",
      "/services/data/v60.0/limits", "/fineapps/fineappsx",
    ])
  }

  @Test func theSameUserInTheOrgAndInACommunityIsTwoAccounts() async throws {
    let running = try await RunningOrg { $0.communities = [Self.community] }
    let (inside, outside) = (try await signIn(running, configuration(running)), try await signIn(running, configuration(running, path: "")))
    #expect(outside.communityId == nil)
    #expect(inside.userId == outside.userId)
    #expect(inside.key != outside.key)
    await running.org.stop()
  }

  @Test func thereIsNoCommunityThatNobodyMade() async throws {
    let running = try await RunningOrg { $0.communities = [Self.community] }
    for path in ["/nowhere", "/fineapps/fineapps", "/fineappsx"] {
      await #expect(throws: OAuthError.self) { try await signIn(running, configuration(running, path: path)) }
    }
    await running.org.stop()
  }

  @Test(arguments: [AuthorizationFlow.webServer, .userAgent])
  func aBrandLeadsToTheSameUser(flow: AuthorizationFlow) async throws {
    let running = try await RunningOrg()
    let account = try await signIn(running, configuration(running, path: "", flow: flow, brand: "acme brand"))
    #expect(account.username == RunningOrg.username)
    await running.org.stop()
  }

  @Test func aPersonsAuthorizationMakesTheCurrentUser() async throws {
    let running = try await RunningOrg()
    let accounts = try AccountManager(oauth: OAuthClient(http: running.client), vault: nil, credentials: nil) { throw OAuthError.noCredentials }
    let pending = try PendingAuthorization(configuration(running, path: ""))
    let query = QueryParameters(parsing: pending.url.split(separator: "?", maxSplits: 1).last ?? "")
    let allowed = try await running.allow(query.parameters.map { ($0.name, $0.value) })
    let account = try await accounts.finish(pending, callback: allowed.headers["Location"] ?? "")
    #expect(accounts.currentUser == account)
    #expect(account.username == RunningOrg.username)
    await running.org.stop()
  }
}

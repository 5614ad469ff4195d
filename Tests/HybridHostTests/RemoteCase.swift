import Foundation
import HTTPServer
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

/// What can happen to an app whose pages lie on a server, beside what ``RemoteSessionTests`` has.
struct RemoteCase: Sendable, CustomTestStringConvertible {
  let name: String
  var startPage = "/apex/Start"
  var communities: [Community] = []
  /// Beside `Other`, which says where it is and does nothing.
  var pages: [String: String] = ["Start": ""]
  let check: @Sendable (RemoteWorld) async throws -> Void

  var testDescription: String { name }

  private static let start = ["Start /apex/Start"]
  private static let toOther = RemoteWorld.later("location.href = 'Other?x=1#part'")
  private static let other = ["Other /apex/Other?x=1#part"]

  static let all: [RemoteCase] = starts + navigations + requests + signs + failures + offline + users + addresses

  // MARK: Expiry

  private static let starts = [
    RemoteCase(name: "a start with a live session") { world async throws in
      #expect(try await world.run().lines == start)
      #expect(try await world.run().lines == start)
    },
    RemoteCase(name: "the refresh token is dead at the start, the access token is not") { world async throws in
      _ = try await world.run()
      try world.org.expireRefreshTokens()
      #expect(try await world.run().lines == start)
    },
    RemoteCase(name: "both tokens are dead at the start") { world async throws in
      _ = try await world.run()
      try world.org.expireAccessTokens()
      try world.org.expireRefreshTokens()
      let seen = try await world.run()
      #expect(seen.failure?.code == 3 && seen.failure?.context == .expiredSession)
      #expect(seen.failure?.description.contains("'startPage' of bootconfig.json names the page /apex/Start") == true)
      // Somebody signs in at the next start.
      #expect(try await world.run().lines == start)
    },
    RemoteCase(name: "the session ends at the start page, once") { world async throws in
      try world.fail("/apex/Start", #""fault": "expiredSession""#)
      #expect(try await world.run().lines == start)
    },
    RemoteCase(name: "the session ends at the start page, twice") { world async throws in
      try world.fail("/apex/Start", #""fault": "expiredSession""#, next: 2)
      #expect(try await world.run().lines == start)
    },
  ]

  private static let navigations = [
    RemoteCase(name: "the access token is dead at a navigation", pages: ["Start": toOther]) { world async throws in
      try world.fail("/apex/Other", #""fault": "expiredSession""#)
      #expect(try await world.run().lines == start + other)
    },
    RemoteCase(name: "both tokens are dead at a navigation", pages: ["Start": toOther]) { world async throws in
      try world.fail("/apex/Other", #""fault": "revokedToken""#)
      let seen = try await world.run()
      #expect(seen.lines.first == start[0] && !seen.lines.contains(other[0]))
      #expect(seen.failure?.code == 3 && seen.failure?.context == .expiredSession)
    },
  ]

  private static let requests = [
    RemoteCase(name: "the session ends at a subresource", pages: ["Start": "<script src='/resource/lib.js'></script>"]) { world async throws in
      // As on phones: what comes is the login page, which is no script. The next page has a session again.
      try world.fail("/resource/**", #""fault": "expiredSession""#)
      let seen = try await world.run()
      #expect(seen.lines == start && seen.errors.count == 1)
      #expect(try await world.run().lines == start + ["lib"])
    },
    RemoteCase(name: "the session ends at an XMLHttpRequest", pages: ["Start": RemoteWorld.ready("""
      const page = async () => (await (await fetch('Other')).text()).includes('<title>Other') ? 'page' : 'login';
      const authenticate = () => new Promise((done, failed) => cordova.require('com.salesforce.plugin.oauth').authenticate(done, failed));
      console.log(await page());
      if (sessionStorage.renewed) return;
      sessionStorage.renewed = true;
      await authenticate();
      console.log(await page());
      location.reload();
      """)]) { world async throws in
      try world.fail("/apex/Other", #""fault": "expiredSession""#)
      let seen = try await world.run()
      // The plugin's new token is in the cookies at once since SDK 13; before, a page that is loaded by the front door brings it.
      #expect(seen.lines == start + ["login", world.generation.setsCookies ? "page" : "login"] + start + ["page"])
    },
    RemoteCase(name: "the session ends at a call of a plugin", pages: ["Start": RemoteWorld.ready("""
      cordova.require('com.salesforce.plugin.network').sendRequest('/services/data', '/v60.0/query', (found) => {
        console.log(found.totalSize);
        location.href = 'Other?x=1#part';
      }, (error) => console.log('failed', JSON.stringify(error)), 'GET', { q: "SELECT Id FROM Account WHERE Name = 'none'" });
      """)]) { world async throws in
      try world.fail("/services/data/**", #""fault": "expiredSession""#)
      #expect(try await world.run().lines == start + ["0"] + other)
    },
  ]

  /// Those of ``RemoteSessionTests`` are addresses.
  private static let signs = [
    RemoteCase(name: "the sign 401", pages: ["Start": toOther]) { world async throws in
      world.front.on("/apex/Other") { _, count in count == 1 ? .page("no", status: 401) : nil }
      #expect(try await world.run().lines == start + other)
      #expect(world.front.requests.count { $0.hasPrefix("POST /services/oauth2/token") } == 2)
    },
  ]

  // MARK: Servers

  private static let failures = [
    RemoteCase(name: "the start page is missing", startPage: "/apex/Nowhere") { world async throws in
      let seen = try await world.run()
      #expect(seen.failure?.code == 404 && seen.failure?.context == .appLoading && seen.lines == ["error page 404 AppLoading"])
      #expect(seen.failure?.description.hasSuffix("/apex/Nowhere. 'startPage' of bootconfig.json names the page /apex/Nowhere.") == true)
    },
    RemoteCase(name: "another page is missing", pages: ["Start": RemoteWorld.later("location.href = 'Nowhere'")]) { world async throws in
      let seen = try await world.run()
      #expect(seen.failure?.code == 404 && seen.lines == start + ["error page 404 AppLoading"])
    },
    RemoteCase(name: "the server is down") { world async throws in
      _ = try await world.run()
      await world.front.stop()
      let seen = try await world.run()
      #expect(seen.failure?.code == 4 && seen.failure?.description.contains("cannot connect") == true)
      #expect(seen.failure?.description.contains("names the page /apex/Start") == true)
    },
    RemoteCase(name: "the server is in maintenance") { world async throws in
      try world.fail("/apex/Start", #""fault": "maintenance""#)
      let seen = try await world.run()
      #expect(seen.failure?.code == 503)
      #expect(try await world.run().lines == start)
    },
    RemoteCase(name: "the token endpoint is in maintenance while the access token is dead") { world async throws in
      _ = try await world.run()
      try world.org.expireAccessTokens()
      try world.fail("/services/oauth2/token", #""fault": "maintenance""#)
      #expect(try await world.run().failure?.context == .expiredSession)
      // Nobody was logged out.
      #expect(try await world.run().lines == start)
      #expect(world.front.signIns == 1)
    },
    RemoteCase(name: "the server is slow") { world async throws in
      try world.fail("/apex/Start", #""delay": 0.2"#)
      #expect(try await world.run().lines == start)
    },
    RemoteCase(name: "the server ends the connection") { world async throws in
      world.front.on("/apex/Start") { _, _ in ServerResponse(content: .none) }
      #expect(try await world.run().failure?.code == 4)
    },
    RemoteCase(name: "redirects without an end") { world async throws in
      world.front.on("/apex/Start") { _, count in .leading(to: "/apex/Start?\(count)") }
      let seen = try await world.run()
      #expect(seen.failure?.code == 4 && seen.failure?.description.contains("20 redirects") == true)
    },
    RemoteCase(name: "a chain of redirects") { world async throws in
      world.front.on("/apex/Start") { _, _ in .leading(to: "/one") }
      world.front.on("/one") { _, _ in .leading(to: "two") }
      world.front.on("/two") { _, _ in .leading(to: "/apex/Other?x=1") }
      #expect(try await world.run().lines == ["Other /apex/Other?x=1"])
    },
    RemoteCase(name: "the instance moves while the session ends") { world async throws in
      _ = try await world.run()
      world.front.move()
      try world.org.expireAccessTokens()
      world.front.on("/apex/Start") { request, _ in request.place.hasPrefix("/moved") ? nil : .leading(to: "/?ec=302&startURL=%2Fapex%2FStart") }
      #expect(try await world.run().lines == ["Start /moved/apex/Start"])
    },
  ]

  // MARK: Offline

  private static let offline = [
    RemoteCase(name: "an offline start with a known page", pages: ["Start": "<script src='/resource/lib.js'></script>"]) { world async throws in
      #expect(try await world.run().lines == start + ["lib"])
      let before = world.front.requests.count
      #expect(try await world.run(offline: true).lines == start + ["lib"])
      #expect(world.front.requests.count == before)
    },
    RemoteCase(name: "an offline start without a known page") { world async throws in
      world.front.on("/apex/Start") { _, _ in
        ServerResponse(headers: ["Content-Type": "text/html", "Cache-Control": "private, no-store"], content: .text(RemoteWorld.page("Start", "")))
      }
      #expect(try await world.run().lines == start)
      let seen = try await world.run(offline: true)
      #expect(seen.lines == ["error page 1 AppLoading"] && seen.failure?.description.contains("the device keeps no copy of the page") == true)
    },
    RemoteCase(name: "an offline start before anybody has signed in") { world async throws in
      let seen = try await world.run(offline: true)
      #expect(seen.failure == LaunchFailure(code: 1, description: seen.failure?.description ?? ""))
      // For the scan, which wants tokens to look for.
      _ = try await world.run()
    },
    RemoteCase(name: "offline navigations", pages: ["Start": "", "Never": ""]) { world async throws in
      let seen = try await world.run { app async throws in
        _ = try? await app.evaluate(source: "location.href = '/apex/Other'")
        await app.untilIdle()
        await app.setOnline(false)
        _ = try? await app.evaluate(source: "location.href = '/apex/Start'")
        await app.untilIdle()
        _ = try? await app.evaluate(source: "location.href = '/apex/Never'")
      }
      #expect(seen.lines == start + ["Other /apex/Other"] + start + ["error page 1 AppLoading"])
    },
    RemoteCase(name: "both tokens die while the device is offline") { world async throws in
      _ = try await world.run()
      try world.org.expireAccessTokens()
      try world.org.expireRefreshTokens()
      #expect(try await world.run(offline: true).lines == start)
      #expect(try await world.run().failure?.context == .expiredSession)
    },
    RemoteCase(name: "the access token dies while the device is offline") { world async throws in
      let seen = try await world.run { app async throws in
        await app.setOnline(false)
        try world.org.expireAccessTokens()
        await app.setOnline(true)
        _ = try? await app.evaluate(source: "location.href = '/apex/Other'")
      }
      #expect(seen.lines == start + ["Other /apex/Other"])
    },
  ]

  // MARK: Users

  private static let who = "<script>console.log('{!$User.Username}'.split('@')[0])</script>"

  private static let users = [
    RemoteCase(name: "a logout in the middle", pages: ["Start": RemoteWorld.ready("if (location.search) cordova.require('com.salesforce.plugin.oauth').logout();")]) { world async throws in
      #expect(try await world.run().lines == start)
      #expect(try world.userFiles().contains { $0.hasSuffix("databases/pages/answers.db") })
      let seen = try await world.run { app in _ = try? await app.evaluate(source: "location.search = '?out'") }
      #expect(seen.lines == start + ["Start /apex/Start?out"])
      #expect(try world.userFiles() == [])
      // No page and no session is left.
      #expect(try await world.run(offline: true).failure?.code == 1)
      #expect(try await world.run().lines == start)
      #expect(world.front.signIns == 2)
    },
    RemoteCase(name: "a second user", pages: ["Start": who]) { world async throws in
      #expect(try await world.run().lines == start + ["admin"])
      #expect(try await world.run(as: "bob").lines == start + ["bob"])
      // Each has pages of the own.
      #expect(try await world.run(as: "admin", offline: true).lines == start + ["admin"])
      #expect(try await world.run(as: "bob", offline: true).lines == start + ["bob"])
    },
    RemoteCase(name: "a switch of users", pages: ["Start": who + RemoteWorld.ready("")]) { world async throws in
      _ = try await world.run()
      let seen = try await world.run(as: "bob") { app in
        _ = try? await app.evaluate(source: "document.cookie = 'mine=1'")
        _ = try? await app.evaluate(source: """
          const manager = cordova.require('com.salesforce.plugin.sfaccountmanager');
          manager.getUsers((users) => manager.switchToUser(users.find((user) => user.username.startsWith('admin'))));
          """)
        await app.untilIdle()
        _ = try? await app.evaluate(source: "console.log(document.cookie.includes('mine') ? 'cookies of bob' : 'no cookies of bob')")
      }
      #expect(seen.lines == start + ["bob"] + start + ["admin", "no cookies of bob"])
    },
  ]

  // MARK: Addresses

  private static let addresses = [
    RemoteCase(name: "a community", communities: [Community(path: "partners")], pages: ["Start": "<script src='/resource/lib.js'></script>"]) { world async throws in
      try world.fail("/partners/apex/Start", #""fault": "expiredSession""#)
      #expect(try await world.run(login: "/partners").lines.first == "Start /partners/apex/Start")
      try world.org.expireAccessTokens()
      #expect(try await world.run(login: "/partners").lines.first == "Start /partners/apex/Start")
      #expect(try await world.run(offline: true, login: "/partners").lines.first == "Start /partners/apex/Start")
    },
    RemoteCase(name: "a start page without a slash, with a query", startPage: "apex/Start?a=1&b=%20c") { world async throws in
      #expect(try await world.run().lines == ["Start /apex/Start?a=1&b=%20c"])
    },
    RemoteCase(name: "relative addresses", pages: ["Start": """
      <script src='../resource/lib.js'></script><script>console.log(new URL('x', location).pathname, document.baseURI === location.href);</script>
      """ + RemoteWorld.later("location.assign('./Other?x=1#part')")]) { world async throws in
      #expect(try await world.run().lines == start + ["lib", "/apex/x true"] + other)
    },
    RemoteCase(name: "cordova.js at https://localhost/", pages: ["Start": RemoteWorld.ready("console.log('ready');")]) { world async throws in
      #expect(try await world.run().lines == start + ["ready"])
    },
    RemoteCase(name: "cordova.js beside the page", pages: ["Start": RemoteWorld.ready("console.log('ready');", cordova: "cordova.js")]) { world async throws in
      #expect(try await world.run().lines == start + ["ready"])
    },
    RemoteCase(name: "plugins in a page of the server", pages: ["Start": RemoteWorld.ready("""
      const oauth = cordova.require('com.salesforce.plugin.oauth');
      oauth.getAuthCredentials(({ userId }) => console.log(userId.length), console.log);
      oauth.getAppHomeUrl((url) => console.log(url.replace(location.origin, '')), console.log);
      cordova.require('com.salesforce.plugin.sdkinfo').getInfo(({ sdkVersion }) => console.log(sdkVersion), console.log);
      """)]) { world async throws in
      let lines = try await world.run().lines
      #expect(lines.first == start[0] && Set(lines.dropFirst()) == ["18", "/apex/Start", world.generation.sdk])
    },
  ]
}

import CordovaBridge
import HTTPClient
import SDKInfoPlugin
import SalesforceClient
import WebPlatform

/// The servers that belong to an app, and those that it may ask.
extension AppServices {
  /// Addresses of the servers whose pages are the app's own.
  var ownServers: [String] {
    Self.ownServers(accounts, bundle)
  }

  private static func ownServers(_ accounts: AccountManager, _ bundle: AppBundle) -> [String] {
    (accounts.currentUser?.pageServers ?? []) + [bundle.bootConfiguration.unauthenticatedStartPage].compactMap(\.self)
  }

  /// Whether an address is on one of them.
  static func isOwnServer(_ accounts: AccountManager, _ bundle: AppBundle) -> @Sendable (HTTPURL) -> Bool {
    { url in
      ownServers(accounts, bundle).contains { server in
        guard let server = try? HTTPURL(server) else { return false }
        // A machine has several names for itself.
        return server.origin == url.origin || (server.isLoopback && url.isLoopback && server.port == url.port)
      }
    }
  }

  /// Where the app's own pages, and plugins for them, may go: what config.xml says, and the app's own servers, which no config.xml can know.
  var access: AccessPolicy {
    var access = description.access
    access.isExempt = Self.isOwnServer(accounts, bundle)
    return access
  }

  // MARK: Pages of servers

  /// Whether the app signs its pages in by cookies, and not by the front door: since Mobile SDK 13.
  static func setsCookies(_ information: AppInformation) -> Bool { information.sdkVersion >= SDKVersion(13) }

  /// What is kept of the servers' pages of the current user; nil when nothing is.
  var pageCache: PageCache? { accounts.currentKey.flatMap { pageCaches?.cache(for: $0) } }

  /// Gets pages of servers.
  ///
  /// - Parameter cookies: those of the app's pages.
  func remotePages(_ cookies: CookieJar) -> RemotePages {
    RemotePages(
      http: http, accounts: accounts, cookies: cookies, userAgent: information.userAgent, setsCookies: Self.setsCookies(information), logins: logins,
      cache: pageCache)
  }
}

import HTTPClient
import WebPlatform

/// The servers that belong to an app, and those that it may ask.
extension AppServices {
  /// Addresses of the servers whose pages are the app's own.
  var ownServers: [String] {
    (accounts.currentUser?.servers ?? []) + [bundle.bootConfiguration.unauthenticatedStartPage].compactMap(\.self)
  }

  /// Whether an address is on one of them.
  private var isOwnServer: @Sendable (HTTPURL) -> Bool {
    { [self] url in
      ownServers.contains { server in
        guard let server = try? HTTPURL(server) else { return false }
        // A machine has several names for itself.
        return server.origin == url.origin || (server.isLoopback && url.isLoopback && server.port == url.port)
      }
    }
  }

  /// Where the app's own pages, and plugins for them, may go: what config.xml says, and the app's own servers, which no config.xml can know.
  var access: AccessPolicy {
    var access = description.access
    access.isExempt = isOwnServer
    return access
  }
}

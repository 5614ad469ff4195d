import CordovaBridge
import JSON
import SalesforceClient

/// `com.salesforce.oauth`: gives JavaScript the current user's credentials, signs in and out (Mobile SDK guide, chapter 5).
/// `forcetkRefresh` of its JavaScript is made of `authenticate`.
public final class OAuthPlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.oauth"

  public let actions: [String: PluginAction]

  /// - Parameters:
  ///   - userAgent: what requests of the page are to send, asked for with each answer.
  ///   - homePage: the first page that the app showed; nil while none is known, which JavaScript sees as "".
  ///   - generation: the SDK's version whose answers a call expects; nil when nobody says.
  public init(
    accounts: AccountManager, userAgent: @escaping @Sendable () -> String, homePage: @escaping @Sendable () -> String?,
    generation: @escaping @Sendable (PluginArguments) -> SDKVersion? = { _ in nil }
  ) {
    actions = [
      "getAuthCredentials": .immediate { call in
        guard let account = accounts.currentUser else { throw Self.nobodyIsSignedIn(generation(call.arguments)) }
        return .ok(OAuthCredentials.json(of: account, userAgent: userAgent()))
      },
      "authenticate": .concurrent { _ in
        let account = try await accounts.authenticate()
        return .ok(OAuthCredentials.json(of: account, userAgent: userAgent()))
      },
      "logoutCurrentUser": .concurrent { _ in
        try await accounts.logout()
        return .ok
      },
      "getAppHomeUrl": .immediate { _ in .ok(.string(homePage() ?? "")) },
    ]
  }

  /// Apps compare the text.
  private static func nobodyIsSignedIn(_ generation: SDKVersion?) -> PluginError {
    PluginError(generation.map { $0 >= SDKVersion(6, 0) } == true ? "Not authenticated" : "Never authenticated")
  }
}

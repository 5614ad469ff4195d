import ArgumentParser
import Glibc
import SalesforceClient

/// How somebody signs in without a person, and what follows a logout.
struct SignInArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Sign --user in by the JWT bearer flow, signed with the RSA key in this PEM file, which only its owner may read (or in the variable \
      GANTRY_JWT_KEY, which counts with --org). For build servers: no password, no page.
      """,
      valueName: "FILE"), completion: .file())
  var jwtKey: String?

  @Option(help: ArgumentHelp("Whom the signed text is for (default: Salesforce's login service, that of sandboxes, or the server itself).", valueName: "URL"))
  var jwtAudience: String?

  @Option(help: ArgumentHelp("The consumer key of the connected app (default: the one in bootconfig.json).", valueName: "KEY"))
  var consumerKey: String?

  @Option(help: ArgumentHelp(
    """
    How often somebody signs in again after the last user has logged out, in the place of the app's end (default: 0, and 1 with --until forever).
    """, valueName: "N"))
  var signInAgain: Int?

  func validate() throws {
    if let signInAgain, signInAgain < 0 { throw ValidationError("--sign-in-again must be 0 or more; it is \(signInAgain)") }
  }

  /// The sign-in without pages that the arguments and variables ask for.
  ///
  /// - Parameters:
  ///   - user: that of `--user`.
  ///   - org: that of `--org`.
  /// - Returns: nil when there is none.
  func pageless(user: String?, org: String?) throws -> PagelessSignIn? {
    // A variable may be set for all that a build server does, also with local orgs.
    let (isLocal, text) = (org == "local", org == nil || org == "local" ? nil : EnvironmentSecrets.jwtKey)
    if jwtKey != nil || text != nil {
      guard let user else { throw ValidationError("\(jwtKey == nil ? "GANTRY_JWT_KEY" : "--jwt-key") needs --user: whom it signs in") }
      do throws(AssertionKeyError) {
        let key = if let jwtKey { try AssertionKey(file: jwtKey) } else { try AssertionKey(pem: text ?? "", from: "GANTRY_JWT_KEY") }
        return .assertion(username: user, key: key, audience: jwtAudience)
      } catch {
        throw ValidationError("\(error)")
      }
    }
    if let jwtAudience { throw ValidationError("--jwt-audience \(jwtAudience) is for --jwt-key") }
    guard let token = EnvironmentSecrets.accessToken, !isLocal else { return nil }
    guard let instance = Self.instance(org) else {
      throw ValidationError("GANTRY_ACCESS_TOKEN needs the user's instance in GANTRY_INSTANCE_URL, e.g. https://acme.my.salesforce.com, or --org URL")
    }
    do { return .tokens(HeldTokens(accessToken: token, instanceURL: try LoginServer(instance).url)) } catch {
      throw ValidationError("GANTRY_INSTANCE_URL: \(error)")
    }
  }

  /// The instance of the access token in the environment.
  static func instance(_ org: String?) -> String? {
    getenv("GANTRY_INSTANCE_URL").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? org
  }
}

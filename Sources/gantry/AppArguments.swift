import ArgumentParser
import Glibc
import HybridHost
import JavaScriptEngine
import SalesforceClient
import WebPlatform

/// The arguments of every command that runs an app.
struct AppArguments: ParsableArguments {
  @Argument(help: "The app: a folder that holds www/ and bootconfig.json.", completion: .directory)
  var folder = "."

  @Option(help: ArgumentHelp(
    """
    The org to sign in at: 'local', the host or URL of a login server, the name of one in the app's list (see gantry login-servers), or 'app' for \
    the one that is chosen there (default: the org of the account that the last run used, else local). An account stays with its org: at another \
    one a user signs in beside it. The access token in the variable GANTRY_ACCESS_TOKEN is for the instance in GANTRY_INSTANCE_URL.
    """,
    valueName: "local|app|NAME|URL"))
  var org: String?

  @Option(help: """
    Who signs in, or goes on when signed in already (default: the user of the last run). The password is that of the local org's users, or else the variable GANTRY_PASSWORD. \
    Accounts are kept behind the passcode in GANTRY_PASSCODE, if it is set.
    """)
  var user: String?

  @Flag(help: """
    Sign in by the user agent flow. It is for connected apps that want a secret for the other one, unless that is in the variable \
    GANTRY_CONSUMER_SECRET.
    """)
  var userAgentFlow = false

  @OptionGroup var signIn: SignInArguments

  @Flag(inversion: .prefixedNo, help: """
    Whether to ask for the sessions of the org's domains with the tokens, as the Mobile SDK does since 9.1 (default: by the app's SDK). For an org that \
    does not know the grants 'hybrid_auth_code' and 'hybrid_refresh', say no.
    """)
  var hybridAuthentication: Bool?

  @Option(help: "Show the login page in the design of that brand of the org.")
  var brand: String?

  @Option(
    help: """
      Folder for the app's data (default: one per app below the XDG data folder; for tests a new one, which goes with the process). One process \
      at a time may use it.
      """,
    completion: .directory)
  var data: String?

  @Option(help: "Folder for the local org's data (default: below the XDG data folder).", completion: .directory)
  var orgData: String?

  @Option(
    help: "Folder of the local org's own code (apex/*.js), pages (pages/*.html), static resources and schema (default: org/ beside www/, if there is one).",
    completion: .directory)
  var orgScripts: String?

  @Option(help: "JSON file of rules by which the local org's answers go wrong.", completion: .file(extensions: ["json"]))
  var orgFaults: String?

  @Option(help: "The API versions that the local org serves, \(APIVersionRange.help).")
  var orgApiVersions: APIVersionRange?

  @Flag(help: "Leave new stores of the app and its localStorage unencrypted. Those that are encrypted stay so.")
  var plainStores = false

  @Flag(help: "Start without a network.")
  var offline = false

  @OptionGroup var device: DeviceArguments

  @Flag(help: """
    Simulate push notifications: a push plugin, and a made-up device at the org, also at one elsewhere. Without it, that is done when \
    bootconfig.json has an androidPushNotificationClientId, with an org on this machine.
    """)
  var push = false

  @Option(help: ArgumentHelp("Libraries that pages may name: a path below www/ and a folder. Repeatable.", valueName: "path=folder"))
  var mount: [String] = []

  @Option(help: "Give up after so many seconds, with exit code 124.")
  var timeout: Double?

  @Option(help: ArgumentHelp(
    """
    What a person does: confirm=yes, confirm=no, confirm=LABEL (a button's label or number) or prompt=TEXT in dialogs (default: yes, and what \
    the page proposes), button=LABEL where a plugin's prompt has several; picture=FILE, video=FILE, sound=FILE, contact=NAME, scan=TEXT or \
    biometric=yes|no where a plugin asks, or =cancel; account=NAME, account=new or account=next where a user is chosen; unlock=yes|no when the app \
    has locked itself (default: yes, with GANTRY_PASSCODE if there is a passcode). Repeatable; of one kind in their order, and the last one stays.
    """,
    valueName: "what=answer"))
  var answer: [String] = []

  @Flag(help: "Let timers pass at once and in order; Date follows. Requests and plugin calls take their real time.")
  var virtualTime = false

  @Flag(name: .shortAndLong, help: "Say more on stderr: how the start was decided, which pages load.")
  var verbose = false

  /// Ten years, in seconds.
  static let longestTimeout = 315_360_000.0

  func validate() throws {
    if let timeout, !(timeout > 0 && timeout <= Self.longestTimeout) {
      throw ValidationError("--timeout must be more than 0 seconds and at most \(Int(Self.longestTimeout)); it is \(timeout)")
    }
    if let org, org.isEmpty || org.contains("://") {
      do { _ = try LoginServer(org) } catch { throw ValidationError("--org must be 'local', 'app', a login server's name, host or URL: \(error)") }
    }
    _ = try signIn.pageless(user: user, org: org)
    do { _ = try Self.answers(answer) } catch { throw ValidationError(error.description) }
    for text in mount where Self.mount(text) == nil {
      throw ValidationError("--mount must be PATH=FOLDER, e.g. javascript=/usr/share/javascript; it is '\(text)'")
    }
  }

  private var scriptFolder: String? {
    if let orgScripts { return orgScripts }
    let beside = "\(folder)/org"
    return ["apex", "pages", "staticresources", "schema.json", "apps.json", "sites.json"].contains { access("\(beside)/\($0)", F_OK) == 0 } ? beside : nil
  }

  private static func mount(_ text: String) -> LibraryMount? {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    let folder = text[text.index(after: equals)...]
    return folder.isEmpty ? nil : LibraryMount(path: String(text[..<equals]), folder: String(folder))
  }

  private struct AnswerError: Error, CustomStringConvertible {
    let text: String

    var description: String {
      let others = Person.Question.allCases.filter { $0 != .confirm && $0 != .prompt }.map { "\($0.rawValue)=..." }.joined(separator: ", ")
      return "--answer must be confirm=yes, confirm=no, confirm=LABEL, prompt=TEXT, or one of \(others); it is '\(text)'"
    }
  }

  private struct Answers {
    var dialogs = DialogAnswers()
    var person: [Person.Question: [String]] = [:]
  }

  private static func answers(_ texts: [String]) throws(AnswerError) -> Answers {
    var answers = Answers()
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch (parts[0], parts.count == 2 ? parts[1] : nil) {
      case (let name, let answer?):
        guard let question = Person.Question(rawValue: name), !answer.isEmpty || question == .prompt else { throw AnswerError(text: text) }
        answers.person[question, default: []].append(answer)
        // Pages in browsers know no others.
        if question == .confirm { answers.dialogs.confirm = answer.lowercased() != "no" }
        if question == .prompt { answers.dialogs.prompt = answer }
      default: throw AnswerError(text: text)
      }
    }
    return answers
  }

  /// The libraries of `--mount`.
  var mounts: [LibraryMount] { mount.compactMap(Self.mount) }

  /// The options for the app, and the org behind it.
  func options() -> HybridAppOptions {
    let local = LocalOrgServer(folder: orgData ?? LocalOrgServer.standardFolder, scripts: scriptFolder, faults: orgFaults, apiVersions: orgApiVersions?.versions)
    let pageless = pageless
    let address = server(pageless)
    var options = HybridAppOptions { address == "local" ? try await local.start() : address }
    switch address {
    case "local":
      options.embeddedOrganization = { try await local.id() }
      options.credentialsByName = { LocalOrgServer.credentials(of: $0) }
    case "app": options.loginServerSource = .app
    default: if !address.contains("://") { options.loginServerSource = .named(address) }
    }
    options.account = AccountSelection(username: user, isOfLoginServer: org != nil)
    options.credentials = credentials
    options.pagelessSignIn = pageless
    options.consumerKey = signIn.consumerKey
    options.signInsAfterLogout = signIn.signInAgain ?? 0
    if userAgentFlow { options.authorizationFlow = .userAgent }
    options.loginBrand = brand
    options.usesHybridAuthentication = hybridAuthentication
    options.consumerSecret = EnvironmentSecrets.consumerSecret
    options.passcode = EnvironmentSecrets.passcode
    options.unlocker = { EnvironmentSecrets.passcode.map { .passcode($0) } ?? .device }
    options.codeCache = codeCache()
    options.ahead = Gantry.ahead.withLock { $0 }
    options.dataFolder = data
    options.encryptsStores = !plainStores
    options.isOnline = !offline
    options.platform = device.platform
    options.device = device.state
    options.track = device.happenings
    options.language = device.language
    options.contactsFolder = device.contacts
    options.simulatesPush = push
    // Wrong ones have been refused by now.
    let answers = (try? Self.answers(answer)) ?? Answers()
    options.dialogs = answers.dialogs
    options.person = answers.person
    if virtualTime { options.clock = .virtual() }
    options.libraryMounts = [.debian] + mounts
    return options
  }

  /// The runtime's scripts, compiled. Where there are none yet, they are made behind this run.
  private func codeCache() -> CodeCache? {
    guard let place = CodeCachePlace.current else { return nil }
    if let cache = place.open() { return cache }
    ProcessEnd.add(.folders) { if !$0.isInterruption { CodeCacheRenewal.begin(place) } }
    return nil
  }

  /// Whether nobody could sign in at the org that was named.
  var isMissingCredentials: Bool { credentials == nil && pageless == nil }

  /// The sign-in without pages; wrong ones have been refused by now.
  private var pageless: PagelessSignIn? { (try? signIn.pageless(user: user, org: org)).flatMap { $0 } }

  /// What `--org` says; the instance of an access token, if there is one.
  private func server(_ pageless: PagelessSignIn?) -> String {
    if case .tokens(let held) = pageless { return held.instanceURL }
    return org ?? "local"
  }

  private var credentials: SignInCredentials? {
    if org ?? "local" == "local" { return LocalOrgServer.credentials(of: user) }
    guard let user, let password = EnvironmentSecrets.password else { return nil }
    return SignInCredentials(username: user, password: password)
  }
}

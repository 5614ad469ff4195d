import CordovaBridge
import HTTPClient
import JSON
import SalesforceClient
import SplashScreenPlugin
import WebPlatform

/// What an app is besides its pages: its bundle, its data, its services and its plugins. One container at a time has an app's data.
final class AppContainer: Sendable {
  let bundle: AppBundle
  let data: AppDataFolder
  let options: HybridAppOptions
  let observer: any HybridAppObserver
  let services: AppServices
  let installed: InstalledPlugins
  /// nil for an app without the plugin for it.
  private let splashScreen: SplashScreenPreferences?
  /// nil when nobody looks.
  private let calls: CallRecorder?
  private let lock: DataFolderLock
  private let upgrade: AppUpgrade

  /// - Throws: ``AppDataError``, ``AppBundleError``, ``ManifestError`` of the app's own plugins, or what the account vault says.
  init(bundle: AppBundle, options: HybridAppOptions, observer: any HybridAppObserver) throws {
    self.bundle = bundle
    self.options = options
    let observer: any HybridAppObserver = options.inspection.map { InspectedObserver(observer, $0) } ?? observer
    calls = options.inspection.map { CallRecorder($0) }
    self.observer = observer
    var installed = try InstalledPlugins.builtIn()
    for folder in bundle.pluginFolders { try installed.add(folder: folder) }
    installed.preparedList = try FileContents.read(bundle.www + "/cordova_plugins.js").map { String(decoding: $0, as: UTF8.self) }
    try installed.add(askedFor: bundle.askedPlugins, features: bundle.description.features)
    let place = options.dataFolder == nil ? bundle.dataFolderPlace : nil
    data = try AppDataFolder(path: options.dataFolder ?? place?.path ?? "")
    lock = try DataFolderLock(folder: data.path)
    try DataReset(data: data).finish()
    let found = try DataVersion.read(in: data)
    try place?.claim()
    services = try AppServices(bundle: bundle, data: data, options: options, observer: observer)
    upgrade = AppUpgrade(
      steps: options.upgrades, version: options.appVersion ?? AppVersion(bundle.description.version) ?? "0",
      sdkVersion: services.information.sdkVersion.description, found: found, data: data)
    try upgrade.check()
    if services.push == nil { installed.remove("gantry.push.simulator") }
    let preferences = bundle.description.preferences(on: services.device.platform)
    // Without the plugin nobody can tell.
    splashScreen = installed.services.contains(SplashScreenPlugin.service) ? SplashScreenPreferences(preferences) : nil
    services.device.change { [splashScreen] state in
      state.systemUI.statusBar = SystemUI.StatusBar(preferences)
      state.systemUI.isSplashScreenVisible = splashScreen?.isVisible ?? false
    }
    let answered = Set(services.registry(observer: observer).services).union(options.plugins.keys)
    installed.choose(services.device.platform, answered: answered)
    self.installed = installed
    for note in [place?.note, data.note].compactMap(\.self) + bundle.warnings { warn(note) }
    let unknown = KnownPreferences.unknown(in: preferences)
    if !unknown.isEmpty { observer.app(notice: .hint("config.xml: preferences that mean nothing here: \(unknown.joined(separator: ", "))")) }
    services.finishLogouts(warn: warn)
    pluginNotes(answered).forEach(warn)
  }

  func warn(_ text: String) { observer.app(notice: .warning(text)) }

  /// The native sides of the runtime's plugins, and those that the options bring.
  func registry() -> PluginRegistry {
    var registry = services.registry(observer: observer)
    for (service, factory) in options.plugins { registry.register(service, factory) }
    registry.declared = installed.ownServices
    registry.watch = calls
    registry.gate = services.lock
    return registry
  }

  /// What of the app's plugins no native side answers, a sentence each.
  ///
  /// - Parameter answered: the services that somebody answers.
  private func pluginNotes(_ answered: Set<String>) -> [String] {
    let unanswered = installed.withoutNativeSide(known: answered)
    let groups = [
      ("plugins without a native side here, whose calls all fail at once", unanswered.filter { !$0.isForBrowsers }),
      ("plugins without a native side here, whose JavaScript for browsers answers", unanswered.filter(\.isForBrowsers)),
    ]
    return groups.filter { !$0.1.isEmpty }.map { words, plugins in
      let list = plugins.map { $0.services.isEmpty ? $0.id : "\($0.id) (\($0.services.joined(separator: ", ")))" }
      return "\(words): \(list.joined(separator: ", "))"
    }
  }

  /// What happens to the device by itself: what the operator gave, and what the system does at the start.
  var track: DeviceTrack {
    var track = options.track
    if let splashScreen { track.merge(splashScreen.track) }
    return track
  }

  /// The device has changed by itself.
  func recordDevice() { options.inspection?.record("Device.changed", services.deviceState) }

  // MARK: Starting

  /// Brings the data to the app's version, before anything of them is shown.
  ///
  /// - Throws: ``UpgradeError``, ``AppDataError``.
  func upgradeData() async throws {
    let (services, data, upgrade) = (services, data, upgrade)
    try await upgrade.run({ previous, previousSDK in
      Upgrade(
        previousVersion: previous, previousSDKVersion: previousSDK, version: upgrade.version, sdkVersion: upgrade.sdkVersion, data: data,
        users: services.accounts.users.map(\.key)
      ) { user, name in try (user.map { try services.stores.catalog(of: $0) } ?? services.stores.catalog(isGlobal: true)).store(named: name) }
    }) { warn($0) }
  }

  /// - Throws: ``AppBundleError`` when the bundle has no start page of its own though it says so.
  func checkStartPage() throws {
    guard bundle.bootConfiguration.isLocal else { return }
    let page = bundle.bootConfiguration.startPage
    do { _ = try resources().resource(at: startAddress) } catch {
      let isAssumedLocal = bundle.bootConfiguration.source["isLocal"]?.isNull ?? true
      throw AppBundleError.noStartPage("\(bundle.www)/\(page)", key: "startPage", isAssumedLocal: isAssumedLocal)
    }
  }

  var startAddress: String { origin.address(of: bundle.bootConfiguration.startPage, www: bundle.www) }

  /// What the addresses of the bundle's pages begin with.
  var origin: BundleOrigin { bundle.origin(on: services.device.platform) }

  func resources(for origin: PageOrigin = .bundle) -> BundleResources {
    BundleResources(
      www: bundle.www, origin: self.origin, mounts: options.libraryMounts, folders: services.fileSystems, isClosed: !origin.isOwn, loaded: options.files)
  }

  /// Goes on with a kept account, and says so. Changes of accounts from here on are the app's own.
  func chooseAccount() async throws {
    let choice = AccountChoice(
      accounts: services.accounts, selection: options.account, loginServer: services.loginServer, embeddedOrganization: options.embeddedOrganization,
      pageless: options.pagelessSignIn)
    if let note = try await choice.make() { observer.app(notice: .accounts(note)) }
  }

  /// The current user has left, and others may still be signed in: the only one of them goes on, of several a person chooses.
  ///
  /// - Returns: whether somebody is the current user now.
  /// - Throws: ``LaunchFailure`` when somebody new was to sign in and could not.
  func chooseAfterLogout() async throws(LaunchFailure) -> Bool {
    // What a page asked for when the org ended its session.
    await services.accounts.untilSignInsAreOver()
    let users = services.accounts.users
    if services.accounts.currentUser != nil || users.isEmpty { return services.accounts.currentUser != nil }
    let choice = users.count == 1 ? .user(users[0].key) : await services.accountScreen(users, nil)
    do { try await services.accounts.follow(choice) } catch { throw .signIn(error, bundle.bootConfiguration) }
    if case .user = choice, let user = services.accounts.currentUser { observer.app(notice: .switched(user: user.username)) }
    return services.accounts.currentUser != nil
  }

  /// What is shown at the start, after a sign-in if the app wants one.
  func decideLaunch() async -> LaunchDecision {
    var steps = LaunchSteps(bundle.bootConfiguration)
    defer { observer.app(notice: .launch(steps.text)) }
    func decide() -> LaunchDecision {
      let decision = self.decide()
      steps.add(
        decision, isSignedIn: services.accounts.currentUser != nil, isOnline: services.http.isOnline, hasLastPage: services.homePage.address != nil)
      return decision
    }
    let decision = decide()
    guard decision == .authenticate else { return decision }
    do { try await signIn() } catch {
      let failure = LaunchFailure.signIn(error, bundle.bootConfiguration)
      steps.add(
        .errorPage(failure), isSignedIn: false, isOnline: services.http.isOnline, hasLastPage: services.homePage.address != nil)
      return .errorPage(failure)
    }
    return decide()
  }

  /// Whether somebody has to sign in before anything is shown.
  var needsSignIn: Bool { decide() == .authenticate }

  func signIn() async throws {
    let user = try await services.accounts.authenticate()
    observer.app(notice: .signedIn(user: user.username, organization: user.orgId))
  }

  private func decide() -> LaunchDecision {
    LaunchDecision(
      bundle.bootConfiguration, isSignedIn: services.accounts.currentUser != nil, isOnline: services.http.isOnline,
      lastKnownPage: services.homePage.address)
  }

  // MARK: Users

  /// Of a user whose access the org has ended, the data stay for the next sign-in.
  func endSession(of user: UserAccount, _ explanation: String) {
    let reason = explanation.isEmpty ? "" : ": \(explanation)"
    if services.tokenRevocation == .deleteData, services.accounts.account(user.key) == nil {
      warn("the org has ended the access of \(user.username)\(reason); what the app keeps of this user is deleted")
      do throws(AppDataError) { try services.beginRemoval(of: user.key) } catch {
        warn("should the data of \(user.username) not be deleted, the next start will not know of it: \(error)")
      }
      return removeData(of: user)
    }
    warn("the org has ended the access of \(user.username)\(reason); what the app keeps of this user stays sealed until \(user.username) signs in again")
    // Unless the user has signed in again meanwhile.
    if services.accounts.account(user.key) == nil {
      services.stores.closeStores(of: user.key)
      services.push?.stopFollowing(user.key)
    }
  }

  /// A user whose access the org has ended stays signed in, because the app wants that.
  func keepUser(_ user: UserAccount, _ explanation: String) {
    let reason = explanation.isEmpty ? "" : ": \(explanation)"
    warn("the org has ended the access of \(user.username)\(reason); the app goes on with what it keeps, and its requests fail until \(user.username) signs in again")
  }

  /// A user who has logged out leaves nothing behind.
  func removeData(of user: UserAccount) {
    defer { services.push?.forget(user.key) }
    do {
      let unsent = try services.removeData(of: user.key) { warn("the data of \(user.username) are deleted at the logout; \($0)") }
      guard let unsent, unsent > 0 else { return }
      let changes = unsent == 1 ? "1 entry with changes" : "\(unsent) entries with changes"
      warn("the logout of \(user.username) has deleted \(changes) that the org has not got")
    } catch {
      observer.app(
        uncaught: UncaughtError(
          kind: .resource, message: "The data of \(user.username) could not be deleted at the logout: \(error); the next start tries again"))
    }
  }

  // MARK: Servers

  /// What config.xml says. The app's own servers are reachable without: no config.xml can know them. A page elsewhere asks its own server
  /// only: it has no business with the org, whose cookies would go along.
  func access(of origin: PageOrigin) -> AccessPolicy {
    var access = services.access
    if case .elsewhere(let server) = origin {
      access.access = [AccessPattern(server)].compactMap(\.self)
      access.onlyServer = server
      access.isExempt = { _ in false }
    }
    return access
  }

  /// Whose pages the one at an address is.
  func origin(of address: String) -> PageOrigin { PageOrigin(of: address, servers: services.ownServers) }

  func close() async {
    await services.close()
    lock.release()
  }
}

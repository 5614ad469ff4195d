import BiometricsPlugin
import CordovaBridge
import FilePlugin
import HTTPClient
import JSON
import LocalAuthority
import LoggerPlugin
import NetworkPlugin
import OAuthPlugin
import PushPlugin
import SDKInfoPlugin
import SFAccountManagerPlugin
import SalesforceClient
import SmartStorePlugin
import SmartSyncPlugin
import TestRunnerPlugin
import WebPlatform

/// The native services of one app: its network, accounts, stores and syncs. They outlive its pages.
final class AppServices: Sendable {
  let http: HTTPClient
  /// What its pages see of the device.
  let device: Device
  let information: AppInformation
  /// An id of this installation: see ``DeviceIdentifier``.
  let installation: String
  let accounts: AccountManager
  /// What the app offers its users to sign in at.
  let loginServers: LoginServers
  /// The address of the server that users sign in at now.
  let loginServer: @Sendable () async throws -> String
  /// What becomes of users whose refresh token is refused.
  let tokenRevocation: TokenRevocation
  /// Where a person chooses another user.
  let accountScreen: AccountSwitch.Screen
  /// What keeps everything waiting while the app is locked.
  let lock: AppLock
  private let accountEvents: AccountSubscription
  let rest: RESTClient
  let stores: UserStores
  private let storeReports = StoreReports()
  let localStorage: LocalStorages
  let databases: AppDatabases
  /// The seal of the data folder.
  let sealedFolder: SealedFolder
  private let logouts: Logouts
  let syncs: UserSyncs
  /// The files that the app itself writes.
  let fileSystems: FileSystemFolders
  /// Made with the accounts, so that it hears of every logout.
  private let files: FileCaches
  let homePage: HomePage
  /// nil for an app that starts in its bundle, or not without a network.
  let pageCaches: PageCaches?
  let logins: LoginAddresses
  /// Puts new tokens into the cookies of pages, before anybody else hears of them; nil for an app that sets none.
  private let cookieRenewal: AccountSubscription?
  /// nil when push is not simulated.
  let push: SimulatedPush?
  /// The in-app browsers, beside the app's own pages.
  let browsers: AppBrowsers
  /// What the app keeps behind a finger.
  let biometricSecret = BiometricSecret()
  let options: HybridAppOptions
  let bundle: AppBundle
  /// What the app's config.xml says.
  var description: AppDescription { bundle.description }

  init(bundle: AppBundle, data: AppDataFolder, options: HybridAppOptions, observer: any HybridAppObserver) throws {
    self.bundle = bundle
    self.options = options
    var client = HTTPClient.Configuration(authorities: TrustedAuthorities(loopbackFile: LocalAuthority.certificateFile(in: AppDataFolder.localAuthority)))
    client.watch = options.inspection.map { RequestRecorder($0) }
    let warn: @Sendable (String) -> Void = { observer.app(notice: .warning($0)) }
    var state = options.device
    state.isOnline = options.isOnline
    let device = Device(options.platform ?? bundle.description.platform ?? .ios, state, person: Person(options.person))
    self.device = device
    fileSystems = FileSystemFolders(
      root: data.sandbox, www: bundle.www, platform: device.platform, identifier: bundle.description.identifier, preferences: bundle.description.preferences(on: device.platform))
    fileSystems.removeDrafts()
    installation = DeviceIdentifier.read(data.device, warn: warn)
    let information = AppInformation(bundle: bundle, sdkVersion: options.sdkVersion, platform: device.platform, device: installation)
    self.information = information
    let configuration = bundle.bootConfiguration
    let passcodeLock = PasscodeLock(folder: data.accounts, now: options.timeOfLock)
    let lock = AppLock(
      passcode: passcodeLock, sdkVersion: information.sdkVersion,
      AppLock.Surroundings(
        now: options.timeOfLock, isVirtual: options.hasVirtualLockTime, unlocker: options.unlocker, person: { device.person.answer(.unlock) },
        tell: { [hub = options.inspection] isLocked, text in
          observer.app(notice: .lock(text))
          hub?.record("Device.locked", ["isLocked": .bool(isLocked)])
        }))
    self.lock = lock
    client.gate = lock
    http = HTTPClient(configuration: client)
    http.isOnline = options.isOnline
    browsers = AppBrowsers(BrowserPlaces(bundle, options, http: http, device: device, folders: fileSystems, observer: observer))
    let folder = SealedFolder(
      data: data, accountKey: .passcode(passcodeLock), demandsPasscode: information.sdkVersion < LockPolicy.deviceVersion, warn: warn)
    sealedFolder = folder
    let logouts = Logouts(data: data)
    self.logouts = logouts
    if let passcode = options.passcode { try Self.open(passcodeLock, with: passcode, folder, logouts) }
    let servers = try bundle.loginServers(dataFolder: data.path)
    loginServers = servers
    let loginServer: @Sendable () async throws -> String
    switch options.loginServerSource {
    case .given: loginServer = options.loginServer
    case .app: loginServer = { servers.chosen.server.url }
    case .named(let name):
      let url = try servers.server(for: name).url
      loginServer = { url }
    }
    self.loginServer = loginServer
    let revocation = TokenRevocation(preference: bundle.description.preferences[TokenRevocation.preference.lowercased()])
    if revocation == nil { warn("config.xml: the preference \(TokenRevocation.preference) is neither true nor false, and is ignored") }
    tokenRevocation = options.tokenRevocation ?? revocation ?? .keepData
    let answers = AccountAnswers(person: device.person, credentials: options.credentialsByName, warn: warn)
    accountScreen = options.accountScreen ?? { await answers.choose($0, $1) }
    let secret = options.consumerSecret
    let consumerKey = options.consumerKey ?? configuration.consumerKey ?? ""
    let isHybrid = options.usesHybridAuthentication ?? (information.sdkVersion >= SDKVersion(9, 1))
    let (flow, brand, isEmbedded) = (options.authorizationFlow, options.loginBrand, options.embeddedOrganization != nil)
    let desk = options.signInDesk
    accounts = try AccountManager(
      oauth: OAuthClient(http: http, userAgent: information.userAgent), vault: folder.accounts,
      credentials: options.credentials, person: desk.map { $0.authorize }, pageless: options.pagelessSignIn,
      endsRevokedSessions: tokenRevocation != .stay
    ) {
      OAuthConfiguration(
        consumerKey: consumerKey, consumerSecret: secret, redirectURI: desk?.redirectURI ?? configuration.redirectURI ?? "",
        scopes: configuration.scopes,
        loginURL: try await loginServer(), flow: flow, brand: brand, isEmbedded: isEmbedded, isHybrid: isHybrid)
    }
    rest = RESTClient(http: http, accounts: accounts) { information.userAgent }
    let accounts = accounts
    accountEvents = Self.follow(accounts, with: lock, folder, logouts, warn: warn)
    files = FileCaches(dataFolder: data.users, accounts: accounts)
    let isSealing = options.encryptsStores && configuration.encrypted
    stores = UserStores(folder: folder, encryptsStores: isSealing, plans: bundle.stores) { accounts.currentKey }
    localStorage = LocalStorages(folder: folder, isSealing: isSealing)
    databases = AppDatabases(folder: folder, isSealing: isSealing)
    pageCaches = configuration.isLocal || !configuration.attemptOfflineLoad
      ? nil : PageCaches(folder: folder, isSealing: isSealing, isOwnServer: Self.isOwnServer(accounts, bundle), warn: warn)
    logins = LoginAddresses(http: http) { information.userAgent }
    cookieRenewal = configuration.isLocal || !Self.setsCookies(information) ? nil : accounts.subscribe { [browsers] event in
      if case .tokenRefreshed(let user) = event, user.key == accounts.currentKey { WebViewCookies(user: user).put(into: browsers.cookies) }
    }
    accounts.beforeLogout { account in
      do throws(AppDataError) { try logouts.begin(DataOwner(account.key)) } catch {
        warn("should the data of \(account.username) not be deleted, the next start will not know of it: \(error)")
      }
    }
    let farEnd = options.syncServer ?? SyncFarEnd(server: SalesforceSyncServer(rest: rest)) { try await Task.sleep(for: .milliseconds($0)) }
    syncs = UserSyncs(
      stores: stores, plans: bundle.stores, farEnd: farEnd, targets: options.syncTargets, isStrict: options.isStrict, warn: warn
    ) { accounts.currentKey }
    homePage = HomePage(path: data.lastPage, isOfBundle: configuration.isLocal, warn: warn)
    let senderId = configuration.androidPushNotificationClientId ?? ""
    // Since SDK 11 the key is not needed on Android.
    let needsNoKey = information.sdkVersion >= SDKVersion(11, 0)
    push = try options.simulatesPush || !senderId.isEmpty || (needsNoKey && bundle.asksForPushPlugin)
      ? SimulatedPush(
        service: senderId.isEmpty && !needsNoKey ? .apple : .androidGcm, application: bundle.description.identifier,
        registrations: PushRegistrations(path: data.push), accounts: accounts,
        rest: { [http] in RESTClient(http: http, accounts: accounts, account: $0, timeout: .seconds(45)) { information.userAgent } },
        mayRegister: { options.simulatesPush || Self.isLocal($0.loginURL) }, notice: { observer.app(notice: $0) },
        handler: options.notificationHandler)
      : nil
  }

  /// Has the lock follow the accounts from here on.
  private static func follow(
    _ accounts: AccountManager, with lock: AppLock, _ folder: SealedFolder, _ logouts: Logouts, warn: @escaping @Sendable (String) -> Void
  ) -> AccountSubscription {
    lock.guardAccounts(folder.accounts) { [weak accounts] in
      do { try logouts.beginAll() } catch {
        warn("the data of users may still be there after too many wrong passcodes: \(error)")
      }
      guard let accounts else { return }
      Task {
        await AppLock.passing {
          for user in accounts.users {
            do { try await accounts.logout(user.key) } catch { warn("the logout of \(user.username) after too many wrong passcodes failed: \(error)") }
          }
        }
      }
    }
    lock.follow(accounts.users, current: accounts.currentKey, isStart: true)
    return accounts.subscribe { [weak accounts] event in
      guard let accounts else { return }
      let isSignIn = if case .loggedIn = event { true } else { false }
      lock.follow(accounts.users, current: accounts.currentKey, isSignIn: isSignIn)
    }
  }

  /// Opens the accounts on disk with the passcode, or sets it. Too many wrong ones have deleted them, and then the users' data go, too.
  private static func open(_ lock: PasscodeLock, with passcode: Secret, _ folder: SealedFolder, _ logouts: Logouts) throws {
    guard lock.isSet else {
      return try folder.accounts.setPasscode(passcode, policy: MobilePolicy(pinLength: passcode.reveal().count, screenLock: 0))
    }
    do throws(VaultError) { try lock.unlock(passcode) } catch {
      if error == .wiped { try logouts.finishAll() }
      throw error
    }
  }

  /// What inspectors are told of the device.
  var deviceState: JSONObject {
    [
      "isOnline": .bool(http.isOnline), "simulatesPush": .bool(push != nil), "platform": .string(device.platform.rawValue), "device": device.state.json,
      "isLocked": .bool(lock.isLocked),
    ]
  }

  // MARK: Logout

  /// Deletes everything that is kept of a user who has logged out.
  ///
  /// - Returns: how many entries with changes that the org has not got went with it; nil when that could not be found out, which is
  ///   warned of.
  func removeData(of user: AccountKey, warn: (String) -> Void) throws -> Int? {
    pageCaches?.forget(user)
    if accounts.currentKey == nil { homePage.forget() }
    var unsent: Int?
    do { unsent = try stores.closeCountingUnsent(of: user) } catch { warn("whether they held unsent changes is not known: \(error)") }
    try logouts.finish(DataOwner(user))
    return unsent
  }

  /// Notes that the data of a user are about to be deleted, so that the next start finishes it if this one cannot.
  func beginRemoval(of user: AccountKey) throws(AppDataError) { try logouts.begin(DataOwner(user)) }

  /// Deletes what earlier runs have left of users who logged out.
  func finishLogouts(warn: (String) -> Void) {
    let signedIn = Set(accounts.users.map { DataOwner($0.key) })
    do throws(AppDataError) {
      for owner in try logouts.unfinished(isSignedIn: signedIn.contains) { try logouts.finish(owner) }
    } catch {
      warn("the data of a user who has logged out are still there: \(error); the next start tries again")
    }
  }

  private static func isLocal(_ address: String) -> Bool { (try? HTTPURL(address))?.isLoopback ?? false }

  /// The native sides of the runtime's own plugins.
  func registry(observer: any HybridAppObserver) -> PluginRegistry {
    var registry = PluginRegistry()
    let (information, accounts, homePage) = (information, accounts, homePage)
    registry.register(OAuthPlugin.service) { _ in
      OAuthPlugin(
        accounts: accounts, userAgent: { information.userAgent }, homePage: { homePage.home }, generation: information.generation)
    }
    registry.register(SFAccountManagerPlugin.service) { [accountScreen] _ in
      SFAccountManagerPlugin(accounts: accounts, screen: accountScreen) { observer.app(notice: .warning($0)) }
    }
    registry.register(SmartStorePlugin.service) { [stores, storeReports, hub = options.inspection] context in
      SmartStorePlugin(stores: stores, reports: storeReports, inspector: { hub?.place }, log: context.log)
    }
    for service in [SmartSyncPlugin.service, SmartSyncPlugin.laterService] {
      registry.register(service) { [syncs] context in SmartSyncPlugin(syncs: syncs, context: context, generation: information.generation) }
    }
    registry.register(SDKInfoPlugin.service) { _ in SDKInfoPlugin(information: information) }
    registry.register(NetworkPlugin.service) { [rest, bundle, files, fileSystems] _ in
      NetworkPlugin(rest: rest, uploads: UploadFolders([bundle.www, fileSystems.home]), files: files, generation: information.generation)
    }
    registry.register(LoggerPlugin.service) { LoggerPlugin(context: $0) }
    CordovaNatives(services: self, observer: observer).register(in: &registry)
    registry.register(TestRunnerPlugin.service) { _ in TestRunnerPlugin { observer.app(testRunner: $0) } }
    if let push {
      registry.register(PushNotificationPlugin.service) { _ in PushNotificationPlugin(provider: push) }
      registry.register(OlderPushPlugin.service) { OlderPushPlugin(provider: push, context: $0) }
    }
    return registry
  }

  func close() async {
    lock.end()
    push?.close()
    await browsers.untilEnded()
    await syncs.close()
    await pageCaches?.close()
    stores.close()
  }
}

import CordovaBridge
import HTTPClient
import Inspection
import JavaScriptEngine
import SalesforceClient
import SmartSync
import WebPlatform

/// How an app is run, besides what its bundle says.
public struct HybridAppOptions: Sendable {
  /// Which login server it is that users sign in at.
  public enum LoginServerSource: Sendable, Equatable {
    /// The one that ``HybridAppOptions/loginServer`` gives.
    case given
    /// The one that is chosen in the app's list, as on a phone: see ``HybridApp/loginServers``.
    case app
    /// An entry of the app's list by its name, or a host or an address by itself.
    case named(String)
  }

  /// Where ``loginServer`` is asked, and where it is not.
  public var loginServerSource = LoginServerSource.given
  /// Gives the login server's base URL when the app first needs it, e.g. by starting an embedded org.
  public var loginServer: @Sendable () async throws -> String
  /// The id of the org behind ``loginServer``, for an org that this program runs itself: its address may differ at each start, and its
  /// accounts follow it. nil for any other server, whose accounts are never moved.
  public var embeddedOrganization: (@Sendable () async throws -> String)?
  /// Which of the accounts that were kept the app goes on with. When that one is not kept, it signs in beside the others.
  public var account = AccountSelection()
  /// Who signs in; nil when nobody can, so that signing in fails.
  public var credentials: SignInCredentials?
  /// How somebody signs in without pages, before ``credentials`` and ``signInDesk``; nil when nobody does.
  public var pagelessSignIn: PagelessSignIn?
  /// The consumer key of the connected app, in the place of the bundle's.
  public var consumerKey: String?
  /// What somebody signs in with who is named on the account switching screen and is not signed in; nil when that is not known.
  public var credentialsByName: (@Sendable (String) -> SignInCredentials?)?
  /// What the person does on the account switching screen, which comes up when a page switches users without naming one, and when the current
  /// user of several has logged out. nil does what ``person`` says to `account`, or takes the next user.
  public var accountScreen: AccountSwitch.Screen?
  /// How often somebody signs in again when the last user has logged out of an app that wants a user. After that the app is over.
  public var signInsAfterLogout = 0
  /// What becomes of a user whose refresh token the org refuses; nil for what config.xml's preference shouldLogoutWhenTokenRevoked says.
  public var tokenRevocation: TokenRevocation?
  /// Where a person signs in, in a browser that shows the app; nil when nobody is there.
  public var signInDesk: SignInDesk?
  /// What the connected app shows to get tokens, if it has such a secret.
  public var consumerSecret: Secret?
  /// How the login server's pages give the app its tokens.
  public var authorizationFlow = AuthorizationFlow.webServer
  /// Whether the sessions of the org's domains are asked for with the tokens (hybrid authentication); nil for what the SDK of the app's version does,
  /// which asks since 9.1.
  public var usesHybridAuthentication: Bool?
  /// Which of the org's login page designs is shown; nil for its usual one.
  public var loginBrand: String?
  /// What the accounts on disk are kept behind, for orgs whose policy wants that; nil keeps them with the machine's key. The first
  /// one given is set; accounts behind a passcode are not to be had without it.
  public var passcode: Secret?
  /// Unlocks the app when it has locked itself, as the orgs' policies demand; nil leaves it locked until ``AppLock/unlock(_:)`` is called, unless ``person``
  /// says that the person does.
  public var unlocker: AppLock.Unlocker?
  /// The clock by which the app locks itself, which goes on while the machine sleeps; nil for the machine's, or for ``clock`` if that is a virtual one.
  public var lockClock: (@Sendable () -> Duration)?
  /// Folder for the app's data; nil takes one of the app's own below the user's XDG data folder.
  public var dataFolder: String?
  /// The version of the app that the data folder is used by; nil for what config.xml says.
  public var appVersion: AppVersion?
  /// What brings data that older versions of the app have kept to this one's form.
  public var upgrades: [UpgradeStep] = []
  /// Whether SmartStore's files are encrypted, with a key in the data folder, unless the bundle's ``BootConfiguration/encrypted``
  /// says no. Stores that are not are converted when they are opened; those that are stay so in any case.
  public var encryptsStores = true
  /// What has the runtime's own scripts compiled; nil has them compiled as they are run.
  public var codeCache: CodeCache?
  /// What has begun to be made for the app; nil makes all of it when it is needed.
  public var ahead: AppAhead?
  /// Whether the device starts with a network.
  public var isOnline = true
  /// Whose web view the pages see; nil for what config.xml's preference GantryPlatform says, or an iPhone's.
  public var platform: WebViewPlatform?
  /// What the device is at the start, besides ``isOnline``.
  public var device = DeviceState()
  /// The device's language, as BCP 47 writes it: `navigator.language`, and how plugins write dates and numbers.
  public var language = "en-US"
  /// What happens to the device by itself while the app runs.
  public var track = DeviceTrack()
  /// The screen that the app starts on.
  public var screen = DeviceScreen()
  /// Libraries that pages may name without carrying them.
  public var libraryMounts: [LibraryMount] = [.debian]
  /// Answers to `alert`, `confirm` and `prompt`.
  public var dialogs = DialogAnswers()
  /// What the person does who holds the device, where a plugin asks for a picture, a code or a finger.
  public var person: [Person.Question: [String]] = [:]
  /// The folder of vCards that the device's address book begins with, which is never written to; nil for an empty one.
  public var contactsFolder: String?
  /// Native sides beyond the built-in ones, by service.
  public var plugins: [String: PluginRegistry.Factory] = [:]
  /// Native targets of syncs, by the class names that pages give (`androidImpl`, `iOSImpl` or `gantryImpl`).
  public var syncTargets = SyncTargetRegistry()
  /// What syncs talk to in the place of the user's org, for tests that let the way to it fail.
  package var syncServer: SyncFarEnd?
  /// Whether members of targets and options of syncs that mean nothing are errors. Phones ignore them; otherwise they are warned of.
  public var isStrict = false
  /// Version of the SDK that the app sees; nil takes the app's `SalesforceMobileSDKVersion` preference, or this runtime's.
  public var sdkVersion: String?
  /// Whether QUnit, Jasmine and Mocha in a page are listened to; see ``HybridAppObserver/app(test:)``.
  public var observesTests = false
  /// Which of their tests run.
  public var testSelection = TestSelection.all
  /// Whether ``HybridApp/terminate()`` can end a script that runs on and on. It costs every call into script a little.
  public var isInterruptible = false
  /// Whether push notifications are simulated, with whatever org. Without it they are when the bundle's
  /// ``BootConfiguration/androidPushNotificationClientId`` says something, and no org but one on this machine hears of it.
  public var simulatesPush = false
  /// Gets each simulated push notification before the page, and says whether the page gets it too, as Android's PushNotificationInterface
  /// (Mobile SDK 3.3 guide, chapter 8). Called on any thread, also while the app is in the background; it must not block.
  public var notificationHandler: (@Sendable (ArrivedNotification) -> ArrivedNotification.Handling)?
  /// Where it is counted what of the bundle's scripts has run; nil counts nothing.
  public var coverage: CoverageRecorder?
  /// Where the files are noted that the app asks its bundle for; nil notes nothing.
  public var files: LoadedFiles?
  /// How much localStorage and sessionStorage hold each: UTF-16 units of keys and values.
  public var storageQuota = 5 << 20
  /// How many bytes on the disk the databases of a page's origin take together, those of IndexedDB and Web SQL.
  public var databaseQuota: Int64 = 1 << 30
  /// Makes who looks into the app's pages while they run, such as a debugger; nil where nobody does.
  public var watcher: (@Sendable () -> any PageWatcher)?
  /// Where everything that happens is recorded, and whence inspectors ask; nil when nobody looks.
  public var inspection: InspectionHub?
  /// The time that the page sees.
  public var clock: PlatformClock = .system

  /// Makes options for one app.
  ///
  /// - Parameter loginServer: gives the address of the server that users sign in at. Asked when the app first needs it.
  public init(loginServer: @escaping @Sendable () async throws -> String) {
    self.loginServer = loginServer
  }

  /// Makes options for one app whose users sign in at the server that is chosen in the app's list.
  public init() {
    loginServerSource = .app
    loginServer = { LoginServer.production.url }
  }

  /// The time by which the app locks itself.
  var timeOfLock: @Sendable () -> Duration {
    if let lockClock { return lockClock }
    guard clock.isVirtual else { return PasscodeLock.timeSinceStart }
    return { [clock] in Duration.nanoseconds(Int64(clamping: clock.monotonic())) }
  }

  /// Whether that time passes otherwise than the machine's.
  var hasVirtualLockTime: Bool { lockClock != nil || clock.isVirtual }
}

import CordovaBridge
import HTTPClient
import LocalAuthority
import SDKInfoPlugin
import SalesforceClient
import WebPlatform

/// What an app keeps, while nobody runs it: its passcode, and how all of it is deleted. As long as one is there, nobody else may use the data folder.
///
/// ```swift
/// let stored = try StoredApp(bundle: AppBundle(at: "."), options: options)
/// try stored.createPasscode("4711")
/// let report = try await stored.reset()
/// ```
public final class StoredApp: Sendable {
  /// What a reset has done.
  public struct Report: Sendable, Equatable {
    /// Who was logged out, by name: whether the org confirmed that the tokens are worthless now.
    public internal(set) var users: [String: Bool] = [:]
    /// Why accounts could not be read, so that nobody has told the org; nil when they could.
    public internal(set) var unread: String?
    /// What is in the folder and not Gantry's, by name: it is still there.
    public internal(set) var left: [String] = []
  }

  private let data: AppDataFolder
  private let options: HybridAppOptions
  private let lock: DataFolderLock
  private let passcode: PasscodeLock
  private let vault: AccountVault
  private let appLock: AppLock

  /// - Parameters:
  ///   - bundle: the app; nil when the options name its data folder, and nothing but that is asked for.
  ///   - options: of it, the data folder, the passcode, and for a reset the way to the org.
  ///   - warn: told what could not be done, in words.
  /// - Throws: ``AppDataError``, when there is no such folder, no app has ever used it, or one is running.
  public init(bundle: AppBundle?, options: HybridAppOptions, warn: @escaping @Sendable (String) -> Void = { _ in }) throws {
    let path = options.dataFolder ?? bundle?.dataFolderPlace.path ?? ""
    guard DataReset.isDataFolder(path) else {
      let reason = DiskEntry.isFolder(path) ? "no app has kept its data in it" : "there is none"
      throw AppDataError(path: path, reason: reason, remedy: "name the right one with --data")
    }
    let data = try AppDataFolder(path: path)
    self.data = data
    self.options = options
    lock = try DataFolderLock(folder: data.path)
    let sdkVersion = bundle.map { AppInformation(bundle: $0, sdkVersion: options.sdkVersion, platform: .ios, device: "").sdkVersion }
    passcode = PasscodeLock(folder: data.accounts)
    vault = SealedFolder(data: data, accountKey: .passcode(passcode), warn: warn).accounts
    appLock = AppLock(
      passcode: passcode, sdkVersion: sdkVersion ?? AppInformation.standardSDKVersion,
      AppLock.Surroundings(now: options.timeOfLock, isVirtual: true, person: { nil }, tell: { _, _ in }))
    appLock.guardAccounts(vault) {
      do { try Logouts(data: data).finishAll() } catch { warn("\(error)") }
    }
  }

  /// Lets go of the data folder.
  public func close() { lock.release() }

  // MARK: The passcode

  /// Whether the accounts are kept behind a passcode.
  public var hasPasscode: Bool { passcode.isSet }

  /// As ``AppLock/createPasscode(_:)``.
  public func createPasscode(_ new: Secret) throws(VaultError) { try appLock.createPasscode(new) }

  /// As ``AppLock/changePasscode(_:to:)``.
  public func changePasscode(_ old: Secret, to new: Secret) throws(VaultError) {
    try appLock.checkPasscode(old)
    try appLock.unlock(old)
    let users = try vault.load()
    appLock.follow(users.accounts, current: users.currentKey)
    try appLock.changePasscode(old, to: new)
  }

  /// As ``AppLock/checkPasscode(_:)``.
  public func checkPasscode(_ passcode: Secret) throws(VaultError) { try appLock.checkPasscode(passcode) }

  // MARK: Reset

  /// Logs everybody out and deletes what the app keeps. A deletion that is cut off is finished when the app is started next.
  ///
  /// - Parameters:
  ///   - keepingAccounts: whether users stay signed in: then all but their accounts is deleted.
  ///   - patience: how long the orgs may take to hear of the logouts.
  /// - Throws: ``AppDataError`` that names what could not be deleted.
  public func reset(keepingAccounts: Bool = false, patience: Duration = .seconds(20)) async throws -> Report {
    var report = Report()
    let reset = DataReset(data: data)
    if !keepingAccounts {
      do {
        if passcode.isSet, passcode.isLocked, let given = options.passcode { try passcode.unlock(given) }
        report.users = try await logOut(patience)
      } catch {
        report.unread = "\(error)"
      }
    }
    try reset.begin(keepingAccounts: keepingAccounts)
    report.left = try reset.finish()
    return report
  }

  private func logOut(_ patience: Duration) async throws -> [String: Bool] {
    guard !(try vault.load()).accounts.isEmpty else { return [:] }
    let http = HTTPClient(
      configuration: HTTPClient.Configuration(authorities: TrustedAuthorities(loopbackFile: LocalAuthority.certificateFile(in: AppDataFolder.localAuthority))))
    http.isOnline = options.isOnline
    let accounts = try AccountManager(oauth: OAuthClient(http: http), vault: vault, credentials: nil) { throw OAuthError.noCredentials }
    if options.isOnline, accounts.users.contains(where: \.isOfEmbeddedOrg), let id = try? await options.embeddedOrganization?(),
      let server = try? await options.loginServer()
    {
      try accounts.moveAccounts(ofEmbeddedOrg: id, to: server)
    }
    let end = Task {
      try await Task.sleep(for: patience)
      http.isOnline = false
    }
    defer {
      end.cancel()
      http.close()
    }
    return await withTaskGroup(of: (String, Bool).self) { group in
      for user in accounts.users { group.addTask { (user.username, (try? await accounts.logout(user.key)) ?? false) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}

import PushPlugin
import SalesforceClient
import Synchronization

/// Push notifications without Apple and Google: a made-up connection that each signed-in account registers with its org, as the SDK's
/// native side does (Mobile SDK 3.3 guide, chapter 8), and a device that fetches from a local org what would have gone out to those services.
final class SimulatedPush: PushProvider {
  private struct State {
    var listening: [AccountKey: Task<Void, Never>] = [:]
    /// Accounts whose org has not been asked since they were to be listened for.
    var unasked: Set<AccountKey> = []
    var waiters: [@Sendable () -> Void] = []
    /// Accounts that were signed in before the app started: their notifications may be older than it.
    var old: Set<AccountKey>?
  }

  let service: PushService
  private let accounts: AccountManager
  private let registrations: PushRegistrations
  private let registrar: PushRegistrar
  private let listener: PushListener
  private let mayRegister: @Sendable (UserAccount) -> Bool
  private let notice: @Sendable (HybridAppNotice) -> Void
  private let tray: PushTray
  private let state = Mutex(State())

  /// - Parameters:
  ///   - application: what the app registers as.
  ///   - rest: the client of an account.
  ///   - mayRegister: whether an account's org is one to register a made-up device with.
  ///   - handler: gets each notification before the pages, as ``HybridAppOptions/notificationHandler`` says.
  init(
    service: PushService, application: String, registrations: PushRegistrations, accounts: AccountManager,
    rest: @escaping @Sendable (AccountKey) -> RESTClient, mayRegister: @escaping @Sendable (UserAccount) -> Bool,
    notice: @escaping @Sendable (HybridAppNotice) -> Void, handler: (@Sendable (ArrivedNotification) -> ArrivedNotification.Handling)?
  ) {
    tray = PushTray(handler: handler)
    self.service = service
    self.accounts = accounts
    self.registrations = registrations
    self.mayRegister = mayRegister
    self.notice = notice
    registrar = PushRegistrar(registrations: registrations, service: service, application: application, rest: rest)
    listener = PushListener(registrar: registrar, rest: rest)
    accounts.beforeLogout { [weak self] in await self?.takeLeave(of: $0.key) }
  }

  deinit { close() }

  // MARK: Accounts

  /// Registers and listens for every account that is signed in, where that is not so yet.
  func follow() {
    let users = accounts.users.filter(mayRegister)
    state.withLock { state in
      if state.old == nil { state.old = Set(users.map(\.key)) }
      for user in users where state.listening[user.key] == nil {
        state.unasked.insert(user.key)
        let tell: @Sendable (PushListener.Event) -> Void = { [weak self] in self?.handle($0, of: user) }
        state.listening[user.key] = Task { [listener] in await listener.run(for: user.key, tell: tell) }
      }
    }
  }

  private func handle(_ event: PushListener.Event, of user: UserAccount) {
    switch event {
    case .registered(let device): notice(.push("registered device \(device) of \(user.username)"))
    case .received(let notification, let isFirst):
      let isOld = isFirst && state.withLock { $0.old?.contains(user.key) ?? false }
      tray.take(notification, of: user.key, isFromBefore: isOld)
    case .malformed: notice(.warning("simulated push: what came for \(user.username) is no notification, and is dropped"))
    case .asked: asked(user.key)
    case .failed(let reason): notice(.push("notifications of \(user.username) are asked for again later: \(reason)"))
    case .withoutDelivery:
      notice(.warning("the org of \(user.username) is no local org and delivers no simulated notifications; --notify gives the app some"))
    }
  }

  private func asked(_ account: AccountKey) {
    let woken = state.withLock { state in
      state.unasked.remove(account)
      // Later ones come while the app runs.
      state.old?.remove(account)
      guard state.unasked.isEmpty else { return [@Sendable () -> Void]() }
      defer { state.waiters = [] }
      return state.waiters
    }
    woken.forEach { $0() }
  }

  /// The last thing that the org hears of an account before its logout.
  private func takeLeave(of account: AccountKey) async {
    await stopListening(for: account)?.value
    await registrar.unregister(account)
  }

  /// Listens no more for an account whose session has ended. Its registration stays for the next sign-in of its user.
  func stopFollowing(_ account: AccountKey) { _ = stopListening(for: account) }

  /// What is left to do for an account that is gone.
  func forget(_ account: AccountKey) {
    // Its user may have signed in again meanwhile.
    guard accounts.account(account) == nil else { return }
    _ = stopListening(for: account)
    do throws(VaultError) { try registrar.forget(account) } catch {
      notice(.warning("simulated push: that an account has logged out is not written down: \(error)"))
    }
  }

  private func stopListening(for account: AccountKey) -> Task<Void, Never>? {
    let task = state.withLock { $0.listening.removeValue(forKey: account) }
    task?.cancel()
    asked(account)
    return task
  }

  // MARK: The device

  func setOnline(_ isOnline: Bool) {
    // Without a network nothing arrives; with one again, nobody waits for the end of a pause.
    close()
    if isOnline { follow() }
  }

  func pause() { tray.pause() }

  func resume() { tray.resume() }

  func take(_ notification: PushNotification) { tray.take(notification) }

  var untaken: Int { tray.untaken }

  /// Listens no more. Registrations stay: the org keeps what comes meanwhile.
  func close() {
    let (tasks, accounts) = state.withLock { state in
      defer { state.listening = [:] }
      return (Array(state.listening.values), Array(state.listening.keys))
    }
    tasks.forEach { $0.cancel() }
    accounts.forEach(asked)
  }

  /// Calls back once the orgs of all accounts have been asked for what waits there, or could not be.
  func whenAsked(_ body: @escaping @Sendable () -> Void) {
    let isAsked = state.withLock { state in
      if state.unasked.isEmpty { return true }
      state.waiters.append(body)
      return false
    }
    if isAsked { body() }
  }

  // MARK: PushProvider

  var connectionToken: String { registrations.connectionToken }

  var badge: Int {
    get { tray.badgeNumber }
    set { tray.badgeNumber = newValue }
  }

  func listen(_ receive: @escaping @Sendable (PushArrival) -> Void) -> Int { tray.listen(receive) }

  func stopListening(_ listener: Int) { tray.stopListening(listener) }

  func refuse() { tray.refuse() }

  func clearWaiting() { tray.clear() }
}

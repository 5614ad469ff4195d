import CordovaBridge
import HTTPClient
import SalesforceClient
import Synchronization

/// The lock of a running app. While it is locked nothing answers: calls of plugins and requests to servers, those of pages and syncs as well, wait and go on in
/// their order when it is unlocked. Scripts of pages run on, as behind a phone's lock screen.
///
/// It locks by itself as the orgs of the signed-in users demand (``MobilePolicy``), and when a host says so.
///
/// ```swift
/// options.unlocker = { await screen.askForPasscode().map { .passcode($0) } ?? .refusal }
/// app.lock.recordUserInteraction()       // at each touch
/// if app.lock.isLocked { try app.lock.unlock("4711") }
/// ```
///
/// May be used from any thread.
public final class AppLock: Sendable {
  /// What a person does before a locked app.
  public enum Answer: Sendable {
    /// Gives the passcode of the app's accounts.
    case passcode(Secret)
    /// Is let in by the device's own lock, which is enough when the accounts have no passcode.
    case device
    /// Goes away.
    case refusal
  }

  /// Asked each time the app has locked itself, or comes to the foreground locked.
  public typealias Unlocker = @Sendable () async -> Answer

  /// Calls something with true once the app is unlocked, and with false when it never will be.
  private typealias Held = @Sendable (Bool) -> Void

  private struct State {
    var policy: LockPolicy?
    /// The fewest characters of a passcode that the orgs take.
    var pinLength = 0
    var lastUse: Duration
    /// Since when the app is in the background; nil in the foreground.
    var leftAt: Duration?
    /// Why it is locked; nil when it is not.
    var reason: String?
    var isByPolicy = false
    var isFlushing = false
    var isAsking = false
    var hasEnded = false
    var held: [Held] = []
    var onWipe: @Sendable () -> Void = {}
    var alarm: Task<Void, Never>?
  }

  /// Who looks after an app on behalf of its lock.
  struct Surroundings: Sendable {
    /// A clock that goes on while the machine sleeps.
    var now: @Sendable () -> Duration
    /// Whether that clock jumps: then nobody sleeps until it shows a time.
    var isVirtual = false
    var unlocker: Unlocker?
    /// What the operator says that the person does: yes, or anything else for a refusal; nil when nobody has said.
    var person: @Sendable () -> String?
    /// Told when it locks or unlocks, with whether it is locked, in words.
    var tell: @Sendable (_ isLocked: Bool, String) -> Void
  }

  @TaskLocal private static var passes = false

  private let passcode: PasscodeLock
  private let sdkVersion: SDKVersion
  private let surroundings: Surroundings
  private let state: Mutex<State>

  init(passcode: PasscodeLock, sdkVersion: SDKVersion, _ surroundings: Surroundings) {
    self.passcode = passcode
    self.sdkVersion = sdkVersion
    self.surroundings = surroundings
    state = Mutex(State(lastUse: surroundings.now()))
  }

  // MARK: Locking

  /// Whether the app is locked.
  public var isLocked: Bool { look { $0.reason != nil } }

  /// Whether it takes a passcode to unlock it; else the device's own lock is enough.
  public var needsPasscode: Bool { passcode.isSet }

  /// What it waits for, in words; nil when it is not locked.
  public var waitsFor: String? {
    guard let reason = look(\.reason) else { return nil }
    return "the app is locked (\(reason)) until \(passcode.isSet ? "its passcode is given" : "a person unlocks it")"
  }

  /// Locks the app, whatever its policy says. Nobody is asked to unlock it.
  public func lock() { close("it was told to", isByPolicy: false) }

  /// Somebody uses the app: the time until it locks itself starts anew. Without effect while it is locked.
  public func recordUserInteraction() {
    let time = surroundings.now()
    let isOpen = look { state in
      guard state.reason == nil else { return false }
      state.lastUse = time
      return true
    }
    if isOpen { passcode.recordUse() }
  }

  /// Unlocks the app; what has waited goes on. On an app that is not locked it counts as its use.
  ///
  /// - Parameter passcode: that of the app's accounts, when they have one; it is not looked at otherwise.
  /// - Throws: ``VaultError/locked`` when a passcode is needed and none is given, ``VaultError/wrongPasscode(attemptsLeft:)``, or ``VaultError/wiped`` after
  ///   too many wrong ones: then all users are logged out.
  public func unlock(_ passcode: Secret? = nil) throws(VaultError) {
    // The passcode's own time begins later, so that it is never over before this one.
    let time = surroundings.now()
    if self.passcode.isSet {
      guard let passcode else { throw .locked }
      do throws(VaultError) { try self.passcode.unlock(passcode) } catch {
        if error == .wiped { giveUp() }
        throw error
      }
    }
    open(time)
  }

  // MARK: The passcode

  /// Sets the first passcode of the app's accounts, and seals them with it.
  ///
  /// - Throws: ``VaultError/passcodeSetAlready``, or ``VaultError/passcodeTooShort(minimumLength:)``.
  public func createPasscode(_ new: Secret) throws(VaultError) {
    guard !passcode.isSet else { throw .passcodeSetAlready }
    try vault().setPasscode(new, policy: MobilePolicy(pinLength: new.reveal().count, screenLock: 0))
  }

  /// Takes another passcode. The accounts stay sealed with the same key, which the new passcode opens from then on: killed at any moment, the old one or
  /// the new one does.
  ///
  /// - Throws: ``VaultError/passcodeNotSet``, ``VaultError/wrongPasscode(attemptsLeft:)``, ``VaultError/wiped``, or
  ///   ``VaultError/passcodeTooShort(minimumLength:)``.
  public func changePasscode(_ old: Secret, to new: Secret) throws(VaultError) {
    let minimum = state.withLock(\.pinLength)
    guard new.reveal().count >= minimum else { throw .passcodeTooShort(minimumLength: minimum) }
    try trying { lock throws(VaultError) in
      try lock.change(old, to: new, policy: MobilePolicy(pinLength: new.reveal().count, screenLock: lock.screenLock))
    }
  }

  /// Looks whether a passcode is the right one, which changes nothing. A wrong one counts.
  ///
  /// - Throws: ``VaultError/passcodeNotSet``, ``VaultError/wrongPasscode(attemptsLeft:)``, or ``VaultError/wiped``.
  public func checkPasscode(_ passcode: Secret) throws(VaultError) { try trying { lock throws(VaultError) in try lock.check(passcode) } }

  private func trying(_ body: (PasscodeLock) throws(VaultError) -> Void) throws(VaultError) {
    guard passcode.isSet else { throw .passcodeNotSet }
    do throws(VaultError) { try body(passcode) } catch {
      if error == .wiped { giveUp() }
      throw error
    }
  }

  // MARK: For the app

  /// The accounts that a first passcode is set for.
  private let accounts = Mutex<AccountVault?>(nil)

  private func vault() throws(VaultError) -> AccountVault {
    guard let vault = accounts.withLock({ $0 }) else { throw .locked }
    return vault
  }

  /// Says what the lock is for.
  ///
  /// - Parameter onWipe: called after too many wrong passcodes have deleted the accounts.
  func guardAccounts(_ vault: AccountVault, onWipe: @escaping @Sendable () -> Void) {
    accounts.withLock { $0 = vault }
    state.withLock { $0.onWipe = onWipe }
  }

  /// Takes on what the orgs of the signed-in users demand.
  ///
  /// - Parameters:
  ///   - isStart: whether these are the accounts that were kept.
  ///   - isSignIn: whether one of them has just signed in.
  func follow(_ users: [UserAccount], current: AccountKey?, isStart: Bool = false, isSignIn: Bool = false) {
    let policy = LockPolicy(users: users, current: current, sdkVersion: sdkVersion, passcodeMinutes: passcode.isSet ? passcode.screenLock : 0)
    let pinLength = sdkVersion < LockPolicy.deviceVersion ? users.map { $0.mobilePolicy?.pinLength ?? 0 }.max() ?? 0 : 0
    let (isOver, before) = look { state in
      defer { (state.policy, state.pinLength) = (policy, pinLength) }
      return (policy == nil && state.reason != nil && state.isByPolicy && !passcode.isSet, state.policy)
    }
    if policy != before { setAlarm() }
    // Whoever has started it with the passcode is asked for nothing more.
    if isStart, policy?.rule == .away, !passcode.isSet { close("it has just started", isByPolicy: true) }
    if isSignIn, policy?.locksAtSignIn == true { close("somebody has signed in", isByPolicy: true) }
    if isOver { open(surroundings.now()) }
  }

  /// The app goes to the background.
  func leave() {
    let time = surroundings.now()
    look { if $0.reason == nil, $0.leftAt == nil { $0.leftAt = time } }
  }

  /// The app comes to the foreground.
  func comeBack() {
    let time = surroundings.now()
    let (reason, isLocked) = look { state -> (String?, Bool) in
      defer { state.leftAt = nil }
      guard state.reason == nil else { return (nil, true) }
      guard let policy = state.policy, policy.rule == .away, let leftAt = state.leftAt, time - leftAt > policy.limit else { return (nil, false) }
      return (policy.reason, false)
    }
    if let reason { close(reason, isByPolicy: true) } else if isLocked { ask() }
  }

  /// The app is over: what waits will never go on.
  func end() {
    let (held, alarm) = state.withLock { state in
      defer { (state.hasEnded, state.held, state.alarm) = (true, [], nil) }
      return (state.held, state.alarm)
    }
    alarm?.cancel()
    held.forEach { $0(false) }
  }

  /// What a task does whose requests need not wait: a logout.
  static func passing<Result>(_ body: () async throws -> Result) async rethrows -> Result { try await $passes.withValue(true) { try await body() } }

  // MARK: Inside

  /// Looks at the state when the time is over, if it is.
  private func look<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, reason) = state.withLock { state in
      let reason = expire(&state)
      return (body(&state), reason)
    }
    if let reason { announce(reason, isByPolicy: true) }
    return result
  }

  /// - Returns: why it has locked itself just now; nil when it has not.
  private func expire(_ state: inout State) -> String? {
    guard state.reason == nil, !state.hasEnded, let policy = state.policy, policy.rule == .unused else { return nil }
    guard surroundings.now() - state.lastUse > policy.limit else { return nil }
    (state.reason, state.isByPolicy) = (policy.reason, true)
    return policy.reason
  }

  private func close(_ reason: String, isByPolicy: Bool) {
    let isNew = state.withLock { state in
      guard state.reason == nil, !state.hasEnded else { return false }
      (state.reason, state.isByPolicy) = (reason, isByPolicy)
      return true
    }
    if isNew { announce(reason, isByPolicy: isByPolicy) }
  }

  private func announce(_ reason: String, isByPolicy: Bool) {
    passcode.lock()
    surroundings.tell(true, "the app is locked: \(reason); what it asks for waits until \(passcode.isSet ? "its passcode is given" : "a person unlocks it")")
    if isByPolicy { ask() }
  }

  private func ask() {
    let planned = surroundings.person()
    guard planned != nil || surroundings.unlocker != nil else { return }
    let isFirst = state.withLock { state in
      guard state.reason != nil, !state.isAsking, !state.hasEnded else { return false }
      state.isAsking = true
      return true
    }
    guard isFirst else { return }
    Task { [weak self, unlocker = surroundings.unlocker] in
      let answer: Answer = planned.map { $0 != "yes" } == true ? .refusal : await unlocker?() ?? .device
      self?.take(answer)
    }
  }

  private func take(_ answer: Answer) {
    state.withLock { $0.isAsking = false }
    guard isLocked else { return }
    do throws(VaultError) {
      switch answer {
      case .passcode(let passcode): try unlock(passcode)
      case .device: try unlock()
      case .refusal: surroundings.tell(true, "the person has not unlocked the app: it stays locked")
      }
    } catch {
      surroundings.tell(true, "the app stays locked: \(error)")
    }
  }

  private func open(_ time: Duration) {
    let wasLocked = state.withLock { state in
      (state.lastUse, state.leftAt) = (max(state.lastUse, time), nil)
      defer { state.reason = nil }
      return state.reason != nil
    }
    setAlarm()
    guard wasLocked else { return }
    surroundings.tell(false, "the app is unlocked")
    flush()
  }

  /// Lets those go on who have waited, one after the other, as long as it is not locked again.
  private func flush() {
    let isFirst = state.withLock { state in
      defer { state.isFlushing = true }
      return !state.isFlushing
    }
    guard isFirst else { return }
    while let held = nextHeld() { held(true) }
  }

  private func nextHeld() -> Held? {
    state.withLock { state in
      guard state.reason == nil, !state.held.isEmpty else {
        state.isFlushing = false
        return nil
      }
      return state.held.removeFirst()
    }
  }

  /// The accounts are gone: what waits was asked for by their users.
  private func giveUp() {
    let (held, onWipe) = state.withLock { state in
      defer { state.held = [] }
      if state.reason == nil { (state.reason, state.isByPolicy) = ("the accounts were deleted", true) }
      state.isByPolicy = true
      return (state.held, state.onWipe)
    }
    held.forEach { $0(false) }
    onWipe()
  }

  /// Has it lock on time, also when nothing is asked for.
  private func setAlarm() {
    guard !surroundings.isVirtual else { return }
    let alarm = state.withLock { state -> Task<Void, Never>? in
      defer { state.alarm = nil }
      return state.alarm
    }
    alarm?.cancel()
    guard let policy = state.withLock(\.policy), policy.rule == .unused else { return }
    let next = Task { [weak self] in
      while !Task.isCancelled, let rest = self?.rest(policy) {
        try? await Task.sleep(for: min(rest + .milliseconds(1), .seconds(86_400)))
      }
    }
    state.withLock { if $0.hasEnded { next.cancel() } else { $0.alarm = next } }
  }

  /// - Returns: the time until it locks itself, if it is not used; nil when it has.
  private func rest(_ policy: LockPolicy) -> Duration? {
    look { state in state.reason == nil && !state.hasEnded ? max(.zero, policy.limit - (surroundings.now() - state.lastUse)) : nil }
  }

  private func hold(_ held: @escaping Held) {
    let isOver = look { state -> Bool? in
      if state.hasEnded { return true }
      if state.reason == nil, !state.isFlushing { return false }
      state.held.append(held)
      return nil
    }
    if let isOver { held(!isOver) }
  }
}

extension AppLock: CallGate {
  /// Whether calls go on at once.
  public var isOpen: Bool { look { $0.reason == nil && !$0.isFlushing } }

  /// Runs something once it is unlocked, in the order in which it came; never, if the app ends locked.
  public func whenOpen(_ body: @escaping @Sendable () -> Void) { hold { if $0 { body() } } }
}

extension AppLock: HTTPGate {
  /// Whether the task that asks need not wait: a logout.
  public var isExempt: Bool { Self.passes }

  /// Runs something with true once it is unlocked, with false when it never will be.
  public func pass(_ body: @escaping @Sendable (Bool) -> Void) { hold(body) }
}

/// Keeps one account registered, and fetches its notifications until its task is cancelled.
public struct PushListener: Sendable {
  public enum Event: Sendable, Equatable {
    /// The org has the device under this id.
    case registered(device: String)
    /// - isFirst: whether the org was asked for the first time, so that it may have waited there for long.
    case received(PushNotification, isFirst: Bool)
    /// What came is no notification.
    case malformed
    /// The org was asked for the first time, with or without success.
    case asked
    /// Something did not work and is tried again.
    case failed(reason: String)
    /// The org keeps the registration, but simulates no delivery. Nothing more comes.
    case withoutDelivery
  }

  /// Seconds that the org may keep a request open.
  private static let wait = 30

  private let registrar: PushRegistrar
  private let rest: @Sendable (AccountKey) -> RESTClient
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - rest: the client of an account.
  ///   - sleep: pauses between attempts that fail; throws when its task is cancelled.
  public init(
    registrar: PushRegistrar, rest: @escaping @Sendable (AccountKey) -> RESTClient,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.registrar = registrar
    self.rest = rest
    self.sleep = sleep
  }

  /// - Parameter tell: called in order, on any thread.
  public func run(for account: AccountKey, tell: @escaping @Sendable (Event) -> Void) async {
    var isFirst = true
    var failures = 0
    while !Task.isCancelled {
      let outcome = await fetch(for: account, isFirst: isFirst, tell)
      if outcome == .forgotten, failures == 0 {
        // The device registers anew at once; only then the org has been asked.
        failures = 1
        continue
      }
      if Task.isCancelled { return }
      if isFirst { tell(.asked) }
      isFirst = false
      switch outcome {
      case .ended: return
      case .fetched:
        failures = 0
        continue
      case .foundNothingAtOnce: failures = 1
      case .forgotten, .failed: failures += 1
      }
      do { try await sleep(Self.pause(after: failures)) } catch { return }
    }
  }

  private enum Outcome {
    case fetched, forgotten, failed, ended
    /// The org answered before its time: it is not asked in a circle.
    case foundNothingAtOnce
  }

  private func fetch(for account: AccountKey, isFirst: Bool, _ tell: (Event) -> Void) async -> Outcome {
    do {
      let registration = try await registrar.register(account)
      if registration.isNew { tell(.registered(device: registration.device)) }
      let inbox = PushInbox(rest: rest(account), device: registration.device)
      let start = ContinuousClock.now
      let found = try await inbox.receive(waiting: isFirst ? 0 : Self.wait)
      for notification in found { tell(notification.map { .received($0, isFirst: isFirst) } ?? .malformed) }
      return found.isEmpty && !isFirst && .now - start < .seconds(1) ? .foundNothingAtOnce : .fetched
    } catch PushInbox.Failure.noDelivery {
      tell(.withoutDelivery)
      return .ended
    } catch PushInbox.Failure.unknownDevice {
      do throws(VaultError) { try registrar.forget(account) } catch { tell(.failed(reason: "\(error)")) }
      return .forgotten
    } catch {
      if !Task.isCancelled { tell(.failed(reason: String(describing: error))) }
      return .failed
    }
  }

  private static func pause(after failures: Int) -> Duration { .seconds(min(1 << min(failures - 1, 6), 60)) }
}

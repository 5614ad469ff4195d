import SalesforceClient
import SmartStore

/// Brings what an app keeps from the form of an older version to that of a newer one, before the app's first page.
///
/// ```swift
/// options.upgrades = [
///   UpgradeStep(to: "2.0") { upgrade in
///     for user in upgrade.users { try upgrade.store(of: user).removeSoup("drafts") }
///   }
/// ]
/// ```
///
/// Steps run once, in the order of their versions; when one is done, that is written down before the next. A program that is killed meanwhile runs the step
/// that it was at again: so a step must be one that may be run twice. One that throws ends the start, and the next start tries it again.
public struct UpgradeStep: Sendable {
  /// The first version whose data it takes; nil for all.
  public let from: AppVersion?
  /// The version whose form the data have then.
  public let to: AppVersion
  let run: @Sendable (Upgrade) async throws -> Void

  /// - Parameters:
  ///   - from: as ``from``.
  ///   - to: of an app's own versions, up to the one that runs.
  ///   - run: does it; called on any thread.
  public init(from: AppVersion? = nil, to: AppVersion, run: @escaping @Sendable (Upgrade) async throws -> Void) {
    self.from = from
    self.to = to
    self.run = run
  }

  func takes(_ data: AppVersion?) -> Bool {
    guard let data else { return from == nil }
    return data < to && from.map { data >= $0 } ?? true
  }
}

/// What an ``UpgradeStep`` has to do with.
public struct Upgrade: Sendable {
  /// The version of the app that used the data last; nil when that was before versions were written down.
  public let previousVersion: AppVersion?
  /// The version of its SDK.
  public let previousSDKVersion: String?
  /// The version of the app that runs.
  public let version: AppVersion
  /// The version of its SDK.
  public let sdkVersion: String
  /// Where the app keeps its data.
  public let data: AppDataFolder
  /// Everybody who is signed in.
  public let users: [AccountKey]
  let open: @Sendable (AccountKey?, String) throws -> SmartStore

  /// A store of a user; of nobody, the global one of that name. It is made when there is none.
  ///
  /// - Throws: what keeps it from being opened.
  public func store(named name: String = SmartStoreCatalog.defaultName, of user: AccountKey?) throws -> SmartStore { try open(user, name) }
}

import CordovaBridge

/// `com.salesforce.smartstore`: soups of JSON entries in SQLite (Mobile SDK guide, chapter 6).
///
/// Every action takes one object; `isGlobalStore` and `storeName` in it say which store is meant. Calls of a page run one after the other,
/// in the order in which they were made.
public final class SmartStorePlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.smartstore"

  public let actions: [String: PluginAction]

  /// SmartSync's calls have their turn among those of the store that they read and write.
  public let serialQueueName: String? = SmartStorePlugin.service
  private let cursors = CursorTable()

  /// - Parameters:
  ///   - queryTimeLimit: how long a query may run before it fails; nil leaves that to the stores.
  ///   - reports: what the log has already; the pages of an app share it.
  ///   - inspector: the address of the app's inspector; nil when there is none.
  ///   - log: takes what only a person at a device would see, e.g. that an inspector was asked for.
  public init(
    stores: any SmartStoreProvider, queryTimeLimit: Duration? = nil, reports: StoreReports = StoreReports(), inspector: @escaping @Sendable () -> String? = { nil },
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    actions = StoreActions(stores: stores, queryTimeLimit: queryTimeLimit, cursors: cursors, reports: reports, inspector: inspector, log: log).all
  }

  public func pageWillClose() { cursors.closeAll() }
}

import CordovaBridge
import SmartStore

/// The plugin's actions, each of which is a method. ``StoreActions/table`` lists them.
struct StoreActions: Sendable {
  let stores: any SmartStoreProvider
  /// How long a query may run; nil leaves that to the stores.
  let queryTimeLimit: Duration?
  let cursors: CursorTable
  let reports: StoreReports
  /// The address of the app's inspector; nil when there is none.
  let inspector: @Sendable () -> String?
  let log: @Sendable (String) -> Void

  private enum Pace {
    /// Takes microseconds.
    case quick
    /// May go through a whole soup or store.
    case slow
  }

  private typealias Method = @Sendable (StoreActions) -> @Sendable (StoreRequest) throws -> PluginResult

  private static let table: [(name: String, pace: Pace, method: Method)] = [
    ("pgRegisterSoup", .quick, registerSoup),
    ("pgSoupExists", .quick, soupExists),
    ("pgGetSoupIndexSpecs", .quick, getSoupIndexSpecs),
    ("pgGetSoupSpec", .quick, getSoupSpec),
    ("pgAlterSoup", .slow, alterSoup),
    ("pgReIndexSoup", .slow, reIndexSoup),
    ("pgClearSoup", .slow, clearSoup),
    ("pgRemoveSoup", .slow, removeSoup),

    ("pgUpsertSoupEntries", .quick, upsertSoupEntries),
    ("pgFillSoup", .slow, fillSoup),
    ("pgRetrieveSoupEntries", .quick, retrieveSoupEntries),
    ("pgRemoveFromSoup", .quick, removeFromSoup),

    ("pgQuerySoup", .quick, querySoup),
    ("pgRunSmartQuery", .quick, runSmartQuery),
    ("pgMoveCursorToPageIndex", .quick, moveCursorToPageIndex),
    ("pgCloseCursor", .quick, closeCursor),

    ("pgGetDatabaseSize", .quick, getDatabaseSize),
    ("pgShowInspector", .quick, showInspector),
    ("pgGetAllStores", .quick, getAllStores),
    ("pgGetAllGlobalStores", .quick, getAllGlobalStores),
    ("pgRemoveStore", .slow, removeStore),
    ("pgRemoveAllStores", .slow, removeAllStores),
    ("pgRemoveAllGlobalStores", .slow, removeAllGlobalStores),
  ]

  /// The actions by name.
  var all: [String: PluginAction] {
    Dictionary(uniqueKeysWithValues: Self.table.map { name, pace, method in
      let method = method(self)
      let answer: @Sendable (PluginCall) throws -> PluginResult = { call in try run(method, for: call) }
      return (name, pace == .quick ? .serialQuick(answer) : .serialBlocking(answer))
    })
  }

  /// Runs one action. Its page gets the store's errors in upstream's words, which apps compare with; what would help is for the log.
  private func run(_ method: (StoreRequest) throws -> PluginResult, for call: PluginCall) throws -> PluginResult {
    do {
      return try method(StoreRequest(call, stores, queryTimeLimit: queryTimeLimit))
    } catch let error as SmartStoreError {
      if let advice = error.advice { report("\(call.action) failed: \(advice)") }
      throw PluginError(error.message)
    }
  }

  /// Writes a line to the app's log, the first time.
  func report(_ line: String) {
    if reports.isNew(line) { log(line) }
  }
}

import CordovaBridge
import JSON
import SQLite
import Synchronization
import WebPlatform

/// `SQLitePlugin`: the native side of cordova-sqlite-storage (https://github.com/storesafe/cordova-sqlite-storage), as its JavaScript of all versions
/// calls it, on iOS and on Android.
///
/// Calls for one database run in the order in which they are made, those for different ones at the same time.
public final class SQLiteStoragePlugin: Plugin {
  /// What scripts call it.
  public static let service = "SQLitePlugin"

  public let actions: [String: PluginAction]
  private let databases: OpenDatabases

  /// - Parameters:
  ///   - storage: where databases lie.
  ///   - platform: how errors are said, and what locations mean.
  ///   - log: takes why a database could not be opened, which scripts are not told.
  public init(storage: any SQLiteStorage, platform: WebViewPlatform, log: @escaping @Sendable (String) -> Void) {
    let databases = OpenDatabases(storage: storage, platform: platform, log: log)
    self.databases = databases
    let batch = PluginAction.manual { call in databases.run(call) { try StatementBatch(call) } }
    actions = [
      "echoStringValue": .immediate { call in .ok(.string(try call.arguments.object(0).string("value"))) },
      "open": .manual { call in databases.open(call) },
      "close": .manual { call in databases.close(call) },
      "delete": .manual { call in databases.delete(call) },
      "backgroundExecuteSqlBatch": batch,
      "executeSqlBatch": batch,
      "executeSql": .manual { call in databases.run(call) { try StatementBatch(single: call) } },
    ]
  }

  public func pageWillClose() { databases.closeAll() }
}

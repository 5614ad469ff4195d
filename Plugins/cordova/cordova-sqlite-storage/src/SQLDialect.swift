import JSON
import SQLite
import WebPlatform

/// How the plugin says what SQLite reports, which differs between the platforms.
enum SQLDialect: Sendable {
  case ios
  /// The SQLite that the plugin brings along on Android.
  case android
  /// Android's own, which is asked for by `androidDatabaseProvider: 'system'`.
  case androidSystem

  /// What a statement was at when it failed.
  enum Step { case compiling, binding, running }

  init(platform: WebViewPlatform, isSystems: Bool) {
    self = platform == .ios ? .ios : isSystems ? .androidSystem : .android
  }

  /// An error with the code of Web SQL's SQLError that stands for SQLite's.
  func failure(_ error: any Error, at step: Step, of sql: String) -> JSONValue {
    guard let error = error as? SQLiteError else { return ["code": 0, "message": .string("\(error)")] }
    // SQLite itself has no error for a text without a statement.
    if error.primaryCode == 21 { return ["code": 0, "message": .string(message("not an error: \(error.message)", error, at: step, of: sql))] }
    let reason = error.isForbidden ? "not authorized: \(PluginRules.refused)" : error.message
    let code: Int64 = switch error.primaryCode {
    // SQLITE_ERROR, SQLITE_FULL and SQLITE_CONSTRAINT.
    case 1 where self != .androidSystem: 5
    case 13 where self != .androidSystem: 4
    case 19: 6
    default: 0
    }
    return ["code": .integer(code), "message": .string(message(reason, error, at: step, of: sql))]
  }

  private func message(_ reason: String, _ error: SQLiteError, at step: Step, of sql: String) -> String {
    switch self {
    case .ios: return reason
    case .android:
      let function = switch step {
      case .compiling: "sqlite3_prepare_v2"
      case .binding: "sqlite3_bind"
      case .running: "sqlite3_step"
      }
      return "\(function) failure: \(reason)"
    case .androidSystem:
      let place = step == .compiling ? ", while compiling: \(sql)" : ""
      return "\(error.isConstraint ? "constraint failure: " : "")\(reason) (code \(error.code)): \(place)"
    }
  }
}

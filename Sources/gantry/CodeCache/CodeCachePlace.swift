import Glibc
import HybridHost
import JavaScriptEngine
import WireFormat

/// Where the code cache of this launcher lies: a file in the user's cache folder, named after the launcher, the engine and the system's start.
///
/// `GANTRY_CODE_CACHE` names another folder; "off" there has no cache used and none made.
struct CodeCachePlace {
  static let variable = "GANTRY_CODE_CACHE"

  let folder: String
  let name: String

  var path: String { "\(folder)/\(name)" }
  /// Stands there while a cache is made, and for good when it could not be: nothing tries again.
  var attempt: String { "\(path).attempt" }

  /// nil when there is to be no cache, or no folder for it.
  static let current: CodeCachePlace? = {
    guard let folder, let engine = CodeCache.identity, let launcher = FileIdentity.text(of: "/proc/self/exe") else { return nil }
    return CodeCachePlace(folder: folder, name: "code-\(String(StableHash.of("\(engine) \(launcher)"), radix: 16))")
  }()

  /// The cache, if it has been made.
  func open() -> CodeCache? { CodeCache(path: path) }

  private static var folder: String? {
    guard let named = getenv(variable).map({ String(cString: $0) }), !named.isEmpty else { return UserCache.folder }
    return named.hasPrefix("/") ? named : nil
  }
}

import JSON
import JavaScriptEngine
import WireFormat

/// The scripts of a window's contexts: the engine counts those of each context by itself.
final class ScriptTable {
  /// Gives the path of the file that an address means.
  var file: @Sendable (String) -> String? = { _ in nil }
  private var scripts: [String: DebuggedScript] = [:]
  private var names: [String: String] = [:]
  private var order: [String] = []
  private var last = 0

  /// The file that an address of a page means, as an address; nil when it is none.
  func fileAddress(of address: String) -> String? { file(address).map { "file://\(PercentEncoding.encode($0, keeping: .path))" } }

  /// - Parameter details: of Debugger.scriptParsed.
  /// - Returns: nil for one of the platform's own.
  func add(_ details: JSONValue, of realm: DebuggedRealm) -> DebuggedScript? {
    guard let engineID = details["scriptId"]?.string, let url = details["url"]?.string else { return nil }
    let named = details["sourceURL"]?.string ?? ""
    let address = named.isEmpty ? url : named
    if JavaScriptContext.isOwn(script: url) { return nil }
    last += 1
    let script = DebuggedScript(
      id: String(last), realm: realm, engineID: engineID, address: address, file: fileAddress(of: address), details: details)
    scripts[script.id] = script
    names[Self.name(realm, engineID)] = script.id
    order.append(script.id)
    return script
  }

  subscript(id: String) -> DebuggedScript? { scripts[id] }

  /// The one that the engine calls so.
  func script(_ engineID: String, of realm: DebuggedRealm) -> DebuggedScript? { names[Self.name(realm, engineID)].flatMap { scripts[$0] } }

  /// All, the oldest first.
  var all: [DebuggedScript] { order.compactMap { scripts[$0] } }

  /// The one of an address that came last.
  func script(at address: String) -> DebuggedScript? { order.last { scripts[$0]?.address == address }.flatMap { scripts[$0] } }

  func remove(of realm: DebuggedRealm) {
    for (id, script) in scripts where script.realm === realm {
      names[Self.name(realm, script.engineID)] = nil
      scripts[id] = nil
    }
    order.removeAll { scripts[$0] == nil }
  }

  private static func name(_ realm: DebuggedRealm, _ engineID: String) -> String { "\(realm.number):\(engineID)" }
}

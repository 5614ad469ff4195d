import CInspector
import Glibc

/// The engine's own inspector: what holds scripts at breakpoints, samples them and lists the heap.
///
/// The library has it for WebKit, and exports enough of it to be used without; with other releases that may not be so.
public enum EngineInspector {
  /// Why scripts cannot be debugged here, as a sentence; nil when they can be.
  public static var fault: String? {
    if isHidden { return "debugging is switched off by \(variable)" }
    return gantry_inspector_fault().map { Self.sentence(String(cString: $0)) }
  }

  /// Set to "off", the library counts as one without an inspector.
  public static let variable = "GANTRY_ENGINE_INSPECTOR"

  static let isHidden = getenv(variable).map { String(cString: $0) } == "off"

  static func sentence(_ reason: String) -> String {
    let release = String(cString: gantry_inspector_release())
    return "JavaScriptCore \(release.isEmpty ? "of this release" : release) cannot be debugged: \(reason)"
  }
}

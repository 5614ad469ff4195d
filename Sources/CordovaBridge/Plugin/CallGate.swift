/// Lets calls of pages to plugins through, and what comes of them, or has them wait: see ``PluginRegistry/gate``. Called from any thread.
public protocol CallGate: Sendable {
  /// Whether calls go through now.
  var isOpen: Bool { get }

  /// Calls `body` once the gate is open: now, on this thread, or later, on any thread, behind what waited before. Never, when the gate does not open any more.
  func whenOpen(_ body: @escaping @Sendable () -> Void)
}

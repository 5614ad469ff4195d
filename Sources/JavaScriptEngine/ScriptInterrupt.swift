import CJavaScriptCore

/// The question "shall this script stop?" that the engine asks while script runs.
final class ScriptInterrupt {
  private let seconds: Double
  private let shouldStop: () -> Bool
  /// Where the first script was that had to stop: the engine's stack, one frame a line.
  private(set) var stack: String?

  init(seconds: Double, shouldStop: @escaping () -> Bool) {
    self.seconds = seconds
    self.shouldStop = shouldStop
  }

  func arm(_ group: JSContextGroupRef) {
    JSContextGroupSetExecutionTimeLimit(group, seconds, { context, interrupt in
      guard let interrupt else { return false }
      let current = Unmanaged<ScriptInterrupt>.fromOpaque(interrupt).takeUnretainedValue()
      if current.shouldStop() {
        if current.stack == nil, let context { current.stack = JavaScriptException.stack(in: context) }
        return true
      }
      // The engine asks once a limit: set it again to be asked again.
      current.arm(JSContextGetGroup(context))
      return false
    }, Unmanaged.passUnretained(self).toOpaque())
  }
}

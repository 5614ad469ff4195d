import DevTools
import HTTPServer
import HybridHost
import JavaScriptEngine

/// The door for debuggers: `--inspect`, `--inspect-wait`, `--inspect-brk`.
enum Debugging {
  /// Where debuggers look first.
  static let usualPort: UInt16 = 9229

  /// Opens it, and has apps say what happens in them.
  ///
  /// - Parameters:
  ///   - port: nil for the usual one, or a free one where that is taken.
  ///   - waits: whether apps wait for a debugger.
  ///   - breaks: whether their first script is held then.
  /// - Throws: `ExitCode`; its message has been written.
  static func begin(port: UInt16?, waits: Bool, breaks: Bool, _ options: inout HybridAppOptions) async throws {
    if let fault = EngineInspector.fault {
      Terminal.note("\(breaks ? "--inspect-brk: " : "breakpoints, profiles and snapshots are not available: ")\(fault)")
      if breaks { throw ExitStatus.unusable }
    }
    let server: DevToolsServer
    do { server = try await start(port) } catch {
      Terminal.note("--inspect: \(error)")
      throw ExitStatus.unusable
    }
    ProcessEnd.add(.servers) { _ in await server.stop() }
    options.watcher = {
      let target = server.makeTarget(waits: waits, breaks: breaks)
      Terminal.note("debugger listening on \(server.address(of: target))")
      return target
    }
  }

  private static func start(_ port: UInt16?) async throws -> DevToolsServer {
    if let port { return try await DevToolsServer.start(port: port) }
    do { return try await DevToolsServer.start(port: usualPort) } catch is HTTPServer.ListenError { return try await DevToolsServer.start(port: 0) }
  }

  /// Returns when a debugger lets an app begin, if it waits for one.
  static func untilReleased(_ app: HybridApp) async {
    guard let target = app.watcher as? DebugTarget else { return }
    if target.isWaiting { Terminal.note("waiting for a debugger") }
    await target.untilReleased()
  }

  /// How long an app has been held by a debugger.
  static func pausedTime(of app: HybridApp) -> Duration { .nanoseconds((app.watcher as? DebugTarget)?.pausedTime ?? 0) }
}

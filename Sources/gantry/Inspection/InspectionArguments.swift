import ArgumentParser
import HybridHost
import Inspection
import InspectorServer

/// The options of commands whose headless app can be looked into, now or later.
struct InspectionArguments: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Let debuggers of this machine in (VS Code, Chrome's DevTools, node inspect), at port \(Debugging.usualPort) if that is free or at --inspect=PORT; and show what happens in the app, its stores and its syncs in a browser. Prints the addresses."
    ))
  var inspect = false

  @Flag(help: "As --inspect, and wait for a debugger before the app begins. Also --inspect-wait=PORT.")
  var inspectWait = false

  @Flag(help: "As --inspect-wait, and hold the app's first script. Also --inspect-brk=PORT.")
  var inspectBrk = false

  @Option(help: .private)
  var inspectPort: UInt16?

  @Option(help: ArgumentHelp("Write everything that an inspector would show to this file; gantry inspect FILE shows it.", valueName: "file"), completion: .file())
  var trace: String?

  @Option(help: ArgumentHelp("As --trace, but only when the command fails.", valueName: "file"), completion: .file())
  var traceOnFailure: String?

  /// Whether debuggers are let in.
  private var debugs: Bool { inspect || inspectWait || inspectBrk }

  func validate() throws {
    if trace != nil, traceOnFailure != nil { throw ValidationError("--trace writes the file in any case: leave out --trace-on-failure") }
  }

  /// - Parameter isRepeated: whether the command runs the app again and again.
  func check(isRepeated: Bool) throws {
    if isRepeated, trace != nil || traceOnFailure != nil { throw ValidationError("--watch runs the app again and again, and a trace is of one run: leave one of them out") }
  }

  /// Has an app recorded, if that is wanted.
  ///
  /// - Parameter app: its folder.
  /// - Throws: `ExitCode`; its message has been written.
  func begin(_ options: inout HybridAppOptions, app: String) async throws -> TraceFile? {
    if debugs { try await Debugging.begin(port: inspectPort, waits: inspectWait || inspectBrk, breaks: inspectBrk, &options) }
    guard debugs || trace != nil || traceOnFailure != nil else { return nil }
    let hub = InspectionHub()
    options.inspection = hub
    if debugs { try await Self.serve(hub, app: app) }
    return (trace ?? traceOnFailure).map { TraceFile(path: $0, hub: hub, onlyOnFailure: trace == nil) }
  }

  /// - Throws: `ExitCode`; its message has been written.
  private static func serve(_ hub: InspectionHub, app: String) async throws {
    do {
      let server = try await InspectorServer.start(hub) { address in
        Terminal.note("inspector: \(address)")
        InspectorPlace(app: app, address: address).announce()
      }
      ProcessEnd.add(.servers) { _ in await server.stop() }
    } catch {
      Terminal.note("--inspect: \(error)")
      throw ExitStatus.unusable
    }
  }
}

import ArgumentParser
import Inspection
import InspectorServer
import WebPlatform

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows a trace of an app in a browser, until stopped.",
    discussion: """
      Traces are written by gantry run and gantry test with --trace or
      --trace-on-failure. An app that runs is looked into with --inspect, or by
      gantry serve.

      Examples:
        gantry inspect trace.json
      """
  )

  @Argument(help: "The file of the trace.", completion: .file())
  var file: String

  func run() async throws {
    let hub: InspectionHub
    do {
      guard let bytes = try FileContents.read(file) else { throw InspectionError("there is no such file") }
      hub = try Trace(json: bytes).hub()
    } catch {
      Terminal.note("\(file): \(error)")
      throw ExitStatus.unusable
    }
    do {
      let server = try await InspectorServer.start(hub) { Terminal.print("Inspector: \($0)") }
      ProcessEnd.add(.servers) { _ in await server.stop() }
    } catch {
      Terminal.note("\(error)")
      throw ExitStatus.unusable
    }
    Terminal.note("stop with Control-C")
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }
}

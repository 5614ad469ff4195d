import ArgumentParser
import Glibc
import Inspection
import InspectorServer
import WebPlatform

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Says where a running app is looked into, or shows a trace in a browser.",
    discussion: """
      Of a running app, given by the number of its process or by an address of its
      own, the address of its inspector is printed; without an argument all are
      listed. Apps have one with --inspect, and by gantry serve.

      A trace is shown until stopped. gantry run and gantry test write one with
      --trace or --trace-on-failure.

      Examples:
        gantry inspect
        gantry inspect 4711
        gantry inspect http://localhost:8100
        gantry inspect trace.json
      """
  )

  @Argument(help: ArgumentHelp("A trace's file, a process, or an app's address.", valueName: "file|process|address"), completion: .file())
  var target: String?

  func run() async throws {
    guard let target else { return try list() }
    if target.hasPrefix("http://") || target.hasPrefix("https://") || Self.isNumber(target) && access(target, F_OK) != 0 { return try find(target) }
    try await show(target)
  }

  private static func isNumber(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) } }

  // MARK: Running apps

  private func list() throws {
    let places = InspectorPlace.all()
    if places.isEmpty { throw unusable("no app of this user runs with an inspector: start one by gantry serve, or with --inspect") }
    for place in places { Terminal.print(Self.line(of: place)) }
  }

  private static func line(of place: InspectorPlace) -> String {
    "\(place.process)  \(place.app)\(place.origin.map { "  at \($0)" } ?? "")  Inspector: \(place.address)"
  }

  private func find(_ target: String) throws {
    let places = InspectorPlace.all()
    if let place = places.first(where: { $0.isMeant(by: target) }) { return Terminal.print("Inspector: \(place.address)") }
    let known = places.map { "  \($0.process)  \($0.app)\($0.origin.map { "  at \($0)" } ?? "")\n" }.joined()
    throw unusable("no app of this user with an inspector is \(target)" + (known.isEmpty ? "; start one by gantry serve, or with --inspect" : "; there are:\n\(known.dropLast())"))
  }

  // MARK: Traces

  private func show(_ file: String) async throws {
    let hub: InspectionHub
    do {
      guard let bytes = try FileContents.read(file) else { throw InspectionError("there is no such file") }
      hub = try Trace(json: bytes).hub()
    } catch {
      throw unusable("\(file): \(error)")
    }
    do {
      let server = try await InspectorServer.start(hub) { Terminal.print("Inspector: \($0)") }
      ProcessEnd.add(.servers) { _ in await server.stop() }
    } catch {
      throw unusable("\(error)")
    }
    Terminal.note("stop with Control-C")
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
  }

  private func unusable(_ message: String) -> ExitCode {
    Terminal.note(message)
    return ExitStatus.unusable
  }
}

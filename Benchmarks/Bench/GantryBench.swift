import ArgumentParser
import Glibc
import HybridHost
import TemporaryFiles

/// Measures what users wait for, each figure against a peer that does the same work in the same run, and prints one table.
@main
struct GantryBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gantry-bench",
    abstract: "Measures Gantry against its peers and prints one table.",
    discussion: """
      A ratio is what Gantry takes, divided by what the peer takes for the same work in the same run. A figure that misses its
      bar is printed like any other.

      Exit codes: 0 everything was measured; 1 something could not be; 64 wrong usage.

      Examples:
        make bench
        scripts/bench
        scripts/bench store dom
      """
  )

  @Argument(help: "What to measure: \(BenchmarkGroup.allCases.map(\.rawValue).joined(separator: ", ")) (default: all).")
  var groups: [BenchmarkGroup] = []

  @Option(help: "The root of the project.", completion: .directory)
  var root = "."

  @Option(help: "The launcher to measure (default: the one beside this program).", completion: .file())
  var launcher: String?

  func run() async throws {
    ProcessMemory.returnLargeBlocks()
    let scratch = try TemporaryFolder("gantry-bench")
    let place = BenchPlace(root: root, scratch: scratch, launcher: launcher ?? Self.launcherBeside)
    var figures: [Figure] = []
    var notes = [Machine.note]
    var isComplete = true
    for group in BenchmarkGroup.allCases where groups.isEmpty || groups.contains(group) {
      Progress.note("measuring \(group.rawValue)")
      do {
        let report = try await group.benchmark(place).measure()
        figures += report.figures
        notes += report.notes
      } catch {
        Progress.note("\(group.rawValue) could not be measured: \(error)")
        isComplete = false
      }
    }
    // Before anything is printed, since a closed pipe ends the process.
    scratch.remove()
    print(FigureTable(figures: figures))
    print("\n" + notes.joined(separator: "\n"))
    if !isComplete { throw ExitCode(1) }
  }

  private static var launcherBeside: String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    let program = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    let folder = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
    return "\(folder)/gantry"
  }
}

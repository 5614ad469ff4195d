import TemporaryFiles

/// Where things lie that the benchmarks need.
struct BenchPlace: Sendable {
  /// The root of the project.
  let root: String
  /// For data; removed in the end.
  let scratch: TemporaryFolder
  /// The release build of the launcher.
  let launcher: String

  func app(_ name: String) -> String { "\(root)/Benchmarks/Apps/\(name)" }
}

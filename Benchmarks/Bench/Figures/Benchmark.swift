import ArgumentParser

/// A group of figures that are measured together.
protocol Benchmark {
  /// - Throws: ``MeasurementError`` or what the measured part throws: the group is left out of the table.
  func measure() async throws -> Report
}

/// The groups, in the order in which they run.
///
/// Start comes first: a child's peak memory begins with that of the process it comes from. Memory is next, before other work
/// has made this process's heap larger than 100,000 calls could.
enum BenchmarkGroup: String, CaseIterable, ExpressibleByArgument {
  case start, memory, exec, result, store, encryption, databases, million, sync, org, suite, dom, serve, watch

  func benchmark(_ place: BenchPlace) -> any Benchmark {
    switch self {
    case .start: StartBenchmark(place: place)
    case .memory: MemoryBenchmark(place: place)
    case .exec: ExecBenchmark(place: place)
    case .result: ResultBenchmark(place: place)
    case .store: StoreBenchmark(place: place)
    case .encryption: EncryptionBenchmark(place: place)
    case .databases: DatabasesBenchmark(place: place)
    case .million: MillionBenchmark(place: place)
    case .sync: SyncBenchmark(place: place)
    case .org: OrgBenchmark(place: place)
    case .suite: SuiteBenchmark(place: place)
    case .dom: DOMBenchmark(place: place)
    case .serve: ServeBenchmark(place: place)
    case .watch: WatchBenchmark(place: place)
    }
  }
}

/// Runs of many seeds, as many at once as there are processors.
package struct FaultSeries: Sendable {
  /// A seed that broke.
  package struct Story: Sendable, CustomStringConvertible {
    package let seed: UInt64
    /// As few steps as were found to break it.
    package let steps: StepNumbers
    package let error: String
    /// What the command calls the driver.
    let driver: String

    /// The command that runs it again.
    package var command: String { Self.command(driver, seed, steps) }

    package static func command(_ driver: String, _ seed: UInt64, _ steps: StepNumbers) -> String {
      "make fault-run THROUGH=\(driver) SEED=\(seed) STEPS=\(steps)"
    }

    package var description: String { "seed \(seed): \(error)\nonce more with \(command)" }
  }

  /// What has been done so far.
  package struct Tally: Sendable {
    package var seeds = 0
    package var steps = 0
    package var stories: [Story] = []
  }

  private let driver: Driver
  private let seeds: Range<UInt64>
  private let steps: [Int]
  private let jobs: Int
  private let watch: RunWatch
  private let shrinks: Bool

  /// - Parameters:
  ///   - driver: how SmartSync is reached.
  ///   - shrinks: whether fewer steps are looked for that break a seed as well.
  package init(_ driver: Driver, seeds: Range<UInt64>, steps: StepNumbers, jobs: Int, watch: RunWatch = RunWatch(), shrinks: Bool = true) {
    self.driver = driver
    self.seeds = seeds
    self.steps = steps.numbers
    self.jobs = jobs
    self.watch = watch
    self.shrinks = shrinks
  }

  /// - Parameter onSeed: gets the tally after each seed, and the seed's story if it broke.
  package func run(onSeed: (Tally, Story?) -> Void = { _, _ in }) async -> Tally {
    await withTaskGroup(of: Story?.self) { group in
      var tally = Tally()
      var left = seeds[...].makeIterator()
      func start() {
        guard let seed = left.next() else { return }
        group.addTask { await story(of: seed) }
      }
      for _ in 0..<jobs { start() }
      for await story in group {
        tally.seeds += 1
        tally.steps += steps.count
        if let story { tally.stories.append(story) }
        onSeed(tally, story)
        start()
      }
      return tally
    }
  }

  /// What broke, and at how many steps; nil when all is well.
  package static func outcome(
    of seed: UInt64, steps: [Int], through driver: Driver = .swift, watch: RunWatch = RunWatch()
  ) async -> (error: any Error, steps: Int)? {
    let log = RunLog(seed: seed)
    watch.begin(log)
    defer { watch.end(log) }
    do {
      try await FaultRun(log: log, driver: driver).run(steps: steps)
      return nil
    } catch { return (error, log.steps) }
  }

  /// A broken run told by as few steps as break it; nil when it holds.
  private func story(of seed: UInt64) async -> Story? {
    guard let (error, done) = await Self.outcome(of: seed, steps: steps, through: driver, watch: watch) else { return nil }
    guard shrinks else { return Story(seed: seed, steps: StepNumbers(steps), error: "\(error)", driver: driver.name) }
    let until = ContinuousClock.now + .seconds(120)
    let few = await Shrinking.shrink(Array(steps.prefix(done + 1)), until: until) { some in
      await Self.outcome(of: seed, steps: some, through: driver, watch: watch) != nil
    }
    let again = await Self.outcome(of: seed, steps: few, through: driver, watch: watch)?.error
    return Story(seed: seed, steps: StepNumbers(again == nil ? steps : few), error: "\(again ?? error)", driver: driver.name)
  }
}

import JSON

/// SmartStore through its JavaScript, against raw SQLite calls that make the same rows and the same JSON text.
struct StoreBenchmark: Benchmark {
  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("store", in: place, data: "store")
    _ = try await app.text("prepare()")
    let (raw, settings) = try await RawStore.peer(of: app, in: place)
    _ = try await app.text("prepareWords()")
    try raw.prepareWords()
    var figures: [Figure] = []
    for work in StoreWork.allCases {
      figures.append(try await figure(work, app, raw))
      if let calls = work.callsAlone { figures.append(try await besideExec(figures[figures.count - 1], calls, app)) }
      if work == .upsertLargeBatches { figures.append(try await besideJSON(figures[figures.count - 1], app)) }
    }
    let engine = try await app.numbers("engine()")
    await app.stop()
    let shown = settings.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return Report(
      figures: figures,
      notes: [
        "store: medians of \(StoreWork.exact.rounds) rounds (\(StoreWork.alter.rounds) of 100,000 entries), the page and its peer in turn; both files with WAL and not encrypted, \(shown)",
        "store: of that, the engine's own JSON.stringify of the 10,000 entries is \(Quantity.shown(engine[0])) ms, JSON.parse "
          + "\(Quantity.shown(engine.last ?? 0)) ms",
      ])
  }

  /// The same against a peer that makes as many exec calls, two a query, which do nothing, and has the engine parse as much JSON:
  /// no store behind a page does without.
  private func besideExec(_ exact: Figure, _ call: String, _ app: BenchApp) async throws -> Figure {
    var calls: [Double] = []
    for _ in 0..<5 { calls.append(try await app.number(call)) }
    let peer = (exact.peer?.amount ?? 0) + calls.median
    return Figure(
      name: "store: the same, its peer with two exec calls a query and JSON.parse", measured: exact.measured,
      peer: Quantity(amount: peer, unit: .milliseconds))
  }

  /// The same against a peer that has the entries as objects, and gives them back as such: with the engine's own JSON.stringify and
  /// JSON.parse, which no store behind a page does without.
  private func besideJSON(_ upsert: Figure, _ app: BenchApp) async throws -> Figure {
    var times: [Double] = []
    for _ in 0..<5 { times.append(try await app.numbers("engine()").reduce(0, +)) }
    let peer = (upsert.peer?.amount ?? 0) + times.median
    return Figure(
      name: "store: the same, its peer with the engine's own JSON", measured: upsert.measured,
      peer: Quantity(amount: peer, unit: .milliseconds), bar: .ratio(1.5))
  }

  private func figure(_ work: StoreWork, _ app: BenchApp, _ raw: RawStore) async throws -> Figure {
    var ours: [Double] = []
    var theirs: [Double] = []
    // The first round warms up.
    for round in 0...work.rounds {
      try await work.prepare(app, raw)
      let page = try await work.run(app)
      let peer = try work.run(raw)
      if work.isComparedByLength { try compare(page.bytes, peer.bytes, work) }
      if round == 0 { continue }
      ours.append(page.milliseconds)
      theirs.append(peer.milliseconds)
    }
    return Figure(
      name: work.name, measured: Quantity(amount: ours.median, unit: .milliseconds),
      peer: Quantity(amount: theirs.median, unit: .milliseconds), bar: work.bar)
  }

  /// The two sides have to have done the same. Ids differ in their number of digits, as a store counts on.
  private func compare(_ page: Int, _ peer: Int, _ work: StoreWork) throws(MeasurementError) {
    guard abs(page - peer) * 100 <= peer else {
      throw MeasurementError("\(work.name): \(page) characters of JSON came to the page, its peer made \(peer)")
    }
  }
}

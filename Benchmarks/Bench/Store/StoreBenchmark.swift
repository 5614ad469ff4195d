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
      if let asked = work.askedPages { figures.append(try await besideHost(asked, figures[figures.count - 1], app, raw)) }
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

  /// The same against a bare host of the engine: then both sides have the page's part, to ask and to get objects.
  private func besideHost(_ asked: AskedPages, _ measured: Figure, _ app: BenchApp, _ raw: RawStore) async throws -> Figure {
    let pages = try raw.firstPages(of: "=", column: asked.column, pageSize: StoreWork.pageSize, counts: asked.counts)
    let host = RawHost(pages, output: raw.output)
    let keys = try await app.text("keys(\"\(asked.keys)\", \(asked.times))")
    var times: [Double] = []
    for round in 0...StoreWork.exact.rounds {
      let milliseconds = try host.run(keys: keys, count: asked.times, length: asked.length)
      if round > 0 { times.append(milliseconds) }
    }
    return Figure(
      name: "store: the same, its peer a page of a bare host in C calls", measured: measured.measured,
      peer: Quantity(amount: times.median, unit: .milliseconds), bar: .ratio(asked.bar))
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
    // The first round warms up, and compares.
    for round in 0...work.rounds {
      _ = try await app.text("keepPages(\(round == 0))")
      try await work.prepare(app, raw)
      let page = try await work.run(app)
      let peer = try work.run(raw)
      if round == 0 {
        if work.isComparedByLength { try compare(page.bytes, peer.bytes, work) }
        continue
      }
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

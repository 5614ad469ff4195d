import JSON

/// A long result through `cordova.exec`, against the engine's own JSON.parse of the same text.
struct ResultBenchmark: Benchmark {
  private static let records = 50_000
  private static let rounds = 7

  let place: BenchPlace

  func measure() async throws -> Report {
    let app = try await BenchApp.start("exec", in: place, data: "result", document: Self.document)
    var sizes: [Double] = []
    var exec: [Double] = []
    var parse: [Double] = []
    for round in 0...Self.rounds {
      let answer = try await app.numbers("longResult()")
      guard answer.count == 3 else { throw MeasurementError("longResult() answered \(answer)") }
      // The first round warms up.
      if round == 0 { continue }
      sizes.append(answer[0])
      exec.append(answer[1])
      parse.append(answer[2])
    }
    await app.stop()
    let size = Quantity.fixed(sizes.median / 1e6, 0)
    return Report(
      figures: [
        Figure(
          name: "exec: a result of \(size) MB, against JSON.parse of it", measured: Quantity(amount: exec.median, unit: .milliseconds),
          peer: Quantity(amount: parse.median, unit: .milliseconds), bar: .ratio(3))
      ])
  }

  /// Records of 300 bytes.
  private static var document: JSONText {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    bytes.reserveCapacity(records * 310)
    let filler = String(repeating: "x", count: 15)
    for index in 0..<records {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let id = String(1_000_000 + index)
      bytes += """
        {"Id":"00300000\(id)AAA","FirstName":"Emmy","LastName":"Noether \(id)","Email":"emmy.\(id)@example.com","Phone":"+49 9131 \(id)",\
        "MailingCity":"Erlangen","NumberOfEmployees":\(index),"attributes":{"type":"Contact"},"Description":"\(filler)",\
        "LastModifiedDate":"2015-06-01T12:00:00.000+0000"}
        """.utf8
    }
    bytes.append(UInt8(ascii: "]"))
    return JSONText(unchecked: bytes)
  }
}

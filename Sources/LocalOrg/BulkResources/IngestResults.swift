import SQLite

/// What became of the lines of a job, as CSV in the job's form. It is put together from the uploaded data while it is sent.
struct IngestResults: Sendable {
  enum Kind: String, Sendable {
    case successful = "successfulresults", failed = "failedresults", unprocessed = "unprocessedrecords"
  }

  /// What is sent at a time, in bytes.
  private static let piece = 64 * 1024

  let job: BulkJob
  let jobs: BulkJobs

  /// 204 as long as the job has not ended.
  func response(_ kind: Kind) -> OrgResponse {
    guard job.state.isFinal else { return .noContent }
    return OrgResponse.csv { write in
      guard let file = job.file else { return }
      switch kind {
      case .unprocessed: try await sendRest(of: file, write)
      case .successful, .failed: try await send(kind, of: file, write)
      }
    }
  }

  // MARK: Lines with outcomes

  private func send(_ kind: Kind, of file: String, _ write: ([UInt8]) async throws -> Void) async throws {
    let reader = try CSVReader(path: jobs.path(file), form: job.form)
    // Without a header that can be read nothing was worked off.
    guard (try? reader.next()) == true else { return }
    let names = (0..<reader.fieldCount).count
    let (delimiter, lineEnd) = (job.form.delimiter.byte, job.form.lineEnding.bytes)
    var text: [UInt8] = []
    CSVForm.append(quoted: "sf__Id", to: &text)
    text.append(delimiter)
    CSVForm.append(quoted: kind == .successful ? "sf__Created" : "sf__Error", to: &text)
    text.append(delimiter)
    text += reader.raw + lineEnd
    var first = -1
    while let (number, outcomes) = try chunk(after: first) {
      first = number
      for outcome in outcomes {
        guard try reader.next() else { break }
        guard outcome.isFailure == (kind == .failed) else { continue }
        let (id, other) = switch outcome {
        case .created(let id): (id, "true")
        case .changed(let id): (id, "false")
        case .failed(let id, let error): (id, error)
        }
        CSVForm.append(quoted: id, to: &text)
        text.append(delimiter)
        CSVForm.append(quoted: other, to: &text)
        text.append(delimiter)
        if reader.problem == nil, reader.fieldCount == names { text += reader.raw } else { appendTorn(reader, names, to: &text) }
        text += lineEnd
        guard text.count >= Self.piece else { continue }
        try await write(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    if !text.isEmpty { try await write(text) }
  }

  /// A line that does not fit the header, in as many columns as that has.
  private func appendTorn(_ reader: CSVReader, _ names: Int, to text: inout [UInt8]) {
    for index in 0..<names {
      if index > 0 { text.append(job.form.delimiter.byte) }
      CSVForm.append(quoted: index < reader.fieldCount ? reader.bytes(index) : [], to: &text)
    }
  }

  private func chunk(after first: Int) throws -> (first: Int, outcomes: [IngestOutcome])? {
    let row = try jobs.records.withDatabase {
      try $0.rows(
        "SELECT first, outcomes FROM web_bulk_outcome WHERE job = ? AND first > ? ORDER BY first LIMIT 1", [.integer(job.number), .integer(Int64(first))]
      ).first
    }
    guard let row, let number = row[0].integer, let bytes = row[1].blob else { return nil }
    return (Int(number), IngestOutcomes.read(bytes))
  }

  // MARK: Lines without

  /// The header, and what follows the last line that was worked off, as it was uploaded.
  private func sendRest(of file: String, _ write: ([UInt8]) async throws -> Void) async throws {
    let reader = try CSVReader(path: jobs.path(file), form: job.form)
    if let hasHeader = try? reader.next() {
      guard hasHeader else { return }
      try await write(reader.raw + job.form.lineEnding.bytes)
      // Of a job that never began, all lines.
      try reader.seek(to: max(job.offset, reader.position), records: 0)
    }
    while let bytes = try reader.rest(upTo: Self.piece) { try await write(bytes) }
  }
}

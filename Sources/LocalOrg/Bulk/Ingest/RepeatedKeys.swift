/// Finds the keys that several lines of one call have. In one call of the service, which has up to 200 records, none may be named twice: each of these
/// lines is refused. Lines with the same key in different calls write the same record one after the other (Salesforce Help, "Error 'Duplicate Id
/// Specified' or CSV with duplicate records on update or upsert"). How jobs are cut into calls is not documented; here it is every 200 lines.
///
/// It reads the data by a reader of its own, ahead of the lines that are written.
final class RepeatedKeys {
  /// Lines of one call.
  static let call = 200

  private let reader: CSVReader
  private let columns: IngestColumns
  /// The line, from 0, that the reader comes to next; nil behind the last.
  private var line: Int?
  /// By the number of the call, for those that have any.
  private var found: [Int: Set<String>] = [:]

  /// - Parameters:
  ///   - line: the first line that is looked at, from 0.
  ///   - offset: where it begins in the file.
  /// - Throws: ``CSVFailure/unreadable(_:)``.
  init(path: String, form: CSVForm, columns: IngestColumns, line: Int, offset: Int) throws(CSVFailure) {
    reader = try CSVReader(path: path, form: form)
    try reader.seek(to: offset, records: line)
    self.columns = columns
    self.line = line
  }

  /// The keys that more than one line has of the call that a line belongs to.
  func keys(near line: Int) -> Set<String> {
    let call = line / Self.call
    while let next = self.line, next / Self.call <= call { readCall(next / Self.call) }
    return found[call] ?? []
  }

  /// Forgets the calls before that of a line.
  func forget(before line: Int) { found = found.filter { $0.key >= line / Self.call } }

  private func readCall(_ call: Int) {
    var seen: Set<String> = []
    while let next = line, next / Self.call == call {
      // Data that cannot be read end the job when it comes to them, not earlier.
      guard (try? reader.next()) == true else { return line = nil }
      line = next + 1
      guard let key = columns.comparedKey(reader) else { continue }
      if !seen.insert(key).inserted { found[call, default: []].insert(key) }
    }
  }
}

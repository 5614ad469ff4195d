import FoundationEssentials
import JSON

/// Records of files to load into an org: those that `sf data export tree` writes, with the plan of such files, and CSV.
///
/// ```swift
/// let report = try org.importData(DataImport(["data/sample-data-plan.json"]))
/// report.lines.forEach { print($0) }
/// ```
public struct DataImport: Sendable {
  /// A record as its file has it.
  struct Entry: Sendable {
    /// "Accounts.json:12".
    let place: String
    /// The object type that the file or its plan names; nil when the record has to say it.
    let type: String?
    var fields: JSONObject
  }

  private(set) var entries: [Entry] = []
  /// The columns of CSV files, which are held against the org before any record.
  private(set) var headers: [CSVRecords.Header] = []

  /// Reads the files. Nothing is changed by that.
  ///
  /// - Parameters:
  ///   - paths: plans, files of records in JSON, and files that end in .csv.
  ///   - object: the object type of the records of CSV files, and of records that name none; nil for that of a CSV file's name.
  /// - Throws: ``DataImportError`` with everything that cannot be read, and where.
  public init(_ paths: [String], object: String? = nil) throws(DataImportError) {
    var refusals: [DataImportError.Refusal] = []
    for path in paths {
      do throws(DataImportError) { try add(path, object: object) } catch { refusals += error.refusals }
    }
    guard refusals.isEmpty else { throw DataImportError(refusals: refusals) }
    guard !entries.isEmpty else { throw DataImportError(paths.joined(separator: ", "), "there is no record in it") }
  }

  private mutating func add(_ path: String, object: String?) throws(DataImportError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw DataImportError(path, "the file cannot be read; name a file that you can read")
    }
    let isMarked = data.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = Array(isMarked ? data.dropFirst(3) : data)
    guard path.lowercased().hasSuffix(".csv") else { return try addJSON(bytes, path, object) }
    let name = path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
    let table = try CSVRecords(bytes, path: path, type: object ?? name)
    headers.append(table.header)
    entries += table.entries
  }

  private mutating func addJSON(_ bytes: [UInt8], _ path: String, _ object: String?) throws(DataImportError) {
    let value: JSONValue
    do throws(JSONParseError) { value = try JSONValue(parsing: bytes) } catch {
      throw DataImportError("\(path):\(error.line):\(error.column)", "it is not JSON: \(error.reason)")
    }
    if let steps = value.array, !steps.isEmpty, steps.allSatisfy({ $0["files"]?.array != nil }) { return try addPlan(steps, path) }
    guard value["records"]?.array != nil else {
      throw DataImportError(
        path, "it is neither {\"records\": [...]}, as 'sf data export tree' writes it, nor a plan of such files, nor CSV (a name that ends in .csv)")
    }
    entries += try TreeRecords(bytes, path: path, type: object).entries
  }

  /// Files stand beside their plan (Salesforce CLI Command Reference, "data import tree").
  private mutating func addPlan(_ steps: [JSONValue], _ path: String) throws(DataImportError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    for (index, step) in steps.enumerated() {
      for file in step["files"]?.array ?? [] {
        guard let name = file.string ?? file["file"]?.string else { throw DataImportError("\(path): [\(index)].files", "names of files are expected") }
        try add(name.hasPrefix("/") ? name : folder + name, object: step["sobject"]?.string)
      }
    }
  }
}

/// Why no record was loaded. Nothing has changed.
public struct DataImportError: Error, Sendable, Equatable, CustomStringConvertible {
  public struct Refusal: Sendable, Equatable, CustomStringConvertible {
    /// The file, mostly with a line.
    public let place: String
    public let reason: String

    public var description: String { "\(place): \(reason)" }
  }

  /// In the order of the files.
  public let refusals: [Refusal]

  init(refusals: [Refusal]) { self.refusals = refusals }

  init(_ place: String, _ reason: String) { refusals = [Refusal(place: place, reason: reason)] }

  public var description: String { (["nothing was imported:"] + refusals.map(\.description)).joined(separator: refusals.count == 1 ? " " : "\n") }
}

/// How many records of which type were loaded.
public struct DataImportReport: Sendable, Equatable {
  public struct Count: Sendable, Equatable {
    public let type: String
    public internal(set) var created = 0
    public internal(set) var updated = 0
  }

  /// In the order in which the types come first.
  public internal(set) var counts: [Count] = []

  public var lines: [String] {
    counts.map { "\($0.type): \($0.created) created\($0.updated > 0 ? ", \($0.updated) updated" : "")" }
  }

  mutating func add(_ type: String, created: Bool) {
    let index = counts.firstIndex { $0.type == type } ?? counts.endIndex
    if index == counts.endIndex { counts.append(Count(type: type)) }
    if created { counts[index].created += 1 } else { counts[index].updated += 1 }
  }
}

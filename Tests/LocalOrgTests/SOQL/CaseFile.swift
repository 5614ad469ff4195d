import Foundation
import JSON

@testable import LocalOrg

/// Cases of a file in `Cases`: `statement => rows` or `statement => !CODE`.
///
/// A line that begins with `##` is a pattern for those that follow: their left side takes the place of its `{}`. A `^` stands before the
/// character that an error must point at; `⏎` is a line's end. Rows are separated by `, `, their values by `|`, those of a parent or of
/// children stand in brackets. `*n` stands for n rows of whatever content.
struct CaseFile {
  struct Case: CustomStringConvertible {
    let statement: String
    let expected: String
    /// "Row:1:Column:5"
    let place: String?

    var description: String { statement }

    /// An error's case.
    init(_ marked: String, _ code: String) { self.init(marked: marked, expected: "!\(code)") }

    fileprivate init(marked: String, expected: String) {
      statement = marked.replacingOccurrences(of: "^", with: "")
      self.expected = expected
      place = CaseFile.place(in: marked)
    }
  }

  let cases: [Case]

  init(_ name: String) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases/\(name)").path
    var pattern = "{}"
    cases = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      if line.hasPrefix("##") {
        pattern = String(line.dropFirst(2).drop { $0 == " " })
        return nil
      }
      let sides = line.components(separatedBy: " => ")
      guard sides.count == 2 else { return nil }
      let marked = pattern.replacingOccurrences(of: "{}", with: sides[0]).replacingOccurrences(of: "⏎", with: "\n")
      return Case(marked: marked, expected: sides[1])
    }
  }

  fileprivate static func place(in marked: String) -> String? {
    guard let mark = marked.firstIndex(of: "^") else { return nil }
    let lines = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
    return "Row:\(lines.count):Column:\((lines.last?.count ?? 0) + 1)"
  }

  /// A record's values as the files write them.
  static func shown(_ value: JSONValue) -> String {
    switch value {
    case .object(let object) where object["records"] != nil: "[\(shown(rows: object["records"]?.array ?? []))]"
    case .object(let object): "[\(shown(record: object))]"
    case .double(let number) where number == number.rounded(): String(Int(number))
    case .string(let text): text
    default: value.description
    }
  }

  private static func shown(record: JSONObject) -> String {
    record.filter { $0.0 != "attributes" }.map { shown($0.1) }.joined(separator: "|")
  }

  static func shown(rows: [JSONValue]) -> String { rows.map { shown(record: $0.object ?? [:]) }.joined(separator: ", ") }

  /// What was answered, in the form of the file; an error is checked for its place.
  static func outcome(of one: Case, _ answer: () throws -> [JSONValue]) -> String {
    do {
      let rows = try answer()
      if one.expected == "*\(rows.count)" { return one.expected }
      return shown(rows: rows)
    } catch let error as OrgAPIError {
      guard let place = one.place, !error.message.contains("ERROR at \(place)\n") else { return "!\(error.errorCode)" }
      let found = error.message.split(separator: "\n").first { $0.hasPrefix("ERROR at ") } ?? "no place"
      return "!\(error.errorCode) with \(found) instead of \(place)"
    } catch {
      return "\(error)"
    }
  }
}

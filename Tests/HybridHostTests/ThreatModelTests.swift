import Foundation
import Testing

@Suite("The threat model")
struct ThreatModelTests {
  private func sources() throws -> String {
    let tests = "\(Scratch.repository)/Tests"
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests).filter { $0.hasSuffix("Tests.swift") }
    return try files.map { try String(contentsOfFile: "\(tests)/\($0)", encoding: .utf8) }.joined()
  }

  @Test("names a test in each line, and there is such a test")
  func named() throws {
    let text = try String(contentsOfFile: "\(Scratch.repository)/docs/threat-model.md", encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| **") && !$0.hasPrefix("| threat") && !$0.hasPrefix("| ---") }
    #expect(rows.count >= 25)
    let sources = try sources()
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 3, "\(row)")
      let name = cells.last?.trimmingCharacters(in: ["`"]) ?? ""
      #expect(!name.isEmpty && sources.contains("func \(name)("), "no test \(name)")
    }
  }
}

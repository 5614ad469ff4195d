import Foundation
import Testing

/// The folders of a target's sources stand on each other: what a folder uses does not use it.
@Suite struct SourceFoldersTests {
  /// A file, and the types of other files that it names.
  private struct Source {
    /// Below the folder of the target.
    let path: String
    let types: Set<String>
    let names: Set<String>

    /// Empty for the files of the target itself, which stand on all folders.
    var folder: String { path.contains("/") ? String(path.prefix { $0 != "/" }) : "" }

    init(path: String, text: String) {
      let code = Self.code(text)
      self.path = path
      types = Set(code.matches(of: /(?m)^(?:@\w+(?:\([^)]*\))? |public |package |final |indirect |nonisolated )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/).map { String($0.output.1) })
      // A type within a type may have the name of another one.
      let inner = Set(code.matches(of: /\b(?:struct|class|enum|actor|protocol|typealias) (\w+)/).map { String($0.output.1) })
      names = Set(code.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.output.1) }).subtracting(inner)
    }

    /// The text without comments and literals. What is written into a literal, as in "\(name)", stays.
    private static func code(_ text: String) -> String {
      var code = ""
      var rest = Array(text.utf8)[...]
      // What is open, the innermost last: a literal with its end and its sign for values in it, or a value with its open brackets.
      var literals: [(end: [UInt8], escape: [UInt8])] = []
      var brackets: [Int] = []
      func begins(_ prefix: String) -> Bool { rest.starts(with: prefix.utf8) }
      while let byte = rest.first {
        if literals.count > brackets.count, let literal = literals.last {
          if rest.starts(with: literal.end) {
            literals.removeLast()
            rest.removeFirst(literal.end.count)
          } else if rest.starts(with: literal.escape + Array("(".utf8)) {
            brackets.append(1)
            rest.removeFirst(literal.escape.count + 1)
          } else if rest.starts(with: literal.escape) {
            rest.removeFirst(min(rest.count, literal.escape.count + 1))
          } else {
            rest.removeFirst()
          }
          code += " "
          continue
        }
        if begins("//") {
          rest = rest.drop { $0 != UInt8(ascii: "\n") }
          continue
        }
        let hashes = rest.prefix { $0 == UInt8(ascii: "#") }
        if rest.dropFirst(hashes.count).first == UInt8(ascii: "\"") {
          let isLong = rest.dropFirst(hashes.count).starts(with: "\"\"\"".utf8)
          let quotes = Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
          literals.append((quotes + hashes, [UInt8(ascii: "\\")] + hashes))
          rest.removeFirst(hashes.count + quotes.count)
          continue
        }
        rest.removeFirst()
        if let open = brackets.last {
          let left = open + (byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0)
          brackets[brackets.count - 1] = left
          if left == 0 { brackets.removeLast() }
        }
        code.unicodeScalars.append(Unicode.Scalar(byte))
      }
      return code
    }
  }

  /// One file of a folder that names a type of a file in another one.
  private struct Use {
    let from: Source
    let to: Source
    let type: String

    var text: String { "\(from.path) uses \(type) of \(to.path)" }
  }

  private static func sources(of target: String) throws -> [Source] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.deletingLastPathComponent().appendingPathComponent("Sources/\(target)")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted().map {
      Source(path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }

  /// By folder, a use of each other folder.
  private static func uses(_ sources: [Source]) -> [String: [String: Use]] {
    var homes: [String: Source] = [:]
    for source in sources { for type in source.types { homes[type] = source } }
    var uses: [String: [String: Use]] = [:]
    for source in sources {
      for name in source.names.sorted() {
        guard let home = homes[name], home.folder != source.folder else { continue }
        uses[source.folder, default: [:]][home.folder] = Use(from: source, to: home, type: name)
      }
    }
    return uses
  }

  /// The uses that lead from a folder back to it, if there are any.
  private static func cycle(_ uses: [String: [String: Use]]) -> [Use]? {
    var done: Set<String> = []
    var way: [String] = []
    func walk(_ folder: String) -> [Use]? {
      if let start = way.firstIndex(of: folder) {
        let folders = way[start...] + [folder]
        return zip(folders, folders.dropFirst()).compactMap { uses[$0]?[$1] }
      }
      guard done.insert(folder).inserted else { return nil }
      way.append(folder)
      defer { way.removeLast() }
      for other in (uses[folder] ?? [:]).keys.sorted() {
        if let found = walk(other) { return found }
      }
      return nil
    }
    for folder in uses.keys.sorted() {
      if let found = walk(folder) { return found }
    }
    return nil
  }

  /// With each target, a use that has to be found: else nothing is.
  @Test(arguments: [
    ("LocalOrg", "SOSL", "SOQL"), ("LocalOrg", "SOQL", "Schema"), ("HybridHost", "App", "Services"), ("HybridHost", "Served", "Launch"),
    ("WebPlatform", "Page", "Resources"), ("HTMLSyntax", "Sinks", "TreeConstruction"), ("CharacterEncodings", "Decoders", "Indexes"),
  ]) func foldersUseEachOtherInOneDirection(target: String, folder: String, used: String) throws {
    let uses = Self.uses(try Self.sources(of: target))
    #expect(uses[folder]?[used] != nil, "the uses of the sources are not found")
    if let cycle = Self.cycle(uses) { Issue.record("these files make a cycle of folders: \(cycle.map(\.text).joined(separator: "; "))") }
  }

  @Test func aCycleIsFound() {
    let sources = [
      Source(path: "Low/One.swift", text: "struct One { let text = \"\\(Two.name) Three\" } // Three"), Source(path: "High/Two.swift", text: "enum Two { static let name = One.self }"),
      Source(path: "High/Three.swift", text: "final class Three {}"),
    ]
    #expect(Self.cycle(Self.uses(sources))?.map(\.text).sorted() == ["High/Two.swift uses One of Low/One.swift", "Low/One.swift uses Two of High/Two.swift"])
    #expect(Self.cycle(Self.uses(Array(sources.dropFirst()))) == nil)
    #expect(Self.uses(Array(sources[..<1]) + [sources[2]]).isEmpty)
  }
}

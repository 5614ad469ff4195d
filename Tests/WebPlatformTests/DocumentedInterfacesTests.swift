import Foundation
import Testing

/// What a module offers to others says what it is: a comment stands before each public declaration.
@Suite("Public declarations")
struct DocumentedInterfacesTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources").path

  /// The lines that declare something public without a comment, each with its number.
  private static func uncommented(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.indices.filter { index in
      guard lines[index].contains(/^(?:@\w+(?:\([^)]*\))? +)*public (?!extension\b)/) else { return false }
      let before = lines[..<index].last { !$0.contains(/^@\w+(?:\(.*\))?$/) }
      return before?.hasPrefix("///") != true
    }.map { "\($0 + 1): \(lines[$0])" }
  }

  @Test("say what they are", arguments: ["CharacterEncodings", "HTMLSyntax", "HybridHost", "WebPlatform"])
  func documented(module: String) throws {
    let folder = "\(Self.sources)/\(module)"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 10)
    for file in files {
      #expect(Self.uncommented(in: try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) == [], "\(module)/\(file)")
    }
  }

  @Test("are found, whatever stands before them")
  func found() {
    let text = """
      /// Meant.
      public struct A {
        /// Meant.
        @inlinable
        public var a: Int
        @inlinable public func b() {}

        public(set) var c: Int
        public static let d = 1
      }
      public extension A {}
      """
    #expect(Self.uncommented(in: text) == ["6: @inlinable public func b() {}", "9: public static let d = 1"])
  }
}

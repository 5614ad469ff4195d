import ChildPrograms
import Foundation
import Testing

/// A number that comes from a page, a server, a file or the command line becomes a whole number or a span of time in one way only: that of
/// `NumberConversion.swift`. The standard library's own conversions end the process for NaN, infinities and what is out of range.
///
/// Looked for is what the compiler made of the sources, so that no type has to be guessed: an object file has the words with which such a
/// conversion ends the process, or the symbol of `Duration.seconds(Double)`.
@Suite("Conversions of numbers")
struct NumberConversionTests {
  private static let trap = Data("Double value cannot be converted to ".utf8)
  private static let spans = [Data("$ss8DurationV7secondsyABSdFZ".utf8), Data("$ss8DurationV12millisecondsyABSdFZ".utf8)]
  /// Files that may, and why.
  private static let exceptions = [
    "JSON/NumberConversion": "the conversion itself",
    "gantry/AppRunner": "--timeout, which AppArguments has checked",
    "gantry/BrowserRunner": "the same",
  ]

  /// The Swift files of a folder of the repository, with the name of their module.
  private func files(in folder: String) throws -> [(module: String, name: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Scratch.repository)/\(folder)").filter { $0.hasSuffix(".swift") }.map { path in
      (String(path.split(separator: "/")[0]), URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
    }
  }

  /// The files of plugins, with the modules that have a file of that name.
  private func pluginFiles(in build: String) throws -> [(module: String, name: String)] {
    let modules = try FileManager.default.contentsOfDirectory(atPath: build).filter { $0.hasSuffix("Plugin.build") }.map { String($0.dropLast(".build".count)) }
    return try Set(files(in: "Plugins").map(\.name)).sorted().flatMap { name in
      let found = modules.filter { FileManager.default.fileExists(atPath: "\(build)/\($0).build/\(name).swift.o") }
      try #require(!found.isEmpty, "no module of a plugin has \(name).swift")
      return found.map { ($0, name) }
    }
  }

  @Test("no file but one converts by itself")
  func oneConversion() throws {
    let build = URL(fileURLWithPath: ChildProgram.builtBeside("gantry")).deletingLastPathComponent().path
    let all = try files(in: "Sources").filter { $0.module != "gantry-bench" } + pluginFiles(in: build)
    #expect(all.count > 500)
    var looked = 0
    var found: Set<String> = []
    for (module, name) in all {
      // A build for release has one object file for a module, in which nobody finds the file.
      guard let object = FileManager.default.contents(atPath: "\(build)/\(module).build/\(name).swift.o") else { continue }
      looked += 1
      if ([Self.trap] + Self.spans).contains(where: { object.range(of: $0) != nil }) { found.insert("\(module)/\(name)") }
    }
    #if DEBUG
      #expect(looked == all.count)
      #expect(found.subtracting(Self.exceptions.keys).sorted() == [], "use Int(clamping:), Int(_:in:) or Duration.seconds(clamping:) there")
      // What is looked for is what the compiler writes.
      #expect(found.contains("JSON/NumberConversion"))
    #endif
  }
}

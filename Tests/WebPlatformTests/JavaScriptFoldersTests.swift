import Foundation
import Testing

/// The folders of the platform's JavaScript stand above each other as their page says.
@Suite("The folders of the platform's JavaScript")
struct JavaScriptFoldersTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let root = repository.appendingPathComponent("Sources/WebPlatform/JavaScript").path

  /// What each file names of the others.
  private let uses: [String: Set<String>]
  private let page: [(folder: String, needs: [String], offers: [String])]

  init() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.root).filter { $0.hasSuffix(".js") }
    let modules = Set(files.map { String($0.dropLast(3)) })
    uses = try Dictionary(uniqueKeysWithValues: modules.map { ($0, try Self.named(in: "\(Self.root)/\($0).js", of: modules).subtracting([$0])) })
    page = try Self.read(try String(contentsOfFile: "\(Self.root)/README.md", encoding: .utf8))
  }

  /// Names of modules stand in a text of their own, in a call of `require` or in a table of what loads when it is touched.
  private static func named(in path: String, of modules: Set<String>) throws -> Set<String> {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var found: Set<String> = []
    for line in text.split(separator: "\n") where line.utf8.contains(UInt8(ascii: "\"")) && !line.contains(/^\s*(?:\/\/|\/?\*)/) {
      for quoted in line.matches(of: /"([a-zA-Z0-9\/]+)"/) where modules.contains(String(quoted.1)) && quoted.1.contains("/") { found.insert(String(quoted.1)) }
      if line.contains("require(\"language\")") { found.insert("language") }
    }
    return found
  }

  /// What the host names.
  private func hosts() throws -> Set<String> {
    var hosts: Set<String> = []
    for folder in ["CordovaBridge", "DevTools", "HybridHost", "WebPlatform"] {
      let path = Self.repository.appendingPathComponent("Sources/\(folder)").path
      for file in try FileManager.default.subpathsOfDirectory(atPath: path) where file.hasSuffix(".swift") || file.hasSuffix(".js") {
        // The platform's own files are not the host's.
        if folder == "WebPlatform", file.hasSuffix(".js") { continue }
        hosts.formUnion(try Self.named(in: "\(path)/\(file)", of: Set(uses.keys)))
      }
    }
    return hosts
  }

  private static func read(_ text: String) throws -> [(folder: String, needs: [String], offers: [String])] {
    try text.split(separator: "\n## ").dropFirst().map { section in
      func list(_ head: String) throws -> [String] {
        let line = try #require(section.split(separator: "\n").first { $0.hasPrefix("\(head): ") }, "\(section.prefix(20)) has no '\(head)'")
        let items = line.dropFirst(head.count + 2).dropLast()
        return items == "nothing" ? [] : items.components(separatedBy: ", ")
      }
      return (String(section.prefix { $0 != "\n" }), try list("Needs"), try list("Offers"))
    }
  }

  @Test("have the files that the bridge and the host ask for")
  func asked() throws {
    var count = 0
    for folder in ["CordovaBridge", "HybridHost"] {
      let path = Self.repository.appendingPathComponent("Sources/\(folder)/JavaScript").path
      for file in try FileManager.default.subpathsOfDirectory(atPath: path) where file.hasSuffix(".js") {
        for call in try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8).matches(of: /(?:native\.platform|runtime\.require)\("([^"]+)"\)/) {
          count += 1
          #expect(uses[String(call.1)] != nil, "\(folder)/\(file) asks for \(call.1)")
        }
      }
    }
    #expect(count > 10)
  }

  private static func folder(_ module: String) -> String { String(module.prefix { $0 != "/" }) }

  @Test("are all on the page, and need what stands above them there")
  func needs() {
    let order = page.map(\.folder)
    #expect(Set(order) == Set(uses.keys.map(Self.folder)) && order.count == Set(order).count)
    for (place, (folder, needs, _)) in page.enumerated() {
      var found: Set<String> = []
      for (module, named) in uses where Self.folder(module) == folder {
        for other in named where Self.folder(other) != folder {
          found.insert(Self.folder(other))
          #expect(order[..<place].contains(Self.folder(other)), "\(module) needs \(other), which stands below it")
        }
      }
      #expect(needs == order.filter(found.contains), "'Needs' of \(folder)")
    }
  }

  @Test("offer what others name")
  func offers() throws {
    let hosts = try hosts()
    for (folder, _, offers) in page {
      var found = hosts.filter { Self.folder($0) == folder }
      for (module, named) in uses where Self.folder(module) != folder { found.formUnion(named.filter { Self.folder($0) == folder }) }
      let names = found.sorted().map { $0 == folder ? $0 : String($0.dropFirst(folder.count + 1)) }
      #expect(offers == names, "'Offers' of \(folder)")
    }
  }

  @Test("have no file that needs itself by way of others")
  func knots() {
    // What needs nothing that is left is taken away, until nothing is left.
    var left = uses
    while true {
      let free = left.filter { $0.value.isDisjoint(with: left.keys) }.keys
      if free.isEmpty { break }
      free.forEach { left[$0] = nil }
    }
    #expect(left.keys.sorted() == [])
    #expect(uses.count > 200)
  }

  /// Names of the DOM's that mean nothing else in these files. `Tests/Apps/replaced` tells of the others, where it comes to them.
  private static let ofNodes = """
    parentNode firstChild lastChild nextSibling previousSibling firstElementChild lastElementChild nextElementSibling previousElementSibling defaultView \
    ownerDocument childNodes getAttribute setAttribute hasAttribute removeAttribute toggleAttribute getAttributeNS setAttributeNS appendChild insertBefore \
    removeChild replaceChild cloneNode createElement createElementNS createTextNode createComment createDocumentFragment createProcessingInstruction \
    createRange getElementById getElementsByTagName querySelector querySelectorAll compareDocumentPosition splitText appendData insertData deleteData \
    insertNode selectNodeContents extractContents getRangeAt removeAllRanges
    """

  @Test("call nothing of nodes that a page may have replaced")
  func members() throws {
    let use = try Regex(#"([\w$#()\]]+)\??\.(?:\#(Self.ofNodes.split(separator: " ").joined(separator: "|")))\b"#, as: (Substring, Substring).self)
    // What the layer above offers by such a name, and the values of a record.
    let others = ["extensions", "exports", "inserting", "collectionsModule()", "#values"]
    var count = 0
    for module in uses.keys where !module.hasPrefix("interfaces/") {
      for line in try String(contentsOfFile: "\(Self.root)/\(module).js", encoding: .utf8).split(separator: "\n") {
        count += 1
        guard !line.drop(while: { $0 == " " }).hasPrefix("//"), !line.drop(while: { $0 == " " }).hasPrefix("*"), !line.contains("/**") else { continue }
        for found in line.matches(of: use) {
          #expect(others.contains { found.1.hasSuffix($0) } || found.1.isEmpty, "\(module): \(line)")
        }
      }
    }
    #expect(count > 10_000)
  }
}

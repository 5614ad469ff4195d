import JavaScriptEngine
import WebPlatform
import WireFormat

/// Says where in the bundle an error happened: addresses become paths below the app's folder, and places in scripts that have
/// a source map become those of the sources.
///
/// Lives on the app's JavaScript thread.
final class ScriptPlaces {
  private let resources: BundleResources
  /// By address of the script; nil for one without.
  private var maps: [String: SourceMap?] = [:]

  init(resources: BundleResources) { self.resources = resources }

  func resolve(_ error: UncaughtError) -> UncaughtError {
    var error = error
    if !error.script.isEmpty {
      (error.script, error.line, error.column) = place(error.script, line: error.line, column: error.column)
    }
    error.stack = resolve(stack: error.stack)
    return error
  }

  /// The same for each line of a stack that names a place.
  func resolve(stack: String) -> String {
    stack.split(separator: "\n", omittingEmptySubsequences: false).map { text in
      guard let frame = StackFrame(text) else { return String(text) }
      let (script, line, column) = place(String(frame.address), line: frame.line, column: frame.column)
      return "\(frame.head)\(script):\(line):\(column)"
    }.joined(separator: "\n")
  }

  /// Where a place of a script is in the bundle, or in the source that a map names. Without a line, where the script is.
  func place(_ script: String, line: Int = 0, column: Int = 0) -> (script: String, line: Int, column: Int) {
    guard line > 0, let place = map(of: script)?.place(line: line, column: column) else { return (shown(script), line, column) }
    return (place.source, place.line, place.column)
  }

  /// A path below the app's folder; what lies elsewhere stays as it is.
  private func shown(_ address: String) -> String {
    guard let path = resources.path(of: address) else { return address }
    return resources.carries(path) ? resources.prefix + path : path
  }

  /// The same for a source that a map names: as a rule the bundle does not carry it, and it may lie beside `www/`.
  private func shownSource(_ address: String) -> String {
    let path = PercentEncoding.decode(address.hasPrefix("file://") ? address.dropFirst(7) : address[...])
    return path.hasPrefix(resources.folder) ? String(path.dropFirst(resources.folder.count)) : path
  }

  // MARK: Source maps

  private func map(of script: String) -> SourceMap? {
    if let known = maps[script] { return known }
    let map = readMap(of: script)
    maps[script] = .some(map)
    return map
  }

  private func readMap(of script: String) -> SourceMap? {
    guard let text = try? resources.resource(at: script)?.body, let link = Self.link(in: text),
      let body = try? resources.resource(at: Self.address(of: link, beside: script))?.body, var map = SourceMap(parsing: body)
    else { return nil }
    let base = link.hasPrefix("data:") ? script : Self.address(of: link, beside: script)
    map.renameSources { name in Self.isAbsolute(name) ? Self.withoutBundler(name) : shownSource(Self.address(of: name, beside: base)) }
    return map
  }

  /// What the last "//# sourceMappingURL=" of a script says ("//@" in old ones).
  private static func link(in script: [UInt8]) -> String? {
    let marker = Array("sourceMappingURL=".utf8)
    var index = script.count - marker.count
    while index >= 4 {
      if script[index] == marker[0], script[(index - 4)..<index].elementsEqual("//# ".utf8) || script[(index - 4)..<index].elementsEqual("//@ ".utf8),
        script[index..<(index + marker.count)].elementsEqual(marker)
      {
        return String(decoding: script[(index + marker.count)...].prefix { $0 > 0x20 }, as: UTF8.self)
      }
      index -= 1
    }
    return nil
  }

  private static func isAbsolute(_ name: String) -> Bool { name.contains("://") }

  /// "webpack://app/./src/a.js" is how webpack names src/a.js.
  private static func withoutBundler(_ name: String) -> String {
    guard name.hasPrefix("webpack:") else { return name }
    return name.firstRange(of: "/./").map { String(name[$0.upperBound...]) } ?? name
  }

  private static func address(of link: String, beside script: String) -> String {
    if link.hasPrefix("data:") || isAbsolute(link) { return link }
    if link.hasPrefix("/") { return "file://" + link }
    var parts = script.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for part in link.split(separator: "/") where part != "." {
      if part == "..", parts.count > 3 { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

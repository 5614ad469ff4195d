import Glibc
import JSON
import Synchronization

/// Adds up what has run of the scripts of a bundle, over all pages of all apps that are given it.
///
/// The app's own scripts count: files of `www/` and what stands in its pages. Libraries that are mounted, `cordova.js`,
/// `cordova_plugins.js` and `plugins/` do not.
public final class CoverageRecorder: Sendable {
  private struct State {
    var files: [String: FileCoverage] = [:]
    var unread: [String: String] = [:]
    var hasListed = false
  }

  private let listsAll: Bool
  private let excluded: [String]
  private let state = Mutex(State())

  /// - Parameters:
  ///   - excluded: patterns as a shell has them, of paths below the app's folder: files that do not count. "*" goes over slashes.
  ///   - listsAll: whether scripts that no page loads are there too, with nothing of them run.
  public init(excluding excluded: [String] = [], listsAll: Bool = false) {
    self.excluded = excluded
    self.listsAll = listsAll
  }

  /// Paths below `www/` of all scripts that count, where they are wanted; once, to the first that asks.
  func scriptsToList(www: String) -> [String] {
    let isFirst = state.withLock { state in
      defer { state.hasListed = true }
      return listsAll && !state.hasListed
    }
    guard isFirst else { return [] }
    let counts = selection(www: www)
    return BundleScripts(www: www).paths.filter { counts(BundleOrigin.files.address(of: $0, www: www)) }
  }

  /// What has run, by path.
  public var files: [FileCoverage] { state.withLock { $0.files.values.sorted { $0.path < $1.path } } }

  /// Scripts that could not be read, and why: they run as they are.
  public var unread: [(path: String, reason: String)] {
    state.withLock { $0.unread.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  private func isExcluded(_ path: String) -> Bool { excluded.contains { fnmatch($0, path, 0) == 0 } }

  /// Which scripts of a bundle count, by address.
  func selection(www: String, origin: BundleOrigin = .files) -> @Sendable (String) -> Bool {
    { [self] address in
      let resources = BundleResources(www: www, origin: origin, mounts: [])
      guard let path = resources.carriedPath(of: address), !path.hasPrefix("plugins/") else { return false }
      let name = path.split(separator: "/").last ?? ""
      return name != "cordova.js" && name != "cordova_plugins.js" && !isExcluded(resources.prefix + path)
    }
  }

  /// Adds what a page tells of its scripts: see `coverage/scripts.js`.
  ///
  /// - Throws: `JSONParseError` for what is no report.
  func add(_ report: [UInt8], places: ScriptPlaces) throws {
    let report = try JSONValue(parsing: report)
    var files: [String: FileCoverage] = [:]
    for script in report["scripts"]?.array ?? [] { Self.read(script, places, into: &files) }
    let unread = (report["unread"]?.array ?? []).map { (places.place($0["address"]?.string ?? "").script, $0["reason"]?.string ?? "") }
    state.withLock { state in
      for file in files.values where !isExcluded(file.path) {
        state.files[file.path, default: FileCoverage(path: file.path)].add(file)
      }
      for (path, reason) in unread { state.unread[path] = reason }
    }
  }

  private static func read(_ script: JSONValue, _ places: ScriptPlaces, into files: inout [String: FileCoverage]) {
    let address = script["address"]?.string ?? ""
    func each(_ kind: String, _ body: (inout FileCoverage, FileCoverage.Place, [JSONValue]) -> Void) {
      for entry in script[kind]?.array ?? [] {
        guard let parts = entry.array, parts.count >= 3, let line = parts[0].integer, let column = parts[1].integer else { continue }
        let place = places.place(address, line: Int(line), column: Int(column))
        body(&files[place.script, default: FileCoverage(path: place.script)], .init(line: place.line, column: place.column), Array(parts[2...]))
      }
    }
    each("statements") { $0.addStatement($1, count($2[0])) }
    each("functions") { $0.addFunction($1, $2.last?.string ?? "", count($2[0])) }
    each("branches") { $0.addBranch($1, $2.map(count)) }
  }

  private static func count(_ value: JSONValue) -> Int { Int(value.integer ?? 0) }
}

import Glibc
import HybridHost
import JSON
import PrivateFiles

/// Where the inspector of a running process is. Each process that has one says so in a file that only its user can read: the address in it
/// lets a browser in.
struct InspectorPlace: Equatable {
  /// The process.
  let process: Int32
  /// When it began, as the system counts: another one may get its number.
  let began: String
  /// The app's folder.
  let app: String
  /// The origin of the app's pages, when browsers show them.
  var origin: String?
  /// The address that lets the next browser in.
  var address: String

  /// The place of this process.
  ///
  /// - Parameter app: the app's folder.
  init(app: String, origin: String? = nil, address: String) {
    (process, began) = (getpid(), Self.beginning(of: getpid()) ?? "")
    (self.app, self.origin, self.address) = (Self.absolute(app), origin, address)
  }

  private init?(_ text: [UInt8]) {
    guard let value = try? JSONValue(parsing: text), let process = value["process"]?.integer.flatMap({ Int32(exactly: $0) }), let began = value["began"]?.string,
      let app = value["app"]?.string, let address = value["address"]?.string
    else { return nil }
    (self.process, self.began, self.app, self.address) = (process, began, app, address)
    origin = value["origin"]?.string
  }

  private var json: JSONValue {
    [
      "process": .integer(Int64(process)), "began": .string(began), "app": .string(app), "origin": origin.map { .string($0) } ?? .null,
      "address": .string(address),
    ]
  }

  /// The origin of the inspector's page.
  private var inspector: String { String(address.prefix { $0 != "?" }) }

  private var file: PrivateFile<FileFailure> { PrivateFile("\(AppDataFolder.inspectors)/\(process).json") }

  // MARK: Saying so

  /// Says so until the process ends.
  func announce() {
    do {
      _ = try AppDataFolder(path: AppDataFolder.inspectors)
      try file.replace(with: Array(json.text.utf8), waiting: false)
      _ = Self.removal
    } catch {
      Terminal.note("gantry inspect will not find this process: \(error)")
    }
  }

  private func remove() { unlink(file.path) }

  /// This process's file goes with it.
  private static let removal = ProcessEnd.add(.servers) { _ in unlink("\(AppDataFolder.inspectors)/\(getpid()).json") }

  // MARK: Finding it

  /// Those of all processes that run now, the longest first. What processes that were killed have left goes.
  static func all() -> [InspectorPlace] {
    guard let folder = opendir(AppDataFolder.inspectors) else { return [] }
    defer { closedir(folder) }
    var places: [InspectorPlace] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasSuffix(".json"), let text = try? PrivateFile("\(AppDataFolder.inspectors)/\(name)").read(), let place = InspectorPlace(text) else { continue }
      if beginning(of: place.process) == place.began { places.append(place) } else { place.remove() }
    }
    return places.sorted { (UInt64($0.began) ?? 0, $0.process) < (UInt64($1.began) ?? 0, $1.process) }
  }

  /// - Parameter target: the number of a process, or an address of its app or of its inspector.
  func isMeant(by target: String) -> Bool {
    if target == String(process) { return true }
    let wanted = Self.port(of: target)
    return wanted != nil && [origin, inspector].contains { $0.flatMap(Self.port) == wanted }
  }

  /// The port of an address of this machine.
  private static func port(of address: String) -> Substring? {
    for name in ["http://localhost:", "http://127.0.0.1:", "http://[::1]:"] where address.hasPrefix(name) {
      let port = address.dropFirst(name.count).prefix { $0.isASCII && $0.isNumber }
      return port.isEmpty ? nil : port
    }
    return nil
  }

  private static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// In ticks behind the start of the system; nil when there is no such process.
  private static func beginning(of process: Int32) -> String? {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    // The name before may hold anything.
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? String(fields[19]) : nil
  }
}

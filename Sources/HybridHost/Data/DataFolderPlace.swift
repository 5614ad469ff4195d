import Glibc
import PrivateFiles
import WebPlatform
import WireFormat

/// Where an app's data lie when nobody says where: below the user's XDG data folder
/// (https://specifications.freedesktop.org/basedir-spec/latest/), under the app's id, or without one under its folder's name and path.
///
/// A folder belongs to the bundle that used it first; the file `bundle` in it holds that bundle's path. Another bundle with the same id
/// gets a folder of its own, unless the first one is gone, as after it was moved.
struct DataFolderPlace {
  let path: String
  /// What the operator should know of the choice; nil when there is nothing to say.
  let note: String?
  private let bundle: String

  // The folders of the local org, of the certificate authority, and of what gantry inspect finds: no app gets them.
  static var org: String { "\(base)/org" }
  static var authority: String { "\(base)/authority" }
  static var inspectors: String { "\(base)/inspectors" }

  /// - Parameters:
  ///   - identifier: of config.xml; nil when it has none.
  ///   - bundle: the absolute path of the app's folder or package.
  init(identifier: String?, bundle: String) {
    self.bundle = bundle
    let name = Self.fileName(identifier ?? bundle.split(separator: "/").last.map(String.init) ?? "app")
    let own = "\(Self.base)/\(name)-\(Self.digest(bundle))"
    let shared = "\(Self.base)/\(name)"
    // Apps without an id had a folder by their names alone.
    guard ![Self.org, Self.authority, Self.inspectors].contains(shared), identifier != nil || (DiskEntry.isFolder(shared) && !DiskEntry.isFolder(own)) else {
      (path, note) = (own, nil)
      return
    }
    guard let owner = Self.owner(of: shared), owner != bundle else {
      (path, note) = (shared, nil)
      return
    }
    guard DiskEntry.exists(owner) else {
      (path, note) = (shared, "the data folder \(shared) was that of the app in \(owner), which is gone, and is this one's now")
      return
    }
    path = own
    note = "the data folder \(shared) belongs to the app in \(owner): this one keeps its data in \(own); --data \(shared) shares them"
  }

  /// Writes down whose the folder is.
  func claim() throws(AppDataError) {
    guard Self.owner(of: path) != bundle else { return }
    try Self.ownerFile(in: path).replace(with: Array(bundle.utf8))
  }

  private static func ownerFile(in folder: String) -> PrivateFile<AppDataError> {
    PrivateFile(path: "\(folder)/\(AppDataEntry.bundle.rawValue)", in: folder)
  }

  private static func owner(of folder: String) -> String? {
    (try? ownerFile(in: folder).read()).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static var base: String {
    let home = environment("HOME") ?? "/tmp"
    let data = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    return data + "/gantry"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func fileName(_ name: String) -> String {
    let kept = name.map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "_" }
    // A name of dots leads elsewhere.
    return kept.first == "." ? "_" + String(kept.dropFirst()) : String(kept)
  }

  /// In hexadecimal digits.
  private static func digest(_ text: String) -> String {
    let digits = String(StableHash.of(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

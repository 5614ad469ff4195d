import Glibc

/// Where the files of an app lie, whether they are there or not, for whoever waits for them to change.
///
/// It needs no more than the app's folder: the bundle in it may be broken at the moment.
public struct BundlePlaces: Sendable {
  /// Absolute path of the app's folder, without links.
  public let folder: String
  /// Absolute paths of the folders that its pages and plugins lie in, without links at their ends.
  public let folders: [String]
  /// Absolute paths of the files and folders that all pages of the app depend on: its configuration and its plugins.
  public let configuration: [String]

  private static let plans = ["userstore.json", "globalstore.json", "usersyncs.json", "globalsyncs.json"]

  /// - Parameters:
  ///   - path: as for ``AppBundle/init(at:)``.
  ///   - mounts: libraries of the app, watched like its own files.
  /// - Returns: nil when there is no such folder.
  public init?(at path: String, mounts: [LibraryMount] = []) {
    guard let folder = Self.real(path), DiskEntry.isFolder(folder) else { return nil }
    self.folder = folder
    let isWWW = !DiskEntry.isFolder(folder + "/www") && DiskEntry.exists(folder + "/bootconfig.json")
    let www = isWWW ? folder : folder + "/www"
    let places = Set([www, Self.real(www) ?? www]).sorted()
    let plugins = [folder + "/plugins", Self.real(folder + "/plugins") ?? folder + "/plugins"]
    folders = Set(places + plugins + mounts.map { Self.real($0.folder) ?? $0.folder }).sorted()
    let names = ["bootconfig.json", "config.xml", "plugins"]
    configuration =
      Set(names.map { "\(folder)/\($0)" } + plugins + places.flatMap { place in (names + Self.plans).map { "\(place)/\($0)" } + BundledSDK.scripts(www: place) })
      .sorted()
  }

  /// Whether all pages depend on the file or folder at an absolute path, or on one that lies below it.
  public func isConfiguration(_ path: String) -> Bool {
    configuration.contains { path == $0 || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
  }

  /// Whether an absolute path lies in one of ``folders``, or leads to one.
  public func isOfApp(_ path: String) -> Bool {
    folders.contains { path == $0 || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

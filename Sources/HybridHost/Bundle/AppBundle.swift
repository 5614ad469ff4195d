import CordovaBridge
import Glibc
import WebPlatform
import XML

/// A hybrid app on disk: `www/` with a `bootconfig.json` inside it or beside it, and if it wants a `config.xml` and
/// `plugins/`.
public struct AppBundle: Sendable {
  /// Absolute path of the folder given.
  public let folder: String
  /// Absolute path of the folder that pages are loaded from.
  public let www: String
  /// What its `bootconfig.json` says.
  public var bootConfiguration: BootConfiguration
  /// What its `config.xml` says.
  public let description: AppDescription
  /// What its stores have from the start.
  public let stores: PlannedStores
  /// Folders with a `plugin.xml` each; they may not exist.
  public let pluginFolders: [String]
  /// Of the SDK's JavaScript modules that it carries; nil without them.
  public let sdkVersion: String?
  /// What is odd about the bundle, one sentence each.
  public let warnings: [String]

  /// Finds and reads the parts of a bundle.
  ///
  /// - Parameter path: the folder that holds `www/`, or a folder that is itself the `www/` of an app.
  /// - Throws: ``AppBundleError``, ``BootConfigurationError``.
  public init(at path: String) throws {
    guard let folder = Self.absolute(path) else { throw AppBundleError.noFolder(path) }
    let hasWWW = DiskEntry.isFolder(folder + "/www")
    guard hasWWW || DiskEntry.exists(folder + "/bootconfig.json") else { throw AppBundleError.noWWW(folder) }
    self.folder = folder
    www = hasWWW ? folder + "/www" : folder
    let candidates = [www + "/bootconfig.json", folder + "/bootconfig.json"]
    guard let configuration = candidates.first(where: DiskEntry.exists), let text = try FileContents.read(configuration) else {
      throw AppBundleError.noBootConfiguration(candidates)
    }
    var warnings: [String] = []
    if hasWWW, candidates.allSatisfy(DiskEntry.exists) { warnings.append("\(candidates[1]) is ignored: \(candidates[0]) wins") }
    bootConfiguration = try BootConfiguration(parsing: text, path: configuration)
    description = try Self.describe(www: www, folder: folder)
    pluginFolders = Set([folder + "/plugins", www + "/plugins"]).sorted()
    sdkVersion = BundledSDK.version(www: www, pluginFolders: pluginFolders)
    let planned = PlannedStores.read(www: www)
    stores = planned.stores
    let unreadable = description.unreadableAccess.map {
      "config.xml: \($0) allows nothing: write scheme://host, where * may stand for the host or for what is before a domain"
    }
    if let version = description.sdkVersion, SDKVersion(version) == nil {
      warnings.append("config.xml: the preference SalesforceMobileSDKVersion is no version: \(version)")
    }
    if let warning = description.platformWarning { warnings.append(warning) }
    self.warnings = warnings + bootConfiguration.warnings + planned.warnings + unreadable
  }

  /// Where its data lie unless the operator says where.
  var dataFolderPlace: DataFolderPlace { DataFolderPlace(identifier: description.hasIdentifier ? description.identifier : nil, bundle: folder) }

  private static func describe(www: String, folder: String) throws -> AppDescription {
    let fallback = folder.split(separator: "/").last.map(String.init) ?? "app"
    for path in [www + "/config.xml", folder + "/config.xml"] {
      guard let xml = try FileContents.read(path) else { continue }
      do { return try AppDescription(xml: xml, fallbackName: fallback) } catch {
        throw AppBundleError.badDescription(path, error)
      }
    }
    return AppDescription(name: fallback)
  }

  private static func absolute(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let absolute = String(cString: resolved)
    return DiskEntry.isFolder(absolute) ? absolute : nil
  }
}

/// Why a folder is no app.
public enum AppBundleError: Error, CustomStringConvertible {
  case noFolder(String)
  case noWWW(String)
  case noBootConfiguration([String])
  /// - Parameter isAssumedLocal: whether the file does not say that the page is in the bundle.
  case noStartPage(String, key: String, isAssumedLocal: Bool = false)
  case badDescription(String, XMLError)

  /// What is wrong with which part of the bundle, and what to do.
  public var description: String {
    switch self {
    case .noFolder(let path): "there is no folder \(path); name the folder that holds the app's www/"
    case .noWWW(let path): "\(path) is no app: it holds neither www/ nor a bootconfig.json"
    case .noBootConfiguration(let paths):
      "there is no bootconfig.json; looked for \(paths.joined(separator: " and "))"
    case .noStartPage(let path, let key, let isAssumedLocal):
      "the page \(path), which '\(key)' of bootconfig.json names, does not exist"
        + (isAssumedLocal ? "; 'isLocal' is missing and taken as true: set it to false if the page is on the server" : "")
    case .badDescription(let path, let error): "\(path):\(error.line):\(error.column): this is not XML: \(error.reason)"
    }
  }
}

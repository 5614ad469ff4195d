import CordovaBridge
import Glibc
import SalesforceClient
import WebPlatform
import XML

/// A hybrid app on disk: `www/` with a `bootconfig.json` inside it or beside it, and if it wants a `config.xml` and
/// `plugins/`. One with a `config.xml` alone is a Cordova app without the SDK: nobody signs in.
public struct AppBundle: Sendable {
  /// Absolute path of the folder given, or of the one that the package given was unpacked into.
  public let folder: String
  /// Absolute path of what was given.
  private let place: String
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
  /// The ids of plugins that it asks for, by config.xml and by the `package.json` beside it.
  public let askedPlugins: [String]
  /// The login servers that it brings; none leaves it to the SDK's own.
  public let ownLoginServers: [LoginServers.Entry]
  /// Of the SDK's JavaScript modules that it carries; nil without them.
  public let sdkVersion: String?
  /// Whether it has a `bootconfig.json`, and the SDK's container shows it; else Cordova's does.
  let isOfSDK: Bool
  /// The copy of upstream's cordova.js that it carries.
  private let cordova: BundledCordova?
  /// What is odd about the bundle, one sentence each.
  public let warnings: [String]

  /// Finds and reads the parts of a bundle.
  ///
  /// - Parameters:
  ///   - path: the folder that holds `www/`, a folder that is itself the `www/` of an app, or a package: an APK, an IPA, or a ZIP file of one
  ///     of these folders.
  ///   - cache: the folder that packages are unpacked into; nil for the one in the user's cache folder.
  /// - Throws: ``AppBundleError``, ``BootConfigurationError``, ``AppPackageError``.
  public init(at path: String, cache: String? = nil) throws {
    guard let place = Self.absolute(path) else { throw AppBundleError.noFolder(path) }
    let package = DiskEntry.isFolder(place) ? nil : try AppPackage(path: place, cache: cache)
    let folder = package?.folder ?? place
    let hasWWW = DiskEntry.isFolder(folder + "/www")
    guard hasWWW || Self.signs.contains(where: { DiskEntry.exists("\(folder)/\($0)") }) else { throw AppBundleError.noWWW(folder) }
    self.folder = folder
    self.place = place
    www = hasWWW ? folder + "/www" : folder
    var described = try Self.describe(www: www, folder: folder, fallbackName: Self.name(of: place))
    if described.platform == nil, let platform = package?.platform { described.platform = platform }
    description = described
    let candidates = [www + "/bootconfig.json", folder + "/bootconfig.json"]
    var warnings: [String] = []
    if hasWWW, candidates.allSatisfy(DiskEntry.exists) { warnings.append("\(candidates[1]) is ignored: \(candidates[0]) wins") }
    if let configuration = candidates.first(where: DiskEntry.exists), let text = try FileContents.read(configuration) {
      isOfSDK = true
      bootConfiguration = try BootConfiguration(parsing: text, path: configuration)
      warnings += [Self.contentWarning(described, bootConfiguration)].compactMap(\.self)
    } else {
      let older = Self.olderConfiguration(www: www, folder: folder)
      guard described.isWritten else { throw AppBundleError.noBootConfiguration(candidates, older: older) }
      if let older { warnings.append("the app runs without the SDK's configuration: \(Self.advice(onOlder: older))") }
      isOfSDK = false
      bootConfiguration = BootConfiguration(startPage: described.startPage ?? "index.html")
    }
    pluginFolders = Set([folder + "/plugins", www + "/plugins"]).sorted()
    let npmPackage = PackagePlugins.read(folder + "/package.json")
    askedPlugins = description.plugins + npmPackage.ids
    sdkVersion = BundledSDK.version(www: www, pluginFolders: pluginFolders)
    let servers = AppLoginServers.read(folder: folder, preferences: description.preferences)
    ownLoginServers = servers.entries
    cordova = BundledCordova.read(www: www)
    let planned = PlannedStores.read(www: www)
    stores = planned.stores
    let unreadable = description.unreadableAccess.map {
      "config.xml: \($0) allows nothing: write scheme://host, where * may stand for the host or for what is before a domain"
    }
    if let version = description.sdkVersion, SDKVersion(version) == nil {
      warnings.append("config.xml: the preference SalesforceMobileSDKVersion is no version: \(version)")
    }
    warnings += [description.platformWarning, npmPackage.warning].compactMap(\.self)
    self.warnings = warnings + bootConfiguration.warnings + planned.warnings + unreadable + servers.warnings
  }

  /// What the addresses of its pages begin with.
  func origin(on platform: WebViewPlatform) -> BundleOrigin {
    BundleOrigin(platform, preferences: description.preferences(on: platform), copy: cordova, isOfSDK: isOfSDK)
  }

  /// Where its data lie unless the operator says where.
  var dataFolderPlace: DataFolderPlace { DataFolderPlace(identifier: description.hasIdentifier ? description.identifier : nil, bundle: place) }

  /// What makes a folder without `www/` an app.
  private static let signs = ["bootconfig.json", "config.xml"]

  /// A file of the forms that the configuration had before SDK 2.0, or has in native apps.
  private static func olderConfiguration(www: String, folder: String) -> String? {
    ["\(www)/bootconfig.js", "\(folder)/bootconfig.js", "\(folder)/bootconfig.xml", "\(folder)/res/values/bootconfig.xml"].first(where: DiskEntry.exists)
  }

  fileprivate static func advice(onOlder path: String) -> String {
    "\(path) is of a form that nobody reads any more; write its values into a bootconfig.json: remoteAccessConsumerKey, oauthRedirectURI, oauthScopes, startPage"
  }

  private static func describe(www: String, folder: String, fallbackName: String) throws -> AppDescription {
    for path in [www + "/config.xml", folder + "/config.xml"] {
      guard let xml = try FileContents.read(path) else { continue }
      do { return try AppDescription(xml: xml, fallbackName: fallbackName) } catch {
        throw AppBundleError.badDescription(path, error)
      }
    }
    return AppDescription(name: fallbackName)
  }

  /// The SDK's containers read bootconfig.json only; config.xml comes from Cordova's template, where it names index.html.
  private static func contentWarning(_ description: AppDescription, _ configuration: BootConfiguration) -> String? {
    guard let page = description.startPage, page != "index.html", page != configuration.startPage else { return nil }
    return "config.xml: <content src=\"\(page)\"/> is ignored: 'startPage' of bootconfig.json, \(configuration.startPage), wins, as on phones"
  }

  /// The last part of a path, without the ending of a package.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "app"
    let ending = [".apk", ".aab", ".ipa", ".zip"].first { name.lowercased().hasSuffix($0) && name.count > $0.count }
    return String(name.dropLast(ending?.count ?? 0))
  }

  private static func absolute(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// Why a folder is no app.
public enum AppBundleError: Error, CustomStringConvertible {
  case noFolder(String)
  case noWWW(String)
  /// - Parameter older: a file of an older form, which nobody reads any more.
  case noBootConfiguration([String], older: String? = nil)
  /// - Parameter isAssumedLocal: whether the file does not say that the page is in the bundle.
  case noStartPage(String, key: String, isAssumedLocal: Bool = false)
  case badDescription(String, XMLError)

  /// What is wrong with which part of the bundle, and what to do.
  public var description: String {
    switch self {
    case .noFolder(let path): "there is no folder \(path); name the folder that holds the app's www/, or the app's APK, IPA or ZIP file"
    case .noWWW(let path): "\(path) is no app: it holds neither www/ nor a bootconfig.json or config.xml"
    case .noBootConfiguration(let paths, let older):
      "there is no bootconfig.json; looked for \(paths.joined(separator: " and "))"
        + (older.map { "; \(AppBundle.advice(onOlder: $0))" } ?? "")
    case .noStartPage(let path, let key, let isAssumedLocal):
      "the page \(path), which '\(key)' of bootconfig.json names, does not exist"
        + (isAssumedLocal ? "; 'isLocal' is missing and taken as true: set it to false if the page is on the server" : "")
    case .badDescription(let path, let error): "\(path):\(error.line):\(error.column): this is not XML: \(error.reason)"
    }
  }
}

import SalesforceClient
import WebPlatform
import XML

/// The login servers that a bundle brings: `res/xml/servers.xml` of Android's apps (`<servers><server name="" url=""/></servers>`), and the host
/// that `SFDCOAuthLoginHost` names, in `Info.plist` of an iPhone's app or as a preference of config.xml.
struct AppLoginServers {
  /// Without any, the SDK's own are offered.
  let entries: [LoginServers.Entry]
  /// What is odd about them, one sentence each.
  let warnings: [String]

  private static let hostKey = "SFDCOAuthLoginHost"
  /// Where projects and packages have the list, below the app's folder.
  private static let places = [
    "res/xml/servers.xml", "app/src/main/res/xml/servers.xml", "platforms/android/app/src/main/res/xml/servers.xml", "platforms/android/res/xml/servers.xml",
    "www/res/xml/servers.xml",
  ]

  /// - Parameters:
  ///   - folder: the app's.
  ///   - preferences: those of config.xml, by lower-cased name.
  static func read(folder: String, preferences: [String: String]) -> AppLoginServers {
    var warnings: [String] = []
    var entries: [LoginServers.Entry] = []
    if let path = places.map({ "\(folder)/\($0)" }).first(where: DiskEntry.exists) { entries = servers(at: path, &warnings) }
    if let (host, place) = host(folder, preferences, &warnings), !host.isEmpty {
      do throws(OAuthError) {
        let server = try LoginServer(host)
        if entries.isEmpty { entries = LoginServers.standard }
        // It comes first, and so is chosen until another one is.
        let known = entries.firstIndex { $0.server == server }.map { entries.remove(at: $0) }
        entries.insert(known ?? LoginServers.Entry(name: host, server: server), at: 0)
      } catch {
        warnings.append("\(place): \(hostKey): \(error)")
      }
    }
    return AppLoginServers(entries: entries, warnings: warnings)
  }

  private static func servers(at path: String, _ warnings: inout [String]) -> [LoginServers.Entry] {
    let root: XMLElement
    do {
      guard let bytes = try FileContents.read(path) else { return [] }
      root = try XMLElement.root(of: BinaryXML.text(of: bytes) ?? bytes)
    } catch {
      warnings.append("\(path) is ignored: \((error as? XMLError).map { "this is not XML: \($0.reason)" } ?? "\(error)")")
      return []
    }
    var entries: [LoginServers.Entry] = []
    for element in root.named("server") {
      let name = (element["name"] ?? "").trimmedOfSpace
      let address = (element["url"] ?? "").trimmedOfSpace
      do throws(OAuthError) {
        let server = try LoginServer(address)
        guard !entries.contains(where: { $0.server == server }) else { continue }
        entries.append(LoginServers.Entry(name: name.isEmpty ? address : name, server: server))
      } catch {
        warnings.append("\(path): the server '\(name)' is ignored: \(error)")
      }
    }
    if entries.isEmpty { warnings.append("\(path) names no login server: write <servers><server name=\"Acme\" url=\"https://acme.my.salesforce.com\"/></servers>") }
    return entries
  }

  /// Info.plist comes before config.xml: it is what an iPhone reads.
  private static func host(_ folder: String, _ preferences: [String: String], _ warnings: inout [String]) -> (host: String, place: String)? {
    let path = "\(folder)/Info.plist"
    do {
      if let bytes = try FileContents.read(path) {
        let texts = PropertyList.texts(of: bytes)
        if texts == nil { warnings.append("\(path) is ignored: it is no property list") }
        if let host = texts?[hostKey] { return (host.trimmedOfSpace, path) }
      }
    } catch {
      warnings.append("\(path) is ignored: \(error)")
    }
    return preferences[hostKey.lowercased()].map { ($0.trimmedOfSpace, "config.xml") }
  }
}

extension String {
  fileprivate var trimmedOfSpace: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension AppBundle {
  /// The app's list of login servers, with what was added and chosen in its data folder.
  ///
  /// - Parameter dataFolder: nil takes the app's own.
  /// - Throws: `LoginServersError`.
  public func loginServers(dataFolder: String? = nil) throws -> LoginServers {
    try LoginServers(own: ownLoginServers, file: AppDataFolder.loginServers(in: dataFolder ?? dataFolderPlace.path))
  }

  /// Changes that list. The folder must not be in use by an app that runs.
  ///
  /// - Throws: ``AppDataError``, and what the change throws.
  public func changeLoginServers(dataFolder: String? = nil, _ body: (LoginServers) throws -> Void) throws {
    let place = dataFolder == nil ? dataFolderPlace : nil
    let data = try AppDataFolder(path: dataFolder ?? place?.path ?? "")
    let lock = try DataFolderLock(folder: data.path)
    defer { lock.release() }
    try place?.claim()
    try body(try loginServers(dataFolder: data.path))
  }
}

import CordovaBridge
import WebPlatform

/// What an app's `config.xml` says of it (https://cordova.apache.org/docs/en/latest/config_ref/). The file may be missing.
public struct AppDescription: Sendable, Equatable {
  /// Unique, reverse domain style, e.g. "com.example.contacts".
  public var identifier: String
  public var name: String
  public var version: String
  /// Services that the app wants, by its `<feature>` elements; nil when it names none and gets all.
  public var features: [String]?
  /// `<preference>` values by lower-cased name.
  public var preferences: [String: String]

  /// An app without config.xml.
  public init(name: String) {
    identifier = name
    self.name = name
    version = "1.0"
    features = nil
    preferences = [:]
  }

  /// - Parameter fallbackName: the name of an app whose config.xml gives none.
  /// - Throws: ``XMLError``.
  public init(xml: [UInt8], fallbackName: String) throws(XMLError) {
    let root = try XMLElement.root(of: xml)
    let name = root.children(named: "name").first.map { Self.trimmed($0.text) } ?? ""
    self.name = name.isEmpty ? fallbackName : name
    identifier = root["id"] ?? self.name
    version = root["version"] ?? "1.0"
    let features = root.descendants(named: "feature").flatMap(Self.services)
    self.features = features.isEmpty ? nil : features
    let pairs = root.descendants(named: "preference").compactMap { element in
      element["name"].map { ($0.lowercased(), element["value"] ?? "") }
    }
    preferences = Dictionary(pairs, uniquingKeysWith: { _, last in last })
  }

  /// A feature's name is its service; that of the platforms' manifests may be given as a parameter.
  private static func services(_ feature: XMLElement) -> [String] {
    feature["name"].map { [$0] } ?? []
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// The native sides that an app can use, by service.
public struct PluginRegistry {
  public typealias Factory = @Sendable (PluginContext) throws -> any Plugin

  private var factories: [String: Factory] = [:]

  /// Services whose native sides are made with the page of an app that has their plugins: what speaks without having been called.
  public var startingWithPages: Set<String> = []

  /// The services that the manifests of the app's own plugins name, with the plugin's id: for the error of a call that nobody answers.
  public var declared: [String: String] = [:]

  /// Sees all calls, for inspectors; nil when nobody looks.
  public var watch: (any CallWatch)?

  /// Has calls wait until it lets them pass, in their order; nil for none.
  public var gate: (any CallGate)?

  public init() {}

  /// Makes a native side known. The last one of a service wins.
  public mutating func register(_ service: String, _ factory: @escaping Factory) {
    factories[service] = factory
  }

  /// The services known, sorted.
  public var services: [String] { factories.keys.sorted() }

  func factory(for service: String) -> Factory? { factories[service] }
}

/// The native sides that an app can use, by service.
public struct PluginRegistry {
  public typealias Factory = @Sendable (PluginContext) throws -> any Plugin

  private var factories: [String: Factory] = [:]

  public init() {}

  /// Makes a native side known. The last one of a service wins.
  public mutating func register(_ service: String, _ factory: @escaping Factory) {
    factories[service] = factory
  }

  /// Keeps only these services, e.g. the features that an app's config.xml names.
  public mutating func restrict(to services: some Sequence<String>) {
    let kept = Set(services)
    factories = factories.filter { kept.contains($0.key) }
  }

  /// The services known, sorted.
  public var services: [String] { factories.keys.sorted() }

  func factory(for service: String) -> Factory? { factories[service] }
}

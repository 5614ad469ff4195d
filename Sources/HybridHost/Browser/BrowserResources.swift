import WebPlatform

/// What a page of the web gets without a network: data URLs. The bundle is not there, nor is `http://localhost/` its name.
final class BrowserResources: ResourceLoader {
  func resource(at address: String) throws -> Resource? {
    if address.hasPrefix("data:") { return try DataURL(address).resource }
    if address.hasPrefix("file:") { throw ResourceError.unreadable(address, reason: "a document of the web reads no files") }
    if ["about:", "blob:"].contains(where: address.hasPrefix) { throw ResourceError.notFound(address) }
    return nil
  }

  func isOwn(_ address: String) -> Bool { false }

  func forWorkers() -> sending any ResourceLoader { BrowserResources() }
}

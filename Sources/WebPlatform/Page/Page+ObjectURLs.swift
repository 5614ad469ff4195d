import JavaScriptEngine

/// What an address leads to without a network: an object of the page (File API, 8), or what the app has.
extension Page {
  func isObjectURL(_ address: String) -> Bool { address.hasPrefix("blob:") }

  /// The resource at an absolute address, or nil when the address is for the network.
  ///
  /// - Throws: ``ResourceError``; ``ResourceError/notFound(_:)`` for an object URL that was revoked.
  func resource(at address: String) throws -> Resource? {
    guard isObjectURL(address) else {
      guard mayReadFiles || !resources.isOwn(address) else { throw ResourceError.notFound(address) }
      return try resources.resource(at: address)
    }
    if let ownScript, address == self.address { return Resource(type: "text/javascript", body: ownScript) }
    let found = try module("files/objectURLs").get("read").call(.string(address))
    guard found.isObject else { throw ResourceError.notFound(address) }
    return Resource(type: try found.get("type").stringified(), body: try found.get("bytes").bytes() ?? [])
  }
}

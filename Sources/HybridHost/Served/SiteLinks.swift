/// Addresses in the attributes of a server's page, as they are where browsers get it: those of the server itself lose their origin, and
/// "https://localhost/..." leads to the files of the bundle. What scripts put together goes through Gantry all the same, or leaves it.
struct SiteLinks {
  private let changes: [(from: [UInt8], to: [UInt8])]

  /// - Parameters:
  ///   - site: the server, as "scheme://host:port".
  ///   - bundle: the path of the bundle's files, with a slash at its end.
  init(site: String, bundle: String) {
    changes = [(site + "/", "/"), ("https://localhost/", bundle), ("http://localhost/", bundle)].map { (Array($0.utf8), Array($1.utf8)) }
  }

  func rewrite(_ html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    var index = 0
    while index < html.count {
      result.append(html[index])
      index += 1
      guard result.last == UInt8(ascii: "=") else { continue }
      if index < html.count, html[index] == UInt8(ascii: "\"") || html[index] == UInt8(ascii: "'") {
        result.append(html[index])
        index += 1
      }
      if let change = changes.first(where: { html[index...].starts(with: $0.from) }) {
        result += change.to
        index += change.from.count
      }
    }
    return result
  }
}

import HTTPClient
import SalesforceREST

extension FileCache.Entry {
  /// What a request for a file's bytes is answered with forever, so that a copy may answer it: contents or a rendition of one version
  /// (Mobile SDK 3.3 guide, chapter 7; Chatter REST API, "File Content", "File Rendition").
  ///
  /// Nil for everything else: without a version the newest is meant, whichever that is by then; other parameters, other servers than the
  /// user's instance and requests for a part are left to the server.
  ///
  /// - Parameter target: a path on the user's instance, with its query.
  public init?(method: String, target: String, headers: HTTPHeaders) {
    guard method == "GET", target.hasPrefix("/services/data/v"), !headers.contains(where: { Self.narrowing.contains($0.name.lowercased()) })
    else { return nil }
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // "", "services", "data", "v33.0", "connect", "files", id, "content"
    let path = halves[0].split(separator: "/", omittingEmptySubsequences: false)
    guard path.count == 8, path[4] == "connect" || path[4] == "chatter", path[5] == "files", [15, 18].contains(path[6].utf8.count),
      path[6].utf8.allSatisfy(\.isLetterOrDigit)
    else { return nil }
    var asked: [String: String] = [:]
    for parameter in QueryParameters(parsing: halves.count > 1 ? halves[1] : "").parameters {
      guard asked.updateValue(parameter.value, forKey: parameter.name) == nil else { return nil }
    }
    guard let version = asked.removeValue(forKey: "versionNumber"), !version.isEmpty, version.utf8.allSatisfy(\.isDigit) else { return nil }
    let file = String(path[6])
    switch path[7] {
    case "content": self = .contents(file: file, version: version)
    case "rendition":
      guard let type = RESTRequest.RenditionType(rawValue: asked.removeValue(forKey: "type") ?? "THUMB120BY90"),
        let page = Int(asked.removeValue(forKey: "page") ?? "0"), page >= 0
      else { return nil }
      self = .rendition(file: file, version: version, type: type, page: page)
    default: return nil
    }
    guard asked.isEmpty else { return nil }
  }

  /// Headers with which a request asks for something else than the whole.
  private static let narrowing: Set<String> = ["range", "if-range", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since"]
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetterOrDigit: Bool { isDigit || (0x61...0x7A).contains(self | 0x20) }
}

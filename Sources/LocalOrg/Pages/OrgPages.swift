import FoundationEssentials
import WireFormat

/// The org's own pages, which stand for Visualforce: `pages/<Name>.html` of the org's folder at `/apex/<Name>`, and the files below
/// `staticresources/` at `/resource/<Name>...`. Both are for people who are signed in.
///
/// They are read anew for each request, so that an author sees a change at once.
struct OrgPages: Sendable {
  /// The org's folder; nil for none, and then there are no such pages.
  let folder: String?

  struct Page {
    /// Relative to the folder, for messages: "pages/Visits.html".
    let name: String
    let source: String
  }

  /// The page of that name; nil when there is none.
  func page(_ name: String) -> Page? {
    guard let folder, SchemaName.isStem(name), let bytes = Self.file("\(name).html", below: "\(folder)/pages") else { return nil }
    return Page(name: "pages/\(name).html", source: String(decoding: bytes, as: UTF8.self))
  }

  /// A page for a visitor; one that says what is wrong with it, when something is.
  func show(_ page: Page, _ fields: MergeFields) -> OrgResponse {
    do throws(MergeFields.Mistake) {
      let html = try fields.fill(page.source)
      return .html(PageComponents.html(html), caching: PageComponents.lifetime(of: html).map { "private, max-age=\($0)" } ?? "no-store")
    } catch {
      let mistake = MarkupText.anywhere("\(page.name), line \(error.line): \(error.reason)")
      return .html(HTMLPage.make(title: "Page Error", body: "<h1>Page Error</h1><p id=\"error\">\(mistake)</p>"), status: 500)
    }
  }

  /// A static resource; nil when there is none of that name.
  /// - Parameter path: what follows `resource`; a first part of digits is a time, which keeps caches apart.
  func resource(_ path: [String]) -> OrgResponse? {
    let hasTime = path.count > 1 && path[0].allSatisfy(\.isNumber)
    let parts = path.dropFirst(hasTime ? 1 : 0)
    guard let folder, let bytes = Self.file(parts.joined(separator: "/"), below: "\(folder)/staticresources") else { return nil }
    let type = MediaType.of(FileName(path: parts.last ?? "").suffix)
    return .bytes(bytes, type: type).adding("Cache-Control", hasTime ? "private, max-age=3888000" : "private, no-cache")
  }

  /// The content of a file, unless a `..`, a hidden part or a link would lead out of the folder.
  private static func file(_ path: String, below folder: String) -> [UInt8]? {
    let parts = path.split(separator: "/")
    guard !parts.isEmpty, parts.allSatisfy({ !$0.hasPrefix(".") }), !path.contains("\0") else { return nil }
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let file = URL(fileURLWithPath: "\(folder)/\(parts.joined(separator: "/"))").resolvingSymlinksInPath().path
    var isFolder = false
    guard file.hasPrefix(root + "/"), FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder else { return nil }
    return FileManager.default.contents(atPath: file).map(Array.init)
  }
}

/// The media types of what pages load.
enum MediaType {
  static func of(_ suffix: String) -> String {
    let types = [
      "js": "text/javascript;charset=UTF-8", "mjs": "text/javascript;charset=UTF-8", "css": "text/css;charset=UTF-8", "map": "application/json",
      "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "ico": "image/x-icon", "webp": "image/webp", "mp3": "audio/mpeg", "mp4": "video/mp4",
    ]
    return types[suffix] ?? FileName.type(suffix).mimeType
  }
}

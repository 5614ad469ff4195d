/// A community of the org (Mobile SDK 3.3 guide, chapter 10): the same org below a path of its own, whose members' tokens name it.
public struct Community: Sendable, Equatable {
  /// A single part of a path, such as "partners".
  public var path: String
  /// 18 characters, beginning with 0DB.
  public var id: String
  /// How its login pages look. Where they say nothing, they look as the org's.
  public var login: LoginDesigns

  /// - Parameter id: nil for one that follows from the path.
  public init(path: String, id: String? = nil, login: LoginDesigns = LoginDesigns()) {
    self.path = path
    self.id = id ?? Self.id(of: path)
    self.login = login
  }

  private static func id(of path: String) -> String {
    RecordId(prefix: "0DB", number: path.utf8.reduce(7) { ($0 * 31 + Int64($1)) % 1_000_000_007 }).text
  }

  /// What the org has at its own first parts of a path.
  static let takenPaths = [
    ".well-known", "apex", "cometd", "home", "id", "img", "profilephoto", "resource", "secur", "services", "setup",
  ]

  /// What is wrong with it; nil when nothing is.
  var fault: String? {
    let isName = (1...60).contains(path.utf8.count) && path.utf8.allSatisfy { $0 == 0x2D || $0 == 0x5F || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    if !isName { return "a community's path is one part of an address: up to 60 letters and digits of ASCII, - and _; '\(path.prefix(80))' is none" }
    if Self.takenPaths.contains(path.lowercased()) { return "the org itself is at '\(path)'; choose another path" }
    guard id.count == 18, id.hasPrefix("0DB"), RecordId(id) != nil else { return "a community's id has 18 characters and begins with 0DB; '\(id.prefix(40))' is none" }
    return nil
  }
}

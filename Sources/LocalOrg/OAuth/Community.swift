/// A community of the org (Mobile SDK 3.3 guide, chapter 10): the same org below a path of its own, whose members' tokens name it.
public struct Community: Sendable, Equatable {
  /// A single part of a path, such as "partners".
  public var path: String
  /// 18 characters, beginning with 0DB.
  public var id: String

  public init(path: String, id: String) {
    self.path = path
    self.id = id
  }
}

extension OrgContext {
  /// What stands before the paths of pages: empty, or "/partners".
  var pathPrefix: String { community.map { "/\($0.path)" } ?? "" }

  func at(_ community: Community) -> OrgContext {
    var context = self
    context.community = community
    return context
  }
}

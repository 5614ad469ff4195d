extension OrgContext {
  /// What stands before the paths of pages: empty, or "/partners".
  var pathPrefix: String { community.map { "/\($0.path)" } ?? "" }

  func at(_ community: Community) -> OrgContext {
    var context = self
    context.community = community
    return context
  }

  /// The community at the first part of a path, if there is one.
  func community(at path: String) throws -> Community? {
    if let own = configuration.communities.first(where: { $0.path == path }) { return own }
    return Community.takenPaths.contains(path) ? nil : try store.sites.community(path)
  }

  /// How the login page of a brand looks here; a brand that is unknown looks as none.
  ///
  /// What a command has set counts before what a file says, a community's own before the org's.
  func loginDesign(_ brand: String = "") throws -> LoginDesign {
    let own = try store.sites.designs("").page(brand).over(configuration.login.page(brand))
    guard let community else { return own }
    return try store.sites.designs(community.path).page(brand).over(community.login.page(brand)).over(own)
  }
}

/// Communities and login pages that are kept with the org. They count at once, also while it listens.
extension LocalOrg {
  /// The communities that were added, and those of the configuration and its file, in the order of their paths.
  public nonisolated func communities() throws -> [Community] {
    (try configuration.communities + store.sites.communities()).sorted { $0.path < $1.path }
  }

  /// - Throws: ``SiteError`` when its path or id is taken, or cannot be.
  public nonisolated func addCommunity(_ community: Community) throws {
    if configuration.communities.contains(where: { $0.path == community.path || $0.id == community.id }) {
      throw SiteError("a community of the configuration has the path or the id of '\(community.path)'")
    }
    try store.sites.add(community)
  }

  /// Removes a community that was added, with its login pages. Tokens stay: they are the org's.
  ///
  /// - Throws: ``SiteError`` when none was added at that path.
  public nonisolated func removeCommunity(_ path: String) throws {
    guard try store.sites.community(path) != nil else { throw try unknown(path) }
    try store.sites.removeCommunity(path)
  }

  /// How the login pages look that were set, without what the file of the configuration says.
  ///
  /// - Parameter community: its path; empty for the org itself.
  /// - Throws: ``SiteError`` when there is no such community.
  public nonisolated func loginDesigns(ofCommunity community: String = "") throws -> LoginDesigns {
    try check(community)
    return try store.sites.designs(community)
  }

  /// Changes how a login page looks.
  ///
  /// - Parameters:
  ///   - brand: empty for the usual page.
  ///   - community: its path; empty for the org itself.
  /// - Throws: ``SiteError`` when there is no such community, or something cannot be.
  public nonisolated func changeLoginDesign(ofBrand brand: String = "", ofCommunity community: String = "", _ change: (inout LoginDesign) throws -> Void) throws {
    let designs = try loginDesigns(ofCommunity: community)
    var design = brand.isEmpty ? designs.standard : designs.brands[brand] ?? LoginDesign()
    try change(&design)
    guard brand.utf8.count <= 255 else { throw SiteError("a brand's name has at most 255 bytes") }
    try store.sites.set(design, brand: brand, community: community)
  }

  private nonisolated func check(_ community: String) throws {
    guard try community.isEmpty || communities().contains(where: { $0.path == community }) else { throw try unknown(community) }
  }

  private nonisolated func unknown(_ path: String) throws -> SiteError {
    let known = try communities().map(\.path).joined(separator: ", ")
    return SiteError("the org has no community at '\(path)'; " + (known.isEmpty ? "none has been added" : "there are \(known)"))
  }
}

import FoundationEssentials
import JSON

/// Communities and login pages in a file:
///
/// ```json
/// { "loginPage": { "title": "Field Service", "message": "Use your company's name.", "logo": "logo.png",
///                  "backgroundColor": "#10243e", "buttonColor": "#d9534f" },
///   "brands": { "blue": { "buttonColor": "#0070d2" } },
///   "communities": { "partners": { "id": "0DB000000000001GAA", "loginPage": { "title": "Partners" }, "brands": {} } } }
/// ```
///
/// A logo is a file beside this one.
struct SitesFile {
  let login: LoginDesigns
  /// In the order of the file.
  let communities: [Community]

  /// - Throws: ``SiteError`` with the file and the place in it.
  init(_ path: String) throws(SiteError) {
    guard let data = FileManager.default.contents(atPath: path) else { throw SiteError("the file cannot be read; name a JSON file that you can read", at: path) }
    let value: JSONValue
    do throws(JSONParseError) { value = try JSONValue(parsing: Array(data)) } catch {
      throw SiteError("it is not JSON: \(error.reason)", at: "\(path):\(error.line):\(error.column)")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    do throws(OrgSchemaError) {
      let root = try SchemaMembers(value, at: "")
      try root.allowOnly(["loginPage", "brands", "communities"])
      login = try LoginDesigns(root, beside: folder)
      communities = try Self.communities(root.members("communities"), beside: folder)
    } catch { throw SiteError(error.reason, at: error.place.isEmpty ? path : "\(path): \(error.place)") }
  }

  private static func communities(_ members: SchemaMembers, beside folder: String) throws(OrgSchemaError) -> [Community] {
    var communities: [Community] = []
    for path in members.names {
      let own = try members.members(path)
      try own.allowOnly(["id", "loginPage", "brands"])
      let community = Community(path: path, id: try own.text("id"), login: try LoginDesigns(own, beside: folder))
      if let fault = community.fault { throw members.error(path, fault) }
      if let other = communities.first(where: { $0.id == community.id }) { throw own.error("id", "the community '\(other.path)' has it already") }
      communities.append(community)
    }
    return communities
  }
}

extension LocalOrgConfiguration {
  /// The same with what the file of sites says.
  ///
  /// - Throws: ``SiteError``.
  func withSitesFile() throws(SiteError) -> LocalOrgConfiguration {
    guard let path = sites ?? scripts.map({ "\($0)/sites.json" }).flatMap({ FileManager.default.fileExists(atPath: $0) ? $0 : nil }) else { return self }
    let file = try SitesFile(path)
    var configuration = self
    for community in file.communities {
      guard !communities.contains(where: { $0.path == community.path }) else { throw SiteError("there is a community at '\(community.path)' already", at: path) }
      configuration.communities.append(community)
    }
    configuration.login.standard = login.standard.over(file.login.standard)
    configuration.login.brands.merge(file.login.brands) { $0.over($1) }
    return configuration
  }
}

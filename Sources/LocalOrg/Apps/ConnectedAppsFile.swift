import FoundationEssentials
import JSON

/// Connected apps in a file:
///
/// ```json
/// { "apps": { "Field Service": { "consumerKey": "field", "consumerSecretFile": "field.secret", "callbackUrls": ["field://done"],
///                                "scopes": ["api", "refresh_token"], "requiresPkce": true, "mobilePolicy": { "pinLength": 6, "timeout": 10 } } } }
/// ```
///
/// A secret is in a file of its own, beside this one, that only its owner can read.
public enum ConnectedAppsFile {
  /// - Throws: ``ConnectedAppError`` with the file and the place in it.
  public static func read(_ path: String) throws(ConnectedAppError) -> [ConnectedApp] {
    guard let data = FileManager.default.contents(atPath: path) else { throw ConnectedAppError("the file cannot be read; name a JSON file that you can read", at: path) }
    let value: JSONValue
    do throws(JSONParseError) { value = try JSONValue(parsing: Array(data)) } catch {
      throw ConnectedAppError("it is not JSON: \(error.reason)", at: "\(path):\(error.line):\(error.column)")
    }
    do throws(OrgSchemaError) {
      let root = try SchemaMembers(value, at: "")
      try root.allowOnly(["apps"])
      return try apps(root.members("apps"), beside: path)
    } catch { throw ConnectedAppError(error.reason, at: "\(path): \(error.place)") }
  }

  private static func apps(_ members: SchemaMembers, beside path: String) throws(OrgSchemaError) -> [ConnectedApp] {
    var apps: [ConnectedApp] = []
    for name in members.names {
      let own = try members.members(name)
      var app = try ConnectedApp(own, name: name)
      if let file = app.logo, !file.hasPrefix("data:") {
        do throws(SiteError) { app.logo = try LoginDesign.picture(beside(path, file)) } catch { throw own.error("logo", error.reason) }
      }
      if let file = try own.text("consumerSecretFile") {
        do throws(ConnectedAppError) { app.consumerSecret = try SecretFile.read(beside(path, file)) } catch {
          throw own.error("consumerSecretFile", error.description)
        }
      }
      if let fault = app.fault { throw members.error(name, fault) }
      if apps.contains(where: { $0.consumerKey == app.consumerKey }) { throw own.error("consumerKey", "another app of the file has it already") }
      apps.append(app)
    }
    return apps
  }

  private static func beside(_ path: String, _ file: String) -> String {
    file.hasPrefix("/") ? file : (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + file
  }
}

import JSON
import WireFormat

/// What an org is and has.
extension RESTRequest {
  /// The versions of the API. Needs no user.
  public static func versions() -> RESTRequest {
    RESTRequest("GET", "services/data/", on: .instance, requiresAuthentication: false)
  }

  /// The resources of the version, name to path.
  public static func resources() -> RESTRequest { RESTRequest("GET", "") }

  /// All object types.
  public static func describeGlobal() -> RESTRequest { RESTRequest("GET", "sobjects/") }

  /// A type in a few words, and what the user saw of it last.
  public static func metadata(_ type: String) -> RESTRequest { RESTRequest("GET", "\(path("sobjects", type))/") }

  /// A type with all its fields and relationships.
  public static func describe(_ type: String) -> RESTRequest { RESTRequest("GET", "\(path("sobjects", type, "describe"))/") }

  /// The layouts of a type.
  /// - Parameter recordType: the id of the record type whose layout is meant; nil asks for all.
  public static func describeLayout(_ type: String, recordType: String? = nil) -> RESTRequest {
    let layouts = path("sobjects", type, "describe", "layouts")
    return RESTRequest("GET", recordType.map { "\(layouts)/\(path($0))" } ?? layouts)
  }

  /// A layout in the form of the User Interface API. What is nil is left to the server.
  /// - Parameters:
  ///   - formFactor: "Large", "Medium" or "Small".
  ///   - layoutType: "Full" or "Compact".
  ///   - mode: "Create", "Edit" or "View".
  public static func objectLayout(
    _ type: String, formFactor: String? = nil, layoutType: String? = nil, mode: String? = nil, recordType: String? = nil
  ) -> RESTRequest {
    let parameters = [("formFactor", formFactor), ("layoutType", layoutType), ("mode", mode), ("recordTypeId", recordType)]
    return RESTRequest(
      "GET", path("ui-api", "layout", type), query: QueryParameters(parameters.compactMap { name, value in value.map { (name, $0) } }))
  }

  /// What the org allows a day, and what is left of it.
  public static func limits() -> RESTRequest { RESTRequest("GET", "limits") }

  /// Who the user is.
  public static func userInfo() -> RESTRequest { RESTRequest("GET", "services/oauth2/userinfo", on: .login) }

  /// A resource of the org's own code.
  /// - Parameter resource: what follows `/services/apexrest/`, percent-encoded.
  public static func apexRest(
    _ method: Method, _ resource: String, query: QueryParameters = [:], content: RESTContent? = nil
  ) -> RESTRequest {
    let resource = resource.drop { $0 == "/" }
    return RESTRequest(method, "services/apexrest/\(resource)", on: .instance, query: query, content: content)
  }
}

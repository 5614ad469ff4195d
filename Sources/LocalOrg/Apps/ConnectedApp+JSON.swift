import JSON

/// A connected app as files, commands and the org's own tables have it.
extension ConnectedApp {
  /// Everything but the secret.
  public var json: JSONObject {
    var json: JSONObject = ["consumerKey": .string(consumerKey)]
    json["description"] = description.map { .string($0) }
    json["infoUrl"] = infoURL.map { .string($0) }
    json["logo"] = logo.map { .string($0) }
    if !callbackURLs.isEmpty { json["callbackUrls"] = Self.list(callbackURLs) }
    json["scopes"] = scopes.map { Self.list($0.sorted()) }
    if requiresProofKey { json["requiresPkce"] = true }
    if !allowsUserAgentFlow { json["userAgentFlow"] = false }
    if allowsClientCredentials { json["clientCredentials"] = .object(runAs.map { ["runAs": .string($0)] } ?? [:]) }
    var refresh: JSONObject = [:]
    refresh["lifetime"] = refreshTokenLifetime.map { .integer(Int64($0)) }
    refresh["idleLimit"] = refreshTokenIdleLimit.map { .integer(Int64($0)) }
    if rotatesRefreshTokens { refresh["rotation"] = true }
    if !refresh.isEmpty { json["refreshToken"] = .object(refresh) }
    var access: JSONObject = [:]
    if issuesJWT { access["format"] = "jwt" }
    access["lifetime"] = accessTokenLifetime.map { .integer(Int64($0)) }
    if !access.isEmpty { json["accessToken"] = .object(access) }
    if dpop != .allowed { json["dpop"] = .string(dpop.rawValue) }
    if let policy = mobilePolicy { json["mobilePolicy"] = ["pinLength": .integer(Int64(policy.pinLength)), "timeout": .integer(Int64(policy.screenLock))] }
    if isPreauthorized { json["preauthorized"] = true }
    json["users"] = users.map { Self.list($0.sorted()) }
    if !customAttributes.isEmpty { json["customAttributes"] = .object(JSONObject(customAttributes.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })) }
    if !customPermissions.isEmpty { json["customPermissions"] = Self.list(customPermissions.sorted()) }
    json["pushService"] = pushServiceType.map { .string($0) }
    json["certificate"] = certificate.map { .string($0) }
    return json
  }

  private static func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  private static let names = [
    "consumerKey", "consumerSecretFile", "description", "infoUrl", "logo", "callbackUrls", "scopes", "requiresPkce", "userAgentFlow", "clientCredentials", "refreshToken", "accessToken", "dpop",
    "mobilePolicy",
    "preauthorized", "users", "customAttributes", "customPermissions", "pushService", "certificate",
  ]

  /// Reads what ``json`` wrote, or a person.
  init(_ members: SchemaMembers, name: String) throws(OrgSchemaError) {
    try members.allowOnly(Self.names)
    guard let key = try members.text("consumerKey") else { throw members.error("consumerKey", "it is missing: what apps name as client_id") }
    self.init(consumerKey: key)
    self.name = name
    description = try members.text("description")
    infoURL = try members.text("infoUrl")
    logo = try members.text("logo")
    callbackURLs = try members.texts("callbackUrls") ?? []
    scopes = try members.texts("scopes").map { Set($0) }
    requiresProofKey = try members.flag("requiresPkce") ?? false
    allowsUserAgentFlow = try members.flag("userAgentFlow") ?? true
    if members["clientCredentials"] != nil {
      let flow = try members.members("clientCredentials")
      try flow.allowOnly(["runAs"])
      allowsClientCredentials = true
      runAs = try flow.text("runAs")
    }
    let refresh = try members.members("refreshToken")
    try refresh.allowOnly(["lifetime", "idleLimit", "rotation"])
    refreshTokenLifetime = try refresh.number("lifetime", in: 0...Self.longest)
    refreshTokenIdleLimit = try refresh.number("idleLimit", in: 1...Self.longest)
    rotatesRefreshTokens = try refresh.flag("rotation") ?? false
    let access = try members.members("accessToken")
    try access.allowOnly(["format", "lifetime"])
    issuesJWT = try access.choice("format", of: ["opaque", "jwt"]) == "jwt"
    accessTokenLifetime = try access.number("lifetime", in: 1...Self.longest)
    dpop = try members.choice("dpop", of: DPoPPosture.allCases.map(\.rawValue)).flatMap(DPoPPosture.init) ?? .allowed
    if members["mobilePolicy"] != nil {
      let policy = try members.members("mobilePolicy")
      try policy.allowOnly(["pinLength", "timeout"])
      mobilePolicy = MobilePolicy(pinLength: try policy.number("pinLength", in: 4...8) ?? 4, screenLock: try policy.number("timeout", in: 0...1_440) ?? 10)
    }
    isPreauthorized = try members.flag("preauthorized") ?? false
    users = try members.texts("users").map { Set($0) }
    let attributes = try members.members("customAttributes")
    for attribute in attributes.names { customAttributes[attribute] = try attributes.text(attribute) }
    customPermissions = Set(try members.texts("customPermissions") ?? [])
    pushServiceType = try members.text("pushService")
    certificate = try members.text("certificate")
  }

  /// Ten years in seconds.
  private static let longest = 315_360_000

  /// What is wrong with the app by itself; nil when nothing is.
  var fault: String? {
    let isKey = consumerKey.utf8.count <= 255 && consumerKey.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !consumerKey.isEmpty
    if !isKey { return "a consumer key has up to 255 characters of ASCII and no blanks; \(consumerKey.debugDescription) is none" }
    if let url = callbackURLs.first(where: { !Self.isCallback($0) }) { return "'\(url)' is no callback URL: a scheme, then a colon, and no # in it" }
    if let description, description.utf8.count > 1_000 { return "a description has at most 1000 bytes" }
    if let infoURL, !infoURL.hasPrefix("https://"), !infoURL.hasPrefix("http://") { return "'\(infoURL)' is no address of http or https" }
    if let logo, !logo.hasPrefix("data:image/") { return "a logo is a picture" }
    if let scope = scopes?.sorted().first(where: { Scope(rawValue: $0) == nil }) {
      return "there is no scope '\(scope)'; there are \(Scope.allCases.map(\.rawValue).joined(separator: ", "))"
    }
    if allowsClientCredentials, runAs == nil { return "the client credentials flow needs a user whom the app acts for" }
    if allowsClientCredentials, consumerSecret == nil, certificate == nil { return "the client credentials flow needs a secret or a certificate" }
    return nil
  }

  private static func isCallback(_ url: String) -> Bool {
    guard let colon = url.firstIndex(of: ":"), let first = url.utf8.first else { return false }
    let isScheme = url[..<colon].utf8.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
    return isScheme && (0x61...0x7A).contains(first | 0x20) && !url.contains("#") && !url.contains(where: \.isWhitespace) && url.index(after: colon) < url.endIndex
  }
}

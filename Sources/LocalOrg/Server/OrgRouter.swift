/// Finds who answers a request by the first parts of its path.
struct OrgRouter: Sendable {
  private let authorization: AuthorizationEndpoint
  private let tokens: TokenEndpoint
  private let revocation: RevocationEndpoint
  private let identity: IdentityEndpoint
  private let data: DataEndpoint
  private let information: TokenInformation
  private let soapLogin: SOAPLogin
  private let apex: ApexResource
  private let control: ControlEndpoint
  private let discovery: DiscoveryDocument
  private let devices: DevicePages
  private let context: OrgContext
  private let pages: WebPages
  /// The values of the header Host that mean this org.
  private let hosts: Set<String>

  init(_ context: OrgContext) {
    authorization = AuthorizationEndpoint(context: context)
    tokens = TokenEndpoint(context: context)
    revocation = RevocationEndpoint(context: context)
    identity = IdentityEndpoint(context: context)
    data = DataEndpoint(context: context)
    information = TokenInformation(context: context)
    soapLogin = SOAPLogin(context: context)
    apex = ApexResource(context: context)
    control = ControlEndpoint(context: context)
    discovery = DiscoveryDocument(context: context)
    devices = DevicePages(context: context)
    self.context = context
    pages = WebPages(context: context)
    hosts = Self.hosts(of: context.baseURL)
  }

  /// - Throws: `CancellationError` when the server stops while an answer is held back.
  func respond(to request: OrgRequest) async throws -> OrgResponse {
    if context.community == nil, let name = request.segments.first, let community = try context.community(at: name) {
      return try await OrgRouter(context.at(community)).respond(to: request.belowFirstSegment)
    }
    guard isForThisOrg(request) else { return .text("This org answers to its own names and port only", status: 421) }
    if request.method == "OPTIONS" { return Self.isService(request) ? CrossOrigin.preflight : .noContent }
    if let failure = request.proof.failure, failure == .missingNonce, ShownToken(request)?.isBound == true {
      return sharing(failure.response(status: 401), with: request)
    }
    // The server leaves out the content for HEAD, and tells its length.
    let response = sharing(try await .catching { try await route(asGet(request)) }, with: request)
    return PrettyAnswer.isWished(request) ? PrettyAnswer.printed(response) : response
  }

  /// The same answer, that pages of other origins may read where they may call.
  func sharing(_ response: OrgResponse, with request: OrgRequest) -> OrgResponse {
    Self.isService(request) ? CrossOrigin.allow(response) : response
  }

  private func route(_ request: OrgRequest) async throws -> OrgResponse {
    let segments = request.segments
    switch (segments.first, segments.dropFirst().first) {
    case ("services", "oauth2"):
      switch segments.dropFirst(2).joined(separator: "/") {
      // What may follow is the name of a brand.
      case let path where path == "authorize" || path.hasPrefix("authorize/"): return try await authorization.respond(to: request)
      case "token": return try await tokens.respond(to: request)
      case "revoke": return try revocation.respond(to: request)
      case "singleaccess": return try SingleAccessEndpoint(context: context).respond(to: request)
      case "userinfo": return try information.userInfo(request)
      case "introspect": return try information.introspect(request)
      default: throw OrgAPIError.notFound
      }
    case ("services", "data"): return try data.respond(to: request)
    case ("services", "Soap"): return try await soapLogin.respond(to: request)
    case ("services", "apexrest"): return try apex.respond(to: request)
    case ("services", "images"): return try await pages.respond(to: request)
    case ("services", "gantry"): return try control.respond(to: request)
    case ("services", "identity"): return try await pages.respond(to: request)
    case ("services", _): throw OrgAPIError.notFound
    case ("cometd", _): return try await CometDEndpoint(context: context).respond(to: request)
    case (".well-known", _): return try discovery.respond(to: request)
    case ("setup", "connect"): return try await devices.respond(to: request)
    case ("id", "keys"): return try discovery.keys(request)
    case ("id", _): return try identity.respond(to: request)
    default: return try await pages.respond(to: request)
    }
  }

  private func asGet(_ request: OrgRequest) -> OrgRequest {
    var request = request
    if request.method == "HEAD" { request.method = "GET" }
    return request
  }

  /// Pages may not call the sign-in pages, which know the user by a cookie.
  private static func isService(_ request: OrgRequest) -> Bool {
    let isAPI = ["services", "id", ".well-known", "cometd"].contains(request.segments.first)
    return isAPI && !request.segments.starts(with: ["services", "oauth2", "authorize"]) && !request.segments.starts(with: ["services", "identity"])
  }

  /// A foreign name that a web site has pointed to this machine must not get in (DNS rebinding).
  private func isForThisOrg(_ request: OrgRequest) -> Bool {
    guard let host = request.headers["host"]?.lowercased() else { return true }
    return hosts.contains(host)
  }

  /// The names and addresses by which clients reach the org.
  static let hostNames = ["localhost", "127.0.0.1", "::1"] + HybridSessions.Domain.allCases.map(\.host)

  private static func hosts(of baseURL: String) -> Set<String> {
    let port = baseURL.split(separator: ":").last ?? ""
    let names = hostNames.map { $0.contains(":") ? "[\($0)]" : $0 }
    let isUsual = port == (baseURL.hasPrefix("https:") ? "443" : "80")
    // Clients leave the usual port out.
    return Set(names.map { "\($0):\(port)" } + (isUsual ? names : []))
  }
}

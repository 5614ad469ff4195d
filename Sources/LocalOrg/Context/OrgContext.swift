/// What every endpoint of an org works with.
struct OrgContext: Sendable {
  /// As the user of the request sees them, once it is known who asks.
  private(set) var records: OrgRecords
  let store: OrgStore
  let configuration: LocalOrgConfiguration
  let faults: OrgFaults
  let pushes: PushQueue
  /// What subscribers get.
  let events: EventLog
  let eventClients: EventClients
  /// The jobs of Bulk API 2.0.
  let bulk: BulkJobs
  /// The org's own code, if it has any.
  let scripts: OrgScripts?
  /// What the org signs with.
  let keys: SigningKeys
  /// `http://127.0.0.1:PORT`, or `https:`.
  let baseURL: String
  /// The tokens of the forms on the org's pages.
  let forms: FormTokens
  /// What proofs of keys hold, and which were used.
  let nonces: DPoPNonces
  /// What opens the front door once.
  let tickets: FrontDoorTickets
  /// What the REST API has been asked.
  let usage: APIUsage
  /// What GraphQL knows of the object types.
  let graphQLSchemas = GraphQLSchemas()
  /// Slows down who guesses passwords.
  let signIns: SignInThrottle
  /// The community that a request went to.
  var community: Community?

  init(
    records: OrgRecords, store: OrgStore, configuration: LocalOrgConfiguration, faults: OrgFaults, pushes: PushQueue, events: EventLog,
    bulk: BulkJobs, keys: SigningKeys, scripts: OrgScripts?, baseURL: String
  ) {
    (self.records, self.store, self.configuration, self.faults, self.pushes) = (records, store, configuration, faults, pushes)
    (self.events, self.bulk, self.keys, self.scripts, self.baseURL) = (events, bulk, keys, scripts, baseURL)
    eventClients = EventClients(configuration.events)
    let clock = configuration.clock
    (forms, nonces, tickets, usage, signIns) = (FormTokens(clock), DPoPNonces(clock), FrontDoorTickets(clock), APIUsage(clock), SignInThrottle(clock))
  }

  /// The org's clock.
  var clock: OrgClock { configuration.clock }

  /// The same for a user, who may not be allowed everything.
  func asUser(_ userId: String) throws -> OrgContext {
    var context = self
    context.records = try records.asUser(userId)
    return context
  }

  /// The same while somebody else seems to be writing records.
  func locking(_ rows: LockedRows) -> OrgContext {
    var context = self
    context.records = records.locking(rows)
    return context
  }

  /// The API versions that the org serves.
  var versions: APIVersions { APIVersions(configuration.apiVersions) }

  /// The user whose token a request carries.
  /// - Parameters:
  ///   - other: a token that came in a parameter, where that is allowed.
  ///   - isAllowed: whether the token opens what is asked for; the REST API without it.
  /// - Throws: ``OrgAPIError/invalidSession``, and ``OrgAPIError/notForAPI`` when the user has not let the app use the API.
  func grant(of request: OrgRequest, or other: String? = nil, isAllowed: (AccessGrant) -> Bool = \.allowsAPI) throws -> AccessGrant {
    guard let grant = try session(of: request, or: other) else { throw OrgAPIError.invalidSession }
    guard isAllowed(grant) else { throw OrgAPIError.notForAPI }
    return grant
  }

  /// 18 characters.
  var organizationId: String { (try? records.organizationId()) ?? "" }

  /// The user who is signed in to the org's pages, by the cookie `sid`.
  func visitor(of request: OrgRequest) throws -> OrgUser? {
    guard let token = request.cookie("sid"), let grant = try pageSession(with: token), grant.allowsPages else { return nil }
    return try records.user(id: grant.userId)
  }

  /// Whom a token stands for on the org's pages, which take no JWT (Salesforce Help, "JWT-Based Access Tokens") and no token that is bound to a key.
  func pageSession(with token: String) throws -> AccessGrant? { AccessTokenJWT.isOne(token) ? nil : try session(with: ShownToken(bearer: token)) }
}

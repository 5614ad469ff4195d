import Synchronization

/// The schemas of an org's GraphQL API, each made when it is first asked for.
final class GraphQLSchemas: Sendable {
  /// When there are more, all are forgotten.
  private static let most = 50

  private struct Key: Hashable {
    let version: Int
    /// See ``OrgSchema/key``.
    let access: String?
  }

  private let made = Mutex<[Key: GraphQLSchema]>([:])

  func schema(of schema: OrgSchema, _ version: APIVersion) -> GraphQLSchema {
    // Later versions bring nothing new.
    let version = APIVersion(number: min(version.number, 65))
    let key = Key(version: version.number, access: schema.key)
    return made.withLock { made in
      if let known = made[key] { return known }
      let new = OrgGraphQLSchema.make(schema, version)
      if made.count >= Self.most { made = [:] }
      made[key] = new
      return new
    }
  }
}

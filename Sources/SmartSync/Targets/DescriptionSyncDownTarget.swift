import JSON
import SalesforceREST
import WireFormat

/// `{type:"metadata", sobjectType}` and `{type:"layout", sobjectType, layoutType, mode}`: how an object type is described,
/// and how its records are laid out, as one entry that a later run writes over.
struct DescriptionSyncDownTarget: SyncDownTarget {
  enum Kind: Sendable { case metadata, layout }

  /// The first version with layouts in the User Interface API.
  private static let firstLayoutVersion = 41

  let fields: TargetFields
  private let kind: Kind
  private let sobjectType: String
  private let layout: [(name: String, value: String)]

  var givesChangesOnly: Bool { false }

  init(_ target: JSONObject, kind: Kind) throws {
    fields = try TargetFields(target: target)
    self.kind = kind
    // Newer bundles name the type so.
    sobjectType = try SyncArguments.optionalString("objectAPIName", in: target, of: "Target")
      ?? SyncArguments.string("sobjectType", in: target, of: "Target")
    layout = try ["formFactor", "layoutType", "mode", "recordTypeId"].compactMap { name in
      try SyncArguments.optionalString(name, in: target, of: "Target").map { (name, $0) }
    }
    if kind == .layout, !layout.contains(where: { $0.name == "layoutType" }) {
      throw SyncError.invalidArgument(#"Target: layoutType is missing; it is "Full" or "Compact""#)
    }
  }

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    let record = try await fetch(connection).setting([(fields.idFieldName, JSONValue.string(id).text)], removing: [])
    return FetchedPage(records: [record], totalSize: 1)
  }

  func idsOnServer(_ connection: SyncConnection) async throws -> Set<String> { [id] }

  private var id: String {
    kind == .metadata ? sobjectType : ([sobjectType] + layout.map(\.value)).joined(separator: "-")
  }

  private func fetch(_ connection: SyncConnection) async throws -> JSONText {
    if kind == .metadata { return try await connection.send(.get, "/sobjects/\(sobjectType.percentEncoded)/describe").jsonText }
    let query = layout.map { "\($0.name)=\($0.value.percentEncoded)" }.joined(separator: "&")
    let number = connection.apiVersion.drop { !$0.isNumber }.split(separator: ".").first.flatMap { Int($0) } ?? 0
    let version = number < Self.firstLayoutVersion ? "v\(Self.firstLayoutVersion).0" : connection.apiVersion
    let path = "/services/data/\(version)/ui-api/layout/\(sobjectType.percentEncoded)?\(query)"
    return try await connection.send(RESTRequest(method: .get, path: path)).jsonText
  }
}

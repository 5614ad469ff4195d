/// Which records of one type a user's devices hold offline (Salesforce Help, "Briefcase Builder").
struct BriefcaseRule: Sendable {
  /// Records that come along: those that refer to one that the rule finds.
  struct Related: Sendable {
    let object: String
    /// Their field that refers to it.
    let field: String
    let condition: String?
  }

  let object: String
  /// Whether the user's own records are meant, and not those of all.
  var isOwn = false
  /// A condition of SOQL, and an order.
  var condition: String?
  var order: String?
  var limit = BriefcaseRule.most
  var related: [Related] = []

  /// As many as a query gives.
  static let most = 50_000

  /// The briefcase of an org whose schema file has none.
  static let standard = ["Account", "Contact", "Opportunity"].map { BriefcaseRule(object: $0, isOwn: true) }

  /// The rule as a query of a user's.
  func soql(userId: String, in schema: OrgSchema) -> String {
    let conditions = [isOwn ? "OwnerId = '\(userId)'" : nil, condition.map { "(\($0))" }].compactMap { $0 }
    let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    return "\(Self.selection(of: object, in: schema))\(filter) ORDER BY \(order.map { "\($0), Id" } ?? "Id") LIMIT \(limit)"
  }

  /// The query for what comes along with records.
  static func soql(_ related: Related, of ids: some Sequence<String>, in schema: OrgSchema) -> String {
    let list = ids.map { "'\($0)'" }.joined(separator: ", ")
    let condition = related.condition.map { " AND (\($0))" } ?? ""
    return "\(selection(of: related.object, in: schema)) WHERE \(related.field) IN (\(list))\(condition) ORDER BY Id"
  }

  private static func selection(of object: String, in schema: OrgSchema) -> String {
    let hasTypes = schema.find(object)?.field("RecordTypeId") != nil
    return "SELECT Id, SystemModstamp\(hasTypes ? ", RecordTypeId" : "") FROM \(object)"
  }
}

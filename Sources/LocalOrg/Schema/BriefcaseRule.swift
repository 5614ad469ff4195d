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
}

/// Somebody who can sign in to the org.
struct OrgUser: Sendable, Equatable {
  /// 18 characters.
  var id: String
  var username: String
  var displayName: String
  var email: String
  var firstName: String
  var lastName: String
  /// For example "en_US".
  var language: String
  /// For example "en_US".
  var locale: String
  /// For example "GMT".
  var timeZone: String
  /// 18 characters.
  var organizationId: String
}

/// The login pages of an org or of a community: the usual one, and those of brands, which an app names behind
/// `/services/oauth2/authorize/` (Mobile SDK 3.3 guide, "Customizing the login page").
public struct LoginDesigns: Sendable, Equatable {
  public var standard: LoginDesign
  /// By the name of the brand.
  public var brands: [String: LoginDesign]

  public init(_ standard: LoginDesign = LoginDesign(), brands: [String: LoginDesign] = [:]) {
    self.standard = standard
    self.brands = brands
  }

  /// Reads the members `loginPage` and `brands`.
  init(_ members: SchemaMembers, beside folder: String) throws(OrgSchemaError) {
    standard = try Self.design(members.members("loginPage"), beside: folder)
    brands = [:]
    let named = try members.members("brands")
    for name in named.names { brands[name] = try Self.design(named.members(name), beside: folder) }
  }

  private static func design(_ members: SchemaMembers, beside folder: String) throws(OrgSchemaError) -> LoginDesign {
    try members.allowOnly(LoginDesign.names)
    return try LoginDesign(members, beside: folder)
  }

  /// The page of a brand, or the usual one.
  func page(_ brand: String) -> LoginDesign { (brands[brand] ?? LoginDesign()).over(standard) }
}

import JSON

/// What `login()` says of the user and the org (SOAP API Developer Guide, "getUserInfo()", "getUserInfoResult"), in the order of the WSDL.
struct SOAPUserInformation {
  let members: [(name: String, text: String)]

  init(_ user: OrgUser, _ context: OrgContext) throws {
    let organization = try context.records.query("SELECT Name FROM Organization LIMIT 1", includeDeleted: false, apiVersion: context.versions.newest.name, userId: user.id)
    let name = try organization.records.value().array?.first?["Name"]?.string ?? ""
    let identity = try UserIdentity(user, context)
    members = [
      ("accessibilityMode", "false"), ("currencySymbol", "$"), ("orgAttachmentFileSizeLimit", "26214400"), ("orgDefaultCurrencyIsoCode", "USD"),
      ("orgDisallowHtmlAttachments", "false"), ("orgHasPersonAccounts", "false"), ("organizationId", user.organizationId),
      ("organizationMultiCurrency", "false"), ("organizationName", name), ("profileId", identity.text("ProfileId") ?? ""), ("roleId", ""),
      ("sessionSecondsValid", "\(context.configuration.accessTokenLifetime)"), ("userDefaultCurrencyIsoCode", ""), ("userEmail", user.email),
      ("userFullName", user.displayName), ("userId", user.id), ("userLanguage", user.language), ("userLocale", user.locale), ("userName", user.username),
      ("userTimeZone", user.timeZone), ("userType", identity.text("UserType") ?? "Standard"), ("userUiSkin", "Theme3"),
    ]
  }
}

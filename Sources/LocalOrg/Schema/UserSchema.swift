extension OrgObject {
  static let user = OrgObject(
    "User", plural: "Users", prefix: "005", deletable: false,
    fields: [idField, .text("Username", "Username", 80, .string, [.editable, .required, .searchedAsName])]
      + personNames()
      + [
        .text("CompanyName", "Company Name", 80),
        .text("Division", "Division", 80),
        .text("Department", "Department", 80),
        .text("Title", "Title", 80),
      ]
      + address("", "")
      + [
        .text("Email", "Email", 128, .email, [.editable, .required, .searchedAsName]),
        .text("Phone", "Phone", 40, .phone),
        .text("MobilePhone", "Mobile", 40, .phone),
        .text("Alias", "Alias", 8, .string, [.editable, .required]),
        .text("CommunityNickname", "Nickname", 40),
        .flag("IsActive", "Active"),
        .choice("UserType", "User Type", ["Standard"], []),
        .choice("LanguageLocaleKey", "Language", ["en_US", "de", "es", "fr", "ja"], [.editable, .required, .restricted]),
        .choice("LocaleSidKey", "Locale", ["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP"], [.editable, .required]),
        .choice("TimeZoneSidKey", "Time Zone", ["GMT"], [.editable, .required]),
        .choice("EmailEncodingKey", "Email Encoding", ["UTF-8", "ISO-8859-1"], initial: "UTF-8", [.editable, .restricted]),
        .reference("ProfileId", "Profile ID", to: ["Profile"], as: "Profile"),
        .reference("UserRoleId", "Role ID", to: ["UserRole"], as: "UserRole").children("Users"),
        .reference("ManagerId", "Manager ID", to: ["User"], as: "Manager"),
        .text("AboutMe", "About Me", 1_000, .textarea),
        .text("FullPhotoUrl", "Url for full-sized Photo", 1_024, .url, []),
        .text("SmallPhotoUrl", "Url for thumbnail sized Photo", 1_024, .url, []),
      ]
      + systemFields(owner: false, deletable: false)
  )

  static let collaborationGroup = OrgObject(
    "CollaborationGroup", plural: "Groups", prefix: "0F9",
    fields: [
      idField,
      .text("Name", "Name", 40, .string, [.editable, .required, .name, .searchedAsName]),
      .number("MemberCount", "Member Count", .int, 9, 0, []),
      .choice("CollaborationType", "Access Type", ["Public", "Private"], initial: "Public", [.editable, .restricted]),
      .text("Description", "Description", 1_000, .textarea),
      .text("FullPhotoUrl", "Url for full-sized Photo", 1_024, .url, []),
      .text("SmallPhotoUrl", "Url for thumbnail sized Photo", 1_024, .url, []),
    ]
      + systemFields(deletable: false)
  )
}

/// What an administrator sets up: profiles, public groups, record types, and the org itself.
extension OrgObject {
  static let profile = OrgObject(
    "Profile", plural: "Profiles", prefix: "00e", createable: false, deletable: false,
    fields: [
      idField,
      .text("Name", "Name", 255, .string, [.required, .name]),
      .choice("UserType", "User Type", ["Standard"], []),
      .text("Description", "Description", 255),
      .hardDeletePermission,
    ] + systemFields(owner: false, deletable: false)
  )

  static let userRole = OrgObject(
    "UserRole", plural: "Roles", label: "Role", prefix: "00E",
    fields: [
      idField,
      .text("Name", "Name", 80, .string, [.editable, .required, .name, .searchedAsName]),
      .text("DeveloperName", "Developer Name", 80),
      .reference("ParentRoleId", "Parent Role ID", to: ["UserRole"], as: "ParentRole"),
      .text("RollupDescription", "Description", 80),
    ] + systemFields(owner: false, deletable: false)
  )

  static let publicGroup = OrgObject(
    "Group", plural: "Groups", prefix: "00G",
    fields: [
      idField,
      .text("Name", "Name", 40, .string, [.editable, .required, .name, .searchedAsName]),
      .text("DeveloperName", "Developer Name", 80),
      .choice("Type", "Type", ["Regular", "Queue"], initial: "Regular", [.createable, .restricted]),
      .text("Email", "Email", 255, .email),
    ] + systemFields(deletable: false)
  )

  static let groupMember = OrgObject(
    "GroupMember", plural: "Group Members", label: "Group Member", prefix: "011",
    fields: [
      idField,
      .reference("GroupId", "Group ID", to: ["Group"], as: "Group", onDelete: .cascades, [.createable, .required]).children("GroupMembers"),
      .reference("UserOrGroupId", "User/Group ID", to: ["User", "Group"], as: "UserOrGroup", onDelete: .cascades, [.createable, .required]),
    ] + systemFields(owner: false, deletable: false)
  )

  static let recordType = OrgObject(
    "RecordType", plural: "Record Types", label: "Record Type", prefix: "012", createable: false, deletable: false,
    fields: [
      idField,
      .text("Name", "Name", 80, .string, [.updateable, .required, .name]),
      .text("DeveloperName", "Record Type Name", 80, .string, [.required]),
      .text("SobjectType", "Sobject Type Name", 40, .string, []),
      .flag("IsActive", "Active", []),
      .text("Description", "Description", 255, .string, [.updateable]),
    ] + systemFields(owner: false, deletable: false)
  )

  static let organization = OrgObject(
    "Organization", plural: "Organizations", prefix: "00D", createable: false, deletable: false,
    fields: [
      idField,
      .text("Name", "Name", 80, .string, [.updateable, .required, .name]),
      .text("Country", "Country", 80),
      .text("LanguageLocaleKey", "Language", 40),
      .text("TimeZoneSidKey", "Time Zone", 40),
      .text("OrganizationType", "Edition", 40, .string, []),
      .flag("IsSandbox", "Is Sandbox", []),
      .text("InstanceName", "Instance Name", 5, .string, []),
    ] + systemFields(owner: false, deletable: false)
  )
}

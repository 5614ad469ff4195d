/// Files and notes. A document is what a person sees as a file; its versions hold the bytes; links say who sees it (Object
/// Reference, "ContentDocument", "ContentVersion", "ContentDocumentLink", "ContentNote").
extension OrgObject {
  private static let contentFacts: [OrgField] = [
    .text("FileType", "File Type", 20, .string, []),
    .text("FileExtension", "File Extension", 40, .string, []),
    .number("ContentSize", "Size", .int, 9, 0, []),
    .moment("ContentModifiedDate", "Content Modified Date", .datetime, []),
  ]

  static let contentDocument = OrgObject(
    "ContentDocument", plural: "Content Documents", prefix: "069",
    children: [
      Child(relationship: "ContentVersions", object: "ContentVersion", field: "ContentDocumentId"),
      Child(relationship: "ContentDocumentLinks", object: "ContentDocumentLink", field: "ContentDocumentId"),
    ],
    createable: false,
    fields: [
      idField,
      .text("Title", "Title", 255, .string, [.updateable, .required, .name]),
      .text("Description", "Description", 1_000, .textarea),
      .choice("PublishStatus", "Publish Status", ["P", "R", "U"], initial: "P", []),
      .choice("SharingOption", "Sharing Option", ["A", "R"], initial: "A"),
      .reference("LatestPublishedVersionId", "Latest Published Version ID", to: ["ContentVersion"], as: "LatestPublishedVersion", []),
    ] + contentFacts + systemFields()
  )

  static let contentVersion = OrgObject(
    "ContentVersion", plural: "Content Versions", prefix: "068", deletable: false,
    fields: [
      idField,
      .reference("ContentDocumentId", "ContentDocument ID", to: ["ContentDocument"], as: "ContentDocument", onDelete: .cascades, [.createable]),
      .flag("IsLatest", "Is Latest", []),
      .text("VersionNumber", "Version Number", 20, .string, []),
      .text("Title", "Title", 255, .string, [.editable, .name, .searchedAsName]),
      .text("Description", "Description", 1_000, .textarea),
      .text("ReasonForChange", "Reason For Change", 1_000, .textarea),
      .text("PathOnClient", "Path On Client", 500, .string, [.createable, .required]),
      .blob("VersionData", "Version Data", [.createable, .required]),
      .choice("Origin", "Content Origin", ["C", "H"], initial: "H", [.createable]),
      .choice("ContentLocation", "Content Location", ["S", "E"], initial: "S", [.createable]),
      .reference("FirstPublishLocationId", "First Publish Location ID", to: shareTargets, as: "FirstPublishLocation", [.createable]),
    ] + contentFacts + systemFields()
  )

  static let contentDocumentLink = OrgObject(
    "ContentDocumentLink", plural: "Content Document Links", prefix: "06A",
    fields: [
      idField,
      .reference("LinkedEntityId", "Linked Entity ID", to: shareTargets, as: "LinkedEntity", onDelete: .cascades, [.createable, .required]),
      .reference("ContentDocumentId", "ContentDocument ID", to: ["ContentDocument"], as: "ContentDocument", onDelete: .cascades, [.createable, .required]),
      .choice("ShareType", "Share Type", ["V", "C", "I"], [.editable, .required, .restricted]),
      .choice("Visibility", "Visibility", ["AllUsers", "InternalUsers", "SharedUsers"], initial: "AllUsers", [.editable, .restricted]),
    ] + systemFields(owner: false)
  )

  /// A note is a document too, so that its ids start like those of documents.
  static let contentNote = OrgObject(
    "ContentNote", plural: "Content Notes", prefix: "069",
    fields: [
      idField,
      .text("Title", "Title", 255, .string, [.editable, .required, .name, .searchedAsName]),
      .blob("Content", "Content", .editable),
      .text("TextPreview", "Text Preview", 255, .string, []),
      .flag("IsReadOnly", "Is Read Only", []),
    ] + contentFacts + systemFields()
  )

  static let collaborationGroupMember = OrgObject(
    "CollaborationGroupMember", plural: "Group Members", prefix: "0FB",
    fields: [
      idField,
      .reference(
        "CollaborationGroupId", "Chatter Group ID", to: ["CollaborationGroup"], as: "CollaborationGroup", onDelete: .cascades,
        [.createable, .required]
      ).children("GroupMembers"),
      .reference("MemberId", "Member ID", to: ["User"], as: "Member", [.createable, .required]).children("GroupMemberships"),
      .choice("CollaborationRole", "Role", ["Standard", "Admin"], initial: "Standard", [.editable, .restricted]),
      .choice("NotificationFrequency", "Notification Frequency", ["P", "D", "W", "N"], initial: "N"),
    ] + systemFields(owner: false, deletable: false)
  )

  private static let shareTargets = ["User", "CollaborationGroup", "Account", "Contact", "Opportunity", "Case", "Lead", "Task"]
}

extension OrgObject {
  static let salutations = ["Mr.", "Ms.", "Mrs.", "Dr.", "Prof."]

  static let contact = OrgObject(
    "Contact", plural: "Contacts", prefix: "003",
    children: [
      Child(relationship: "Cases", object: "Case", field: "ContactId"),
      Child(relationship: "Tasks", object: "Task", field: "WhoId"),
    ],
    fields: [
      idField,
      .reference("AccountId", "Account ID", to: ["Account"], as: "Account", onDelete: .cascades),
    ]
      + personNames()
      + [.choice("Salutation", "Salutation", salutations)]
      + address("Other", "Other ") + address("Mailing", "Mailing ")
      + [
        .text("Phone", "Business Phone", 40, .phone),
        .text("Fax", "Business Fax", 40, .phone),
        .text("MobilePhone", "Mobile Phone", 40, .phone),
        .text("HomePhone", "Home Phone", 40, .phone),
        .reference("ReportsToId", "Reports To ID", to: ["Contact"], as: "ReportsTo"),
        .text("Email", "Email", 80, .email),
        .text("Title", "Title", 128),
        .text("Department", "Department", 80),
        .text("AssistantName", "Assistant's Name", 40),
        .choice("LeadSource", "Lead Source", leadSources),
        .moment("Birthdate", "Birthdate", .date),
        .text("Description", "Contact Description", 32_000, .textarea),
        .flag("HasOptedOutOfEmail", "Email Opt Out"),
        .flag("DoNotCall", "Do Not Call"),
        .lastActivity,
        .photo,
        externalIdField,
      ]
      + systemFields()
  )
}

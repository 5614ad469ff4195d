extension OrgObject {
  static let caseOrigins = ["Phone", "Email", "Web"]
  static let caseReasons = ["Installation", "Equipment Complexity", "Performance", "Breakdown", "Equipment Design", "Feedback", "Other"]
  static let caseTypes = ["Electrical", "Electronic", "Mechanical", "Structural", "Other"]

  static let orgCase = OrgObject(
    "Case", plural: "Cases", prefix: "500",
    children: [
      Child(relationship: "Cases", object: "Case", field: "ParentId"),
      Child(relationship: "Tasks", object: "Task", field: "WhatId"),
    ],
    fields: [
      idField,
      .text("CaseNumber", "Case Number", 30, .string, [.name, .autoNumber, .searchedAsName]),
      .reference("ContactId", "Contact ID", to: ["Contact"], as: "Contact"),
      .reference("AccountId", "Account ID", to: ["Account"], as: "Account"),
      .reference("AssetId", "Asset ID", to: ["Asset"], as: "Asset").children("Cases"),
      .reference("ParentId", "Parent Case ID", to: ["Case"], as: "Parent"),
      .text("SuppliedName", "Name", 80),
      .text("SuppliedEmail", "Email Address", 80, .email),
      .text("SuppliedPhone", "Phone", 40),
      .choice("Type", "Case Type", caseTypes),
      .choice("Status", "Status", ["New", "Working", "Escalated", "Closed"], initial: "New"),
      .choice("Reason", "Case Reason", caseReasons),
      .choice("Origin", "Case Origin", caseOrigins),
      .text("Subject", "Subject", 255, .string, [.editable, .searchedAsName]),
      .choice("Priority", "Priority", ["High", "Medium", "Low"], initial: "Medium"),
      .text("Description", "Description", 32_000, .textarea),
      .flag("IsClosed", "Closed").computed("coalesce(\"Status\" = 'Closed', 0)"),
      .moment("ClosedDate", "Closed Date", .datetime, []),
      .flag("IsEscalated", "Escalated"),
    ]
      + systemFields(owners: ["Group", "User"])
  )

  static let caseComment = OrgObject(
    "CaseComment", plural: "Case Comments", label: "Case Comment", prefix: "00a",
    fields: [
      idField,
      .reference("ParentId", "Parent ID", to: ["Case"], as: "Parent", onDelete: .cascades, [.createable, .required]).children("CaseComments"),
      .flag("IsPublished", "Published"),
      .text("CommentBody", "Body", 4_000, .textarea),
    ] + systemFields(owner: false)
  )

  /// What a customer has bought.
  static let asset = OrgObject(
    "Asset", plural: "Assets", prefix: "02i",
    fields: [
      idField,
      .reference("ContactId", "Contact ID", to: ["Contact"], as: "Contact").children("Assets"),
      .reference("AccountId", "Account ID", to: ["Account"], as: "Account").children("Assets"),
      .reference("ParentId", "Parent Asset ID", to: ["Asset"], as: "Parent").children("ChildAssets"),
      .reference("Product2Id", "Product ID", to: ["Product2"], as: "Product2").children("Assets"),
      .flag("IsCompetitorProduct", "Competitor Asset"),
      .text("Name", "Asset Name", 255, .string, [.editable, .required, .name, .searchedAsName]),
      .text("SerialNumber", "Serial Number", 80, .string, [.editable, .searchedAsName]),
      .moment("InstallDate", "Install Date", .date),
      .moment("PurchaseDate", "Purchase Date", .date),
      .moment("UsageEndDate", "Usage End Date", .date),
      .choice("Status", "Status", ["Shipped", "Installed", "Registered", "Obsolete", "Purchased"]),
      .number("Price", "Price", .currency, 18, 2),
      .number("Quantity", "Quantity", .double, 12, 2),
      .text("Description", "Description", 32_000, .textarea),
    ] + systemFields()
  )
}

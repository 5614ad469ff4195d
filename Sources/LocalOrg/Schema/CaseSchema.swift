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
}

extension OrgObject {
  static let industries = [
    "Agriculture", "Apparel", "Banking", "Biotechnology", "Chemicals", "Communications", "Construction", "Consulting",
    "Education", "Electronics", "Energy", "Engineering", "Finance", "Government", "Healthcare", "Hospitality",
    "Insurance", "Machinery", "Manufacturing", "Media", "Retail", "Shipping", "Technology", "Transportation", "Other",
  ]

  static let leadSources = ["Web", "Phone Inquiry", "Partner Referral", "Purchased List", "Other"]

  static let account = OrgObject(
    "Account", plural: "Accounts", prefix: "001",
    children: [
      Child(relationship: "ChildAccounts", object: "Account", field: "ParentId"),
      Child(relationship: "Contacts", object: "Contact", field: "AccountId"),
      Child(relationship: "Opportunities", object: "Opportunity", field: "AccountId"),
      Child(relationship: "Cases", object: "Case", field: "AccountId"),
      Child(relationship: "Tasks", object: "Task", field: "WhatId"),
    ],
    fields: [idField, .text("Name", "Account Name", 255, .string, [.editable, .required, .name, .searchedAsName])]
      + [
        .choice("Type", "Account Type", [
          "Prospect", "Customer - Direct", "Customer - Channel", "Channel Partner / Reseller",
          "Installation Partner", "Technology Partner", "Other",
        ]),
        .reference("ParentId", "Parent Account ID", to: ["Account"], as: "Parent"),
      ]
      + address("Billing", "Billing ") + address("Shipping", "Shipping ")
      + [
        .text("Phone", "Account Phone", 40, .phone),
        .text("Fax", "Account Fax", 40, .phone),
        .text("AccountNumber", "Account Number", 40),
        .text("Website", "Website", 255, .url),
        .text("Sic", "SIC Code", 20),
        .choice("Industry", "Industry", industries),
        .number("AnnualRevenue", "Annual Revenue", .currency, 18, 0),
        .number("NumberOfEmployees", "Employees", .int, 8),
        .choice("Ownership", "Ownership", ["Public", "Private", "Subsidiary", "Other"]),
        .text("TickerSymbol", "Ticker Symbol", 20),
        .text("Description", "Account Description", 32_000, .textarea),
        .choice("Rating", "Account Rating", ["Hot", "Warm", "Cold"]),
        .text("Site", "Account Site", 80),
        .choice("AccountSource", "Account Source", leadSources),
        .lastActivity,
        .photo,
        externalIdField,
      ]
      + systemFields()
  )
}

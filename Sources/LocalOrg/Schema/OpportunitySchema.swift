extension OrgObject {
  /// The stages of a sale and how likely each makes it, in percent.
  static let stages: [(name: String, probability: Double)] = [
    ("Prospecting", 10), ("Qualification", 10), ("Needs Analysis", 20), ("Value Proposition", 50),
    ("Id. Decision Makers", 60), ("Perception Analysis", 70), ("Proposal/Price Quote", 75),
    ("Negotiation/Review", 90), ("Closed Won", 100), ("Closed Lost", 0),
  ]

  /// What a stage counts as in forecasts (Object Reference, "Opportunity", ForecastCategoryName).
  static func forecastCategory(ofStage name: String) -> String {
    switch name {
    case "Closed Won": "Closed"
    case "Closed Lost": "Omitted"
    case "Negotiation/Review": "Commit"
    case "Proposal/Price Quote": "Best Case"
    default: "Pipeline"
    }
  }

  private static let fiscalQuarter = "((CAST(strftime('%m', \"CloseDate\") AS INTEGER) + 2) / 3)"

  static let opportunity = OrgObject(
    "Opportunity", plural: "Opportunities", prefix: "006",
    children: [Child(relationship: "Tasks", object: "Task", field: "WhatId")],
    fields: [
      idField,
      .reference("AccountId", "Account ID", to: ["Account"], as: "Account", onDelete: .cascades),
      .text("Name", "Name", 120, .string, [.editable, .required, .name, .searchedAsName]),
      .text("Description", "Description", 32_000, .textarea),
      .choice("StageName", "Stage", stages.map(\.name), [.editable, .required]),
      .number("Amount", "Amount", .currency, 18, 2),
      .number("Probability", "Probability (%)", .percent, 3),
      .number("ExpectedRevenue", "Expected Amount", .currency, 18, 2)
        .computed("\"Amount\" * \"Probability\" / 100"),
      .moment("CloseDate", "Close Date", .date, [.editable, .required]),
      .choice("Type", "Opportunity Type", [
        "Existing Customer - Upgrade", "Existing Customer - Replacement", "Existing Customer - Downgrade", "New Customer",
      ]),
      .text("NextStep", "Next Step", 255),
      .choice("LeadSource", "Lead Source", leadSources),
      .flag("IsClosed", "Closed").computed("coalesce(\"StageName\" IN ('Closed Won', 'Closed Lost'), 0)"),
      .flag("IsWon", "Won").computed("coalesce(\"StageName\" = 'Closed Won', 0)"),
      .flag("IsPrivate", "Private"),
      .reference("CampaignId", "Campaign ID", to: ["Campaign"], as: "Campaign").children("Opportunities"),
      .choice("ForecastCategoryName", "Forecast Category", ["Omitted", "Pipeline", "Best Case", "Commit", "Closed"]),
      .choice("ForecastCategory", "Forecast Category", ["Omitted", "Pipeline", "BestCase", "Forecast", "Closed"])
        .computed("CASE \"ForecastCategoryName\" WHEN 'Best Case' THEN 'BestCase' WHEN 'Commit' THEN 'Forecast' ELSE \"ForecastCategoryName\" END"),
      .number("FiscalQuarter", "Fiscal Quarter", .int, 9).computed(fiscalQuarter),
      .number("FiscalYear", "Fiscal Year", .int, 9).computed("CAST(strftime('%Y', \"CloseDate\") AS INTEGER)"),
      .text("Fiscal", "Fiscal Period", 6).computed("strftime('%Y', \"CloseDate\") || ' ' || \(fiscalQuarter)"),
      .lastActivity,
    ]
      + systemFields()
  )
}

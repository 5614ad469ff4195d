extension OrgObject {
  static let campaign = OrgObject(
    "Campaign", plural: "Campaigns", prefix: "701",
    fields: [
      idField,
      .text("Name", "Name", 80, .string, [.editable, .required, .name, .searchedAsName]),
      .reference("ParentId", "Parent Campaign ID", to: ["Campaign"], as: "Parent").children("ChildCampaigns"),
      .choice("Type", "Type", ["Conference", "Webinar", "Trade Show", "Email", "Advertisement", "Other"]),
      .choice("Status", "Status", ["Planned", "In Progress", "Completed", "Aborted"], initial: "Planned"),
      .moment("StartDate", "Start Date", .date),
      .moment("EndDate", "End Date", .date),
      .number("ExpectedRevenue", "Expected Revenue", .currency, 18),
      .number("BudgetedCost", "Budgeted Cost", .currency, 18),
      .number("ActualCost", "Actual Cost", .currency, 18),
      .number("ExpectedResponse", "Expected Response (%)", .percent, 10, 2),
      .number("NumberSent", "Num Sent", .double, 18),
      .flag("IsActive", "Active"),
      .text("Description", "Description", 32_000, .textarea),
    ] + systemFields()
  )

  static let campaignMember = OrgObject(
    "CampaignMember", plural: "Campaign Members", prefix: "00v",
    fields: [
      idField,
      .reference("CampaignId", "Campaign ID", to: ["Campaign"], as: "Campaign", onDelete: .cascades, [.createable, .required])
        .children("CampaignMembers"),
      .reference("LeadId", "Lead ID", to: ["Lead"], as: "Lead", onDelete: .cascades, [.createable]).children("CampaignMembers"),
      .reference("ContactId", "Contact ID", to: ["Contact"], as: "Contact", onDelete: .cascades, [.createable]).children("CampaignMembers"),
      .choice("Status", "Status", ["Sent", "Responded"], initial: "Sent"),
      .flag("HasResponded", "Responded").computed("coalesce(\"Status\" = 'Responded', 0)"),
      .moment("FirstRespondedDate", "First Responded Date", .date, []),
    ] + systemFields(owner: false)
  )
}

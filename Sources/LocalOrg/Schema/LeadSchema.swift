extension OrgObject {
  static let leadStatuses = ["Open - Not Contacted", "Working - Contacted", "Closed - Converted", "Closed - Not Converted"]

  static let lead = OrgObject(
    "Lead", plural: "Leads", prefix: "00Q",
    children: [Child(relationship: "Tasks", object: "Task", field: "WhoId")],
    fields: [idField] + personNames()
      + [
        .choice("Salutation", "Salutation", salutations),
        .text("Title", "Title", 128),
        .text("Company", "Company", 255, .string, [.editable, .required, .searchedAsName]),
      ]
      + address("", "")
      + [
        .text("Phone", "Phone", 40, .phone),
        .text("MobilePhone", "Mobile Phone", 40, .phone),
        .text("Email", "Email", 80, .email),
        .text("Website", "Website", 255, .url),
        .text("Description", "Description", 32_000, .textarea),
        .choice("LeadSource", "Lead Source", leadSources),
        .choice("Status", "Status", leadStatuses, initial: "Open - Not Contacted"),
        .choice("Industry", "Industry", industries),
        .choice("Rating", "Rating", ["Hot", "Warm", "Cold"]),
        .number("AnnualRevenue", "Annual Revenue", .currency, 18, 0),
        .number("NumberOfEmployees", "Employees", .int, 8),
        .flag("IsConverted", "Converted", []),
        .lastActivity,
        .photo,
      ]
      + systemFields(owners: ["Group", "User"])
  )
}

extension OrgObject {
  static let task = OrgObject(
    "Task", plural: "Tasks", prefix: "00T",
    fields: [
      idField,
      .reference("WhoId", "Name ID", to: ["Contact", "Lead"], as: "Who"),
      .reference("WhatId", "Related To ID", to: ["Account", "Opportunity", "Case"], as: "What", onDelete: .cascades),
      .text("Subject", "Subject", 255, .string, [.editable, .name, .searchedAsName]),
      .moment("ActivityDate", "Due Date Only", .date),
      .choice("Status", "Status", ["Not Started", "In Progress", "Completed", "Waiting on someone else", "Deferred"], initial: "Not Started"),
      .choice("Priority", "Priority", ["High", "Normal", "Low"], initial: "Normal"),
      .text("Description", "Description", 32_000, .textarea),
      .flag("IsClosed", "Closed").computed("coalesce(\"Status\" = 'Completed', 0)"),
      .reference("AccountId", "Account ID", to: ["Account"], as: "Account", []),
      .flag("IsReminderSet", "Reminder Set"),
      .moment("ReminderDateTime", "Reminder Date/Time", .datetime),
      .moment("CompletedDateTime", "Completed Date", .datetime, []),
      .choice("TaskSubtype", "Task Subtype", ["Task", "Email", "ListEmail", "Cadence", "Call"], initial: "Task", [.createable, .restricted]),
      .number("CallDurationInSeconds", "Call Duration", .int, 8),
      .choice("CallType", "Call Type", ["Internal", "Inbound", "Outbound"]),
      .text("CallDisposition", "Call Result", 255),
      .flag("IsHighPriority", "High Priority").computed("coalesce(\"Priority\" = 'High', 0)"),
    ]
      + systemFields()
  )
}

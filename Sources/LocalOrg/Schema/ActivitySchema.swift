/// What happens with a customer at a time, and what is kept about it.
extension OrgObject {
  static let event = OrgObject(
    "Event", plural: "Events", prefix: "00U",
    fields: [
      idField,
      .reference("WhoId", "Name ID", to: ["Contact", "Lead"], as: "Who").children("Events"),
      .reference("WhatId", "Related To ID", to: ["Account", "Opportunity", "Case", "Campaign", "Product2"], as: "What", onDelete: .cascades)
        .children("Events"),
      .text("Subject", "Subject", 255, .string, [.editable, .name, .searchedAsName]),
      .text("Location", "Location", 255),
      .flag("IsAllDayEvent", "All-Day Event"),
      .moment("ActivityDateTime", "Due Date Time", .datetime),
      .moment("ActivityDate", "Due Date Only", .date),
      .number("DurationInMinutes", "Duration", .int, 8),
      .moment("StartDateTime", "Start Date Time", .datetime),
      .moment("EndDateTime", "End Date Time", .datetime),
      .text("Description", "Description", 32_000, .textarea),
      .choice("ShowAs", "Show Time As", ["Busy", "OutOfOffice", "Free"], initial: "Busy", [.editable, .restricted]),
      .flag("IsPrivate", "Private"),
      .reference("AccountId", "Account ID", to: ["Account"], as: "Account", []),
      .flag("IsReminderSet", "Reminder Set"),
      .moment("ReminderDateTime", "Reminder Date/Time", .datetime),
    ] + systemFields()
  )

  static let note = OrgObject(
    "Note", plural: "Notes", prefix: "002",
    fields: [
      idField,
      .reference("ParentId", "Parent ID", to: recordParents, as: "Parent", onDelete: .cascades, [.createable, .required]).children("Notes"),
      .text("Title", "Title", 80, .string, [.editable, .required, .name, .searchedAsName]),
      .flag("IsPrivate", "Private"),
      .text("Body", "Body", 32_000, .textarea),
    ] + systemFields()
  )

  static let attachment = OrgObject(
    "Attachment", plural: "Attachments", prefix: "00P",
    fields: [
      idField,
      .reference("ParentId", "Parent ID", to: recordParents + ["Task", "Event"], as: "Parent", onDelete: .cascades, [.createable, .required])
        .children("Attachments"),
      .text("Name", "File Name", 255, .string, [.editable, .required, .name, .searchedAsName]),
      .flag("IsPrivate", "Private"),
      .text("ContentType", "Content Type", 120),
      .flag("IsEncrypted", "Is Encrypted", []),
      .number("BodyLength", "Body Length", .int, 9, 0, []),
      .blob("Body", "Body", [.editable, .required]),
      .text("Description", "Description", 500, .textarea),
    ] + systemFields()
  )
}

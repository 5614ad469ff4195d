/// What the org's own code is kept as (Object Reference for the Salesforce Platform, "ApexClass", "ApexTrigger"): for reading, since the code is that of
/// the folder `apex/`.
extension OrgObject {
  static let apexClass = OrgObject(
    "ApexClass", plural: "Apex Classes", label: "Apex Class", prefix: "01p", createable: false, deletable: false, fields: code
  )

  static let apexTrigger = OrgObject(
    "ApexTrigger", plural: "Apex Triggers", label: "Apex Trigger", prefix: "01q", createable: false, deletable: false,
    fields: code + [.text("TableEnumOrId", "Custom Object Definition", 40, .string, [])]
      + ["Before", "After"].flatMap { time in
        ["Insert", "Update", "Delete"].map { .flag("Usage\(time)\($0)", "\(time)\($0)", []) }
      }
  )

  private static let code: [OrgField] =
    [
      idField,
      .text("Name", "Name", 255, .string, [.required, .name]),
      .text("NamespacePrefix", "Namespace Prefix", 15, .string, []),
      .number("ApiVersion", "Api Version", .double, 18, 1, []),
      .choice("Status", "Status", ["Active"], []),
      .flag("IsValid", "Is Valid", []),
      .text("Body", "Body", 1_000_000, .textarea, []),
      .number("LengthWithoutComments", "Size Without Comments", .int, 9, 0, []),
    ] + systemFields(owner: false, deletable: false)
}

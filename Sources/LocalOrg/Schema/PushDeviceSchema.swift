/// The devices that users get notifications on (SOAP API Developer Guide, "MobilePushServiceDevice"; the Mobile SDKs make one at each
/// login and delete it at logout).
extension OrgObject {
  static let mobilePushServiceDevice = OrgObject(
    "MobilePushServiceDevice", plural: "Mobile Push Service Devices", label: "Mobile Push Service Device", prefix: "0FG",
    fields: [
      idField,
      .text("ConnectionToken", "Connection Token", 4_096, .textarea, [.createable, .required]),
      .choice("ServiceType", "Service Type", PushDeviceRules.serviceTypes, [.createable, .required]),
      .text("ApplicationBundle", "Application Bundle", 255, .string, [.createable]),
    ] + systemFields(owner: false)
  )
}

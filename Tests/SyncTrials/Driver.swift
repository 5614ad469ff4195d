/// How a run reaches SmartSync: what its devices are, and how many.
package struct Driver: Sendable {
  /// What the command calls it.
  package let name: String
  package let devices: Int
  /// How many steps a seed has unless somebody says otherwise.
  package let steps: Int
  let open: @Sendable (DeviceConnection) async throws -> any Device

  package init(name: String, devices: Int, steps: Int, open: @escaping @Sendable (DeviceConnection) async throws -> any Device) {
    self.name = name
    self.devices = devices
    self.steps = steps
    self.open = open
  }

  /// One device, whose store and syncs are called in Swift.
  package static let swift = Driver(name: "swift", devices: 1, steps: 40) { try StoreDevice($0) }
}

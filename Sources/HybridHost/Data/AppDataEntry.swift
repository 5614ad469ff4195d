/// What stands at the top of an app's data folder, by its name there. Whatever is put there has a case, so that resets and upgrades know of it.
enum AppDataEntry: String, CaseIterable {
  case lock, bundle, accounts
  case machineKey = "machine.key"
  case global, users
  case loginServers = "login-servers.json"
  case version, reset, device
  case push = "push.json"
  case lastPage = "lastpage"
  case sealedStorage = "localstorage.sealed"
  case plainStorage = "localstorage.json"
  case origins, sandbox, secrets, contacts, databases

  /// When a reset deletes something.
  enum Deletion {
    case always
    /// With the accounts, which need it.
    case withAccounts
    /// It is of the deletion itself.
    case never
  }

  var deletion: Deletion {
    switch self {
    // The lock is that of whoever deletes; the note of a reset is deleted last.
    case .lock, .reset: .never
    case .accounts, .machineKey, .device, .bundle, .push, .version: .withAccounts
    case .global, .users, .loginServers, .lastPage, .sealedStorage, .plainStorage, .origins, .sandbox, .secrets, .contacts, .databases: .always
    }
  }

  /// Whether it may be there before an app has used the folder.
  var mayPrecedeUse: Bool { [.lock, .bundle, .loginServers].contains(self) }

  /// The entry of a name, also of what a killed process has left of writing it.
  ///
  /// - Returns: nil for what is not Gantry's.
  init?(leftAs name: String) {
    let draftSuffix = 7
    let written = Self.allCases.first { entry in
      entry.deletion != .never && name.hasPrefix("\(entry.rawValue).") && name.utf8.count == entry.rawValue.utf8.count + draftSuffix
    }
    guard let entry = Self(rawValue: name) ?? written else { return nil }
    self = entry
  }
}

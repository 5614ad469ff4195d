/// What a database's data key is sealed with. It never shows when printed or dumped.
public enum KeySource: Sendable {
  /// The machine's key: a file for its owner alone, made when missing. It costs no time, and protects copies of the database
  /// that are taken without it.
  case machineKey(MachineKey)
  /// A passcode, through PBKDF2-HMAC-SHA256 with 256,000 rounds: about 0.1 s at each opening.
  case passcode(String)
}

extension KeySource: CustomStringConvertible, CustomReflectable {
  public var description: String {
    switch self {
    case .machineKey(let key): "machine key \(key.path)"
    case .passcode: "passcode [redacted]"
    }
  }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

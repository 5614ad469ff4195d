import PrivateFiles

/// What sealed accounts begin with: their format, and in the second one what they belong to.
enum VaultLabel: Equatable {
  case unbound
  case bound(FileBinding)

  private static let firstFormat = Array("gantry-accounts-1\n".utf8)
  private static let secondFormat = Array("gantry-accounts-2\n".utf8)

  /// That of sealed accounts; nil for anything else.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: Self.firstFormat) {
      self = .unbound
    } else {
      guard bytes.starts(with: Self.secondFormat), let (binding, _) = FileBinding.read(bytes[Self.secondFormat.count...]) else { return nil }
      self = .bound(binding)
    }
  }

  var binding: FileBinding? {
    if case .bound(let binding) = self { binding } else { nil }
  }

  func cipher(_ key: VaultKey) -> AuthenticatedCipher {
    let label = switch self {
    case .unbound: Self.firstFormat
    case .bound(let binding): Self.secondFormat + binding.bytes
    }
    return AuthenticatedCipher(key: key, label: label)
  }
}

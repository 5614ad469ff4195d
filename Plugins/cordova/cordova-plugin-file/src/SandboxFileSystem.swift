/// One of the file systems that pages know by name, such as "persistent".
struct SandboxFileSystem: Sendable, Equatable {
  /// Where its files are.
  enum Place: Sendable, Equatable {
    /// A folder of the app's own, an absolute path.
    case folder(String)
    /// The app's bundle: it has one folder, `www`, and nothing of it can be changed.
    case bundle
    /// The device's root, of which apps see their own folders only.
    case device
  }

  let name: String
  let place: Place

  var isReadOnly: Bool { place == .bundle }
}

import Glibc

/// What tells a file from all others of the machine, and from what it was before it was changed.
public enum FileIdentity {
  /// - Returns: nil when there is no such file.
  public static func text(of path: String) -> String? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    let changed = information.st_mtim
    return "\(information.st_dev) \(information.st_ino) \(information.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }
}

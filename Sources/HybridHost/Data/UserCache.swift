import Glibc

/// The user's folder for what can be made again (https://specifications.freedesktop.org/basedir-spec/latest/).
public enum UserCache {
  /// The runtime's own part of it; nil when neither `XDG_CACHE_HOME` nor `HOME` says where it is.
  public static var folder: String? {
    let cache = environment("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? environment("HOME").map { $0 + "/.cache" }
    return cache.map { $0 + "/gantry" }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A VFS (https://sqlite.org/vfs.html) that somebody registered, and that knows more about its errors than SQLite does.
/// A connection keeps it until it is closed.
public protocol SQLiteFileSystem: AnyObject, Sendable {
  /// The name under which it is registered.
  var name: String { get }

  /// What lies behind an extended result code, in the words of a user; nil when that is nothing more than SQLite says.
  func reason(of code: Int32, path: String) -> String?
}

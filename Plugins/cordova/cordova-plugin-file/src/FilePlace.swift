/// What pages load by the address of a file system or of the app's own folders.
public enum FilePlace: Sendable, Equatable {
  /// A path below the bundle's folder of pages.
  case bundle(String)
  /// A file or folder of the app's own, by its absolute path; it may not be there.
  case own(String)
  /// Nothing that a page may see.
  case nowhere
}

import SmartStore

/// The entries of a whole store with changes that the server hasn't got.
public enum UnsentEntries {
  /// How many there are, in the soups that have an index on `__local__`: only those can be sent.
  public static func count(in store: SmartStore) throws -> Int {
    try store.soupNames().reduce(0) { count, soup in
      guard try store.indexSpecs(of: soup).contains(where: { $0.path == LocalFlags.local }) else { return count }
      return try count + DirtyEntries.ids(in: soup, of: store).count
    }
  }
}

/// What an org holds, and what was written to it since it was last seeded.
public struct OrgSummary: Sendable, Equatable {
  /// A record that was written.
  public struct Change: Sendable, Equatable {
    public var id: String
    /// The record's name when it was written.
    public var name: String
  }

  /// The figures of one object type.
  public struct ObjectType: Sendable, Equatable {
    /// The API name, for example "Contact".
    public var name: String
    /// Records there are now, without the recycle bin.
    public var records: Int
    public var created: [Change]
    /// Records of the seed that were changed; those created since are under ``created`` only.
    public var updated: [Change]
    /// Records in the recycle bin, also those created since the seed.
    public var deleted: [Change]
  }

  public var objectTypes: [ObjectType]

  /// The figures of one object type by API name.
  public subscript(name: String) -> ObjectType? { objectTypes.first { $0.name == name } }
}

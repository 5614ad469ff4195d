import JSON

/// The columns in which a search shows records of a type (REST API, "Search Result Layout").
public struct ObjectTypeLayout: Sendable, Equatable {
  public struct Column: Sendable, Equatable {
    public let name: String
    /// The field, with the type in front, e.g. `Account.Name`.
    public let field: String
    public let format: String?
    public let label: String
  }

  public let objectType: String
  /// How many rows a search shows at most.
  public let limit: Int
  public let columns: [Column]
  /// The whole layout as it came.
  public let rawData: JSONText

  /// - Parameter objectType: of which type it is, where the text doesn't say.
  init(_ text: JSONText, objectType: String) throws {
    let value = try text.value()
    self.objectType = value["objectType"]?.string ?? objectType
    limit = value["limitRows"]?.integer.map(Int.init) ?? 0
    columns = (value["searchColumns"]?.array ?? []).map { column in
      Column(
        name: column["name"]?.string ?? "", field: column["field"]?.string ?? "", format: column["format"]?.string,
        label: column["label"]?.string ?? "")
    }
    rawData = text
  }
}

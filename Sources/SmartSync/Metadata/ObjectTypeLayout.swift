import JSON

/// The columns in which a search shows records of a type (REST API, "Search Result Layout").
public struct ObjectTypeLayout: Sendable, Equatable {
  /// One column of the results of a search.
  public struct Column: Sendable, Equatable {
    /// The field that it shows.
    public let name: String
    /// The field, with the type in front, e.g. `Account.Name`.
    public let field: String
    /// How its values are shown; nil for as they are.
    public let format: String?
    /// Its heading.
    public let label: String
  }

  /// Whose records it shows.
  public let objectType: String
  /// How many rows a search shows at most.
  public let limit: Int
  /// From left to right.
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

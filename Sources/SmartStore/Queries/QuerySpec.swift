import JSON

/// What to look for in a store, and how to page it (Mobile SDK guide, "Querying a Soup").
///
/// ```swift
/// let spec = QuerySpec.like("Name", "A%", in: "contacts", pageSize: 20)
/// let first = try store.page(spec, index: 0)
/// ```
public struct QuerySpec: Sendable, Equatable {
  /// What a query looks for.
  public enum Kind: Sendable, Equatable {
    /// Every entry. The path serves as the default order.
    case all(path: String?)
    /// Entries whose value at the path equals the key. `null` equals nothing.
    case exact(path: String, key: JSONValue)
    /// Entries whose value lies between the keys, both included; a `null` key is no bound.
    case range(path: String, begin: JSONValue, end: JSONValue)
    /// Entries whose value matches a pattern, `%` standing for any characters.
    case like(path: String, key: String)
    /// Entries whose words match a full-text query, at one path or, when it is nil, at all full_text paths.
    case match(path: String?, key: String)
    /// The rows of a SELECT in Smart SQL.
    case smart(sql: String)
  }

  /// In which direction results are sorted.
  public enum Order: String, Sendable {
    case ascending, descending
  }

  /// How many results a page has unless the caller says so.
  public static let defaultPageSize = 10

  /// What is looked for.
  public var kind: Kind
  /// Needed for all kinds but smart.
  public var soupName: String?
  /// Entries a page; at least 1.
  public var pageSize: Int
  /// nil, with no ``orderPath``: in no particular order.
  public var order: Order?
  /// An indexed path to sort by; nil for the path of the query, when ``order`` is set.
  public var orderPath: String?
  /// The paths whose values make up rows, instead of whole entries.
  public var selectPaths: [String]?

  /// A query as upstream's query specs describe it.
  public init(
    _ kind: Kind, soupName: String? = nil, pageSize: Int = QuerySpec.defaultPageSize, order: Order? = nil,
    orderPath: String? = nil, selectPaths: [String]? = nil
  ) {
    self.kind = kind
    self.soupName = soupName
    self.pageSize = max(1, pageSize)
    self.order = order
    self.orderPath = orderPath
    self.selectPaths = selectPaths
  }

  /// The indexed path of the query, if it has one.
  public var indexPath: String? {
    switch kind {
    case .all(let path), .match(let path, _): path
    case .exact(let path, _), .range(let path, _, _), .like(let path, _): path
    case .smart: nil
    }
  }

  /// Whether it is Smart SQL, whose results are rows.
  public var isSmart: Bool {
    if case .smart = kind { true } else { false }
  }
}

extension QuerySpec {
  /// All entries of a soup, sorted by an indexed path.
  public static func all(
    _ path: String? = nil, in soup: String, order: Order = .ascending, orderPath: String? = nil,
    pageSize: Int = defaultPageSize
  ) -> QuerySpec {
    QuerySpec(.all(path: path), soupName: soup, pageSize: pageSize, order: order, orderPath: orderPath)
  }

  /// The entries that have exactly that value at an indexed path; nil finds those that have none.
  public static func exact(
    _ path: String, _ key: JSONValue, in soup: String, order: Order = .ascending, orderPath: String? = nil,
    pageSize: Int = defaultPageSize
  ) -> QuerySpec {
    QuerySpec(.exact(path: path, key: key), soupName: soup, pageSize: pageSize, order: order, orderPath: orderPath)
  }

  /// The entries whose values at an indexed path lie between two, both included; nil leaves that end open.
  public static func range(
    _ path: String, from begin: JSONValue = .null, to end: JSONValue = .null, in soup: String, order: Order = .ascending,
    orderPath: String? = nil, pageSize: Int = defaultPageSize
  ) -> QuerySpec {
    let kind = Kind.range(path: path, begin: begin, end: end)
    return QuerySpec(kind, soupName: soup, pageSize: pageSize, order: order, orderPath: orderPath)
  }

  /// The entries whose values at an indexed path match a pattern with `%` and `_`.
  public static func like(
    _ path: String, _ key: String, in soup: String, order: Order = .ascending, orderPath: String? = nil,
    pageSize: Int = defaultPageSize
  ) -> QuerySpec {
    QuerySpec(.like(path: path, key: key), soupName: soup, pageSize: pageSize, order: order, orderPath: orderPath)
  }

  /// The entries that a full text query finds, at one path or at any path with a full text index.
  public static func match(
    _ key: String, at path: String? = nil, in soup: String, order: Order = .ascending, orderPath: String? = nil,
    pageSize: Int = defaultPageSize
  ) -> QuerySpec {
    QuerySpec(.match(path: path, key: key), soupName: soup, pageSize: pageSize, order: order, orderPath: orderPath)
  }

  /// What a statement of Smart SQL gives.
  public static func smart(_ sql: String, pageSize: Int = defaultPageSize) -> QuerySpec {
    QuerySpec(.smart(sql: sql), pageSize: pageSize)
  }
}

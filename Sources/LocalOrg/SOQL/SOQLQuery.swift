/// A parsed SELECT.
struct SOQLQuery {
  var items: [SOQLSelectItem] = []
  /// `SELECT COUNT()`: the answer is the number alone.
  var countsOnly = false
  var source = SOQLPath(names: [], offset: 0)
  var alias: String?
  /// Other names in FROM, each for a path to a parent: `FROM Contact c, c.Account a`.
  var parentAliases: [(alias: String, path: SOQLPath)] = []
  var scope: SOQLSharingScope?
  /// `WITH USER_MODE` or `WITH SECURITY_ENFORCED`: it finds what the user may see, although the org itself asks.
  var isAsUser = false
  var condition: SOQLCondition?
  var grouping: [SOQLExpression] = []
  var subtotals = SOQLSubtotals.none
  var having: SOQLCondition?
  var order: [SOQLOrder] = []
  var limit: Int?
  var offset: Int?
  /// `FOR VIEW` or `FOR REFERENCE`: the found records count as viewed.
  var marksViewed = false
  /// `FOR UPDATE`: nobody else writes the found records before the transaction of the query ends.
  var locksRows = false
  /// The offsets of the literals whose texts are part of the query itself, sub-queries included: the unit of a distance, the lists of INCLUDES. All other
  /// strings and dates become parameters.
  var fixedLiterals: Set<Int> = []

  var isAggregate: Bool {
    !grouping.isEmpty || items.contains { if case .value(let expression, _) = $0 { expression.isAggregate } else { false } }
  }
}

/// USING SCOPE: whose records are asked for.
enum SOQLSharingScope: String {
  case everything, mine, mineAndMyGroups = "mine_and_my_groups", mostRecentlyUsed = "mru", allPrivate = "allprivate", delegated, team
  case myTerritory = "my_territory", myTeamTerritory = "my_team_territory", scopingRule = "scopingrule"
}

/// GROUP BY ROLLUP and CUBE: which rows of subtotals are added.
enum SOQLSubtotals { case none, rollup, cube }

/// FIELDS(...): which fields it stands for.
enum SOQLFieldSet: String { case all, standard, custom }

/// A name with dots, for example `Account.Owner.Name`.
struct SOQLPath: Equatable {
  var names: [String]
  var offset: Int

  var text: String { names.joined(separator: ".") }
}

indirect enum SOQLExpression: Equatable {
  case field(SOQLPath)
  case call(SOQLFunction, SOQLPath, offset: Int)
  case distance(SOQLDistance)
  /// `FORMAT(x)`
  case formatted(SOQLExpression, offset: Int)

  var offset: Int {
    switch self {
    case .field(let path): path.offset
    case .call(_, _, let offset): offset
    case .distance(let distance): distance.offset
    case .formatted(_, let offset): offset
    }
  }
}

extension SOQLExpression {
  fileprivate var isAggregate: Bool {
    switch self {
    case .call(let function, _, _): function.isAggregate
    case .formatted(let inner, _): inner.isAggregate
    case .field, .distance: false
    }
  }
}

enum SOQLSelectItem {
  case value(SOQLExpression, alias: String?)
  /// `(SELECT ... FROM Contacts)`
  case children(SOQLQuery)
  case typeOf(SOQLTypeOf)
  /// `FIELDS(STANDARD)`
  case fields(SOQLFieldSet, offset: Int)
}

struct SOQLOrder {
  var expression: SOQLExpression
  var isDescending = false
  /// The API puts nulls first unless told otherwise, in both directions.
  var nullsLast = false
}

enum SOQLOperator: String {
  case equal = "=", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
  case like = "LIKE"
}

struct SOQLLiteral {
  enum Value {
    case null
    case bool(Bool)
    /// A string or a date.
    case text(LiteralText)
    case number(String)
    case currency(CurrencyAmount)
    /// TODAY, LAST_N_DAYS:30 ...
    case dateRange(DateRangeLiteral)
  }

  var value: Value
  var offset: Int
}

indirect enum SOQLCondition {
  case all([SOQLCondition])
  case any([SOQLCondition])
  case not(SOQLCondition)
  case comparison(SOQLExpression, SOQLOperator, SOQLLiteral)
  case inList(SOQLExpression, [SOQLLiteral], negated: Bool)
  case inQuery(SOQLExpression, SOQLQuery, negated: Bool)
  /// INCLUDES and EXCLUDES, for picklists of several values: one of the lists, whole.
  case includes(SOQLExpression, [[String]], negated: Bool, offset: Int)
}

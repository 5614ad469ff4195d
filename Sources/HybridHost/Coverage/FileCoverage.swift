/// How often each part of one file has run.
public struct FileCoverage: Sendable, Equatable {
  /// Line and column, from 1.
  struct Place: Hashable, Comparable {
    let line: Int
    let column: Int

    static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
  }

  /// A function of the file.
  public struct Function: Sendable, Equatable {
    /// Its name, or what stands for that of one without.
    public let name: String
    /// The line that it begins on, counted from 1.
    public let line: Int
    /// How often it was called.
    public let count: Int
  }

  /// A place where the code goes one of several ways.
  public struct Branch: Sendable, Equatable {
    /// The line that it lies on, counted from 1.
    public let line: Int
    /// How often each way was taken.
    public let counts: [Int]
  }

  /// A path below the app's folder; that of the source where a source map names one.
  public let path: String
  private var statements: [Place: Int] = [:]
  private var functionsByPlace: [Place: (name: String, count: Int)] = [:]
  private var branchesByPlace: [Place: [Int]] = [:]

  init(path: String) { self.path = path }

  /// Whether two say the same of the same file, whatever the columns of its functions and branches.
  public static func == (a: FileCoverage, b: FileCoverage) -> Bool {
    a.path == b.path && a.statements == b.statements && a.functions == b.functions && a.branches == b.branches
  }

  /// How often each line has run that a statement begins on: as often as the most frequent of its statements.
  public var lines: [(line: Int, count: Int)] {
    var counts: [Int: Int] = [:]
    for (place, count) in statements { counts[place.line] = max(counts[place.line] ?? 0, count) }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Its functions in the order of the source.
  public var functions: [Function] {
    functionsByPlace.sorted { $0.key < $1.key }.map { Function(name: $1.name, line: $0.line, count: $1.count) }
  }

  /// Its branches in the order of the source.
  public var branches: [Branch] { branchesByPlace.sorted { $0.key < $1.key }.map { Branch(line: $0.line, counts: $1) } }

  // MARK: Adding up

  mutating func add(_ other: FileCoverage) {
    for (place, count) in other.statements { addStatement(place, count) }
    for (place, function) in other.functionsByPlace { addFunction(place, function.name, function.count) }
    for (place, counts) in other.branchesByPlace { addBranch(place, counts) }
  }

  mutating func addStatement(_ place: Place, _ count: Int) { statements[place, default: 0] += count }

  mutating func addFunction(_ place: Place, _ name: String, _ count: Int) { functionsByPlace[place, default: (name, 0)].count += count }

  mutating func addBranch(_ place: Place, _ counts: [Int]) {
    guard let known = branchesByPlace[place] else {
      branchesByPlace[place] = counts
      return
    }
    branchesByPlace[place] = (0..<max(known.count, counts.count)).map { arm in
      (known.indices.contains(arm) ? known[arm] : 0) + (counts.indices.contains(arm) ? counts[arm] : 0)
    }
  }
}

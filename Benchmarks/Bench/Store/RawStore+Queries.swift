import CSQLite

extension RawStore {
  func retrieve(batch: Int) throws -> StoreTime {
    let select = try RawStatement(database, "SELECT soup FROM \(Self.table) WHERE id = ?")
    return try timed {
      for first in stride(from: 0, to: ids.count, by: batch) {
        try array(ids[first..<min(first + batch, ids.count)]) { id in
          select.bind(id, 1)
          if try select.step() { select.appendText(0, to: output) }
          select.reset()
        }
      }
    }
  }

  func exact(times: Int, pageSize: Int) throws -> StoreTime {
    let select = try firstPages(of: "=", column: 1, pageSize: pageSize)
    return try firstPages(select, times: times) { $0.bind(entries[$1 % entries.count].lastName, 1) }
  }

  func exactOne(times: Int, pageSize: Int) throws -> StoreTime {
    let select = try firstPages(of: "=", column: 0, pageSize: pageSize, counts: false)
    return try firstPages(select, times: times) { $0.bind(entries[($1 * 3571) % entries.count].id, 1) }
  }

  func like(patterns: [String], times: Int, pageSize: Int) throws -> StoreTime {
    let select = try firstPages(of: "LIKE", column: 1, pageSize: pageSize)
    return try firstPages(select, times: times) { $0.bind(copying: patterns[$1 % patterns.count], 1) }
  }

  /// What finds a first page.
  /// - Parameter counts: whether the number of all that is found is not known once the page is there.
  func firstPages(of comparison: String, column: Int, pageSize: Int, counts: Bool = true) throws -> RawPages {
    try RawPages(database, table: Self.table, column: "\(Self.table)_\(column)", comparison, pageSize: pageSize, counts: counts)
  }

  /// - Parameter bind: gives a statement what it looks for in its turn.
  private func firstPages(
    _ pages: RawPages, times: Int, _ bind: (_ statement: RawStatement, _ turn: Int) -> Void
  ) throws -> StoreTime {
    try timed {
      for turn in 0..<times {
        _ = try pages.total { bind($0, turn) }
        output.begin()
        try pages.rows(to: output) { bind($0, turn) }
        output.end()
      }
    }
  }

  /// All pages of a range, which takes their number.
  func range(pageSize: Int) throws -> StoreTime {
    let table = Self.table
    let condition = "FROM \(table) WHERE \(table)_2 >= ? AND \(table)_2 <= ?"
    let counting = try RawStatement(database, "SELECT count(*) \(condition)")
    let select = try RawStatement(database, "SELECT soup \(condition) ORDER BY \(table)_2 LIMIT ? OFFSET ?")
    for statement in [counting, select] {
      statement.bind(0, 1)
      statement.bind(Int64(entries.count), 2)
    }
    select.bind(Int64(pageSize), 3)
    return try timed {
      for offset in stride(from: 0, to: try counting.total(), by: pageSize) {
        select.bind(offset, 4)
        try page(select)
      }
    }
  }

  func match(key: (Int) -> String, times: Int, pageSize: Int) throws -> StoreTime {
    let table = Self.words
    let select = try RawStatement(
      database,
      """
      SELECT soup FROM \(table) WHERE id IN (SELECT docid FROM \(table)_fts WHERE \(table)_0 MATCH ?)
        ORDER BY \(table)_0 LIMIT \(pageSize)
      """)
    return try timed {
      for index in 0..<times {
        select.bind(copying: key(index), 1)
        try page(select)
      }
    }
  }

  /// All pages of three columns.
  func smart(pageSize: Int) throws -> StoreTime {
    let table = Self.table
    let condition = "FROM \(table) WHERE \(table)_2 >= 0"
    let counting = try RawStatement(database, "SELECT count(*) \(condition)")
    let select = try RawStatement(
      database, "SELECT \(table)_0, \(table)_1, \(table)_2 \(condition) ORDER BY \(table)_2 LIMIT ? OFFSET ?")
    select.bind(Int64(pageSize), 1)
    return try timed {
      for offset in stride(from: 0, to: try counting.total(), by: pageSize) {
        select.bind(offset, 2)
        try page(select) {
          output.append("[\"")
          select.appendText(0, to: output)
          output.append("\",\"")
          select.appendText(1, to: output)
          output.append("\",")
          output.append(select.integer(2))
          output.append("]")
        }
      }
    }
  }

  func count(times: Int) throws -> StoreTime {
    let select = try RawStatement(database, "SELECT count(*) FROM \(Self.table) WHERE \(Self.table)_2 >= 5000")
    return try timed {
      for _ in 0..<times {
        output.begin()
        output.append("[[")
        output.append(try select.total())
        output.append("]]")
        output.end()
      }
    }
  }

  /// The entries that a statement finds, as an array.
  private func page(_ select: RawStatement) throws { try page(select) { select.appendText(0, to: output) } }

  private func page(_ select: RawStatement, _ row: () -> Void) throws {
    output.begin()
    try select.array(to: output, row)
    output.end()
  }
}

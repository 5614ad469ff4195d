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
    try firstPages(of: "\(Self.table)_1 = ?", times: times, pageSize: pageSize) { $0.bind(entries[$1 % entries.count].lastName, 1) }
  }

  func like(patterns: [String], times: Int, pageSize: Int) throws -> StoreTime {
    try firstPages(of: "\(Self.table)_1 LIKE ?", times: times, pageSize: pageSize) { $0.bind(copying: patterns[$1 % patterns.count], 1) }
  }

  /// First pages, and the number of all that is found.
  /// - Parameter bind: gives a statement what it looks for in its turn.
  private func firstPages(
    of condition: String, times: Int, pageSize: Int, _ bind: (_ statement: RawStatement, _ turn: Int) -> Void
  ) throws -> StoreTime {
    let found = "FROM \(Self.table) WHERE \(condition)"
    let counting = try RawStatement(database, "SELECT count(*) \(found)")
    let select = try RawStatement(database, "SELECT soup \(found) ORDER BY \(Self.table)_1 LIMIT \(pageSize)")
    return try timed {
      for turn in 0..<times {
        bind(counting, turn)
        bind(select, turn)
        _ = try total(counting)
        try page(select)
      }
    }
  }

  func exactOne(times: Int, pageSize: Int) throws -> StoreTime {
    let table = Self.table
    let select = try RawStatement(
      database, "SELECT soup FROM \(table) WHERE \(table)_0 = ? ORDER BY \(table)_0 LIMIT \(pageSize)")
    return try timed {
      for index in 0..<times {
        select.bind(entries[(index * 3571) % entries.count].id, 1)
        try page(select)
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
      for offset in stride(from: 0, to: try total(counting), by: pageSize) {
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
      for offset in stride(from: 0, to: try total(counting), by: pageSize) {
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
        output.append(try total(select))
        output.append("]]")
        output.end()
      }
    }
  }

  private func total(_ counting: RawStatement) throws -> Int64 {
    defer { counting.reset() }
    return try counting.step() ? counting.integer(0) : 0
  }

  /// The entries that a statement finds, as an array.
  private func page(_ select: RawStatement) throws { try page(select) { select.appendText(0, to: output) } }

  private func page(_ select: RawStatement, _ row: () -> Void) throws {
    output.begin()
    output.append("[")
    var isFirst = true
    while try select.step() {
      if !isFirst { output.append(",") }
      isFirst = false
      row()
    }
    output.append("]")
    output.end()
    select.reset()
  }
}

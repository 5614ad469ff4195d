import SQLite

extension SearchIndex {
  /// A SELECT of the numbers of the records that contain a term in some of the fields.
  func rows(_ term: SOSLSearch.Term, in fields: [OrgField], _ connection: SQLiteConnection) throws -> SQLFragment {
    if let expression = term.matchExpression {
      return SQLFragment(sql: "SELECT rowid AS row FROM \(table) WHERE \(table) MATCH ?", values: [.text(scoped(expression, fields))])
    }
    let condition = try condition(term, fields, connection)
    return SQLFragment(sql: "SELECT \(Self.row) AS row FROM \(object.table) WHERE \(condition.sql)", parameters: condition.parameters)
  }

  private func scoped(_ expression: String, _ fields: [OrgField]) -> String {
    if fields.count == self.fields.count { return expression }
    return "{\(fields.map(\.column).joined(separator: " "))} : (\(expression))"
  }

  private func condition(_ term: SOSLSearch.Term, _ fields: [OrgField], _ connection: SQLiteConnection) throws -> SQLFragment {
    if term.matchExpression != nil {
      let rows = try rows(term, in: fields, connection)
      return SQLFragment(sql: "\(Self.row) IN (\(rows.sql))", parameters: rows.parameters)
    }
    switch term {
    case .words(let words):
      let found = try words.map { try condition($0, fields, connection) }
      return .joined(words.count > 1 ? found + [inOrder(words, fields)] : found, by: "AND")
    case .all(let terms): return .joined(try terms.map { try condition($0, fields, connection) }, by: "AND")
    case .any(let terms): return .joined(try terms.map { try condition($0, fields, connection) }, by: "OR")
    case .not(let term):
      let inner = try condition(term, fields, connection)
      return SQLFragment(sql: "(NOT \(inner.sql))", parameters: inner.parameters)
    }
  }

  /// A word with wildcards in other places than its end: the index's own words are looked through for those that it stands for.
  private func condition(_ word: SOSLWord, _ fields: [OrgField], _ connection: SQLiteConnection) throws -> SQLFragment {
    if word.isIndexable { return try condition(.words([word]), fields, connection) }
    let terms = "temp.\"\(object.name)_terms\""
    let places = "temp.\"\(object.name)_places\""
    try connection.execute(
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS \(terms) USING fts5vocab('main', \(table), 'row');
      CREATE VIRTUAL TABLE IF NOT EXISTS \(places) USING fts5vocab('main', \(table), 'instance');
      """)
    var sql = "SELECT place.doc FROM \(terms) AS word CROSS JOIN \(places) AS place ON place.term = word.term WHERE word.term LIKE ? ESCAPE '\\'"
    var values: [SQLiteValue] = [.text(word.foldedPattern)]
    if let (first, end) = word.foldedRange {
      sql += " AND word.term >= ? AND word.term < ?"
      values += [.text(first), .text(end)]
    }
    if fields.count < self.fields.count {
      sql += " AND place.col IN (\(repeatElement("?", count: fields.count).joined(separator: ", ")))"
      values += fields.map { .text($0.name) }
    }
    return SQLFragment(sql: "\(Self.row) IN (\(sql))", values: values)
  }

  /// The words of a phrase one after the other; blanks around the text make its first and last words like those in the middle.
  private func inOrder(_ words: [SOSLWord], _ fields: [OrgField]) -> SQLFragment {
    let pattern = SQLiteValue.text("% \(words.map(\.pattern).joined(separator: " ")) %")
    return .joined(
      fields.map { SQLFragment(sql: "' ' || ifnull(\($0.column), '') || ' ' LIKE ? ESCAPE '\\'", values: [pattern]) }, by: "OR")
  }
}

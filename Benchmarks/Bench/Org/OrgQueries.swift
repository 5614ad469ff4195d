import CSQLite
import Foundation
import LocalOrg

/// Queries that have an index, each as SOQL and as the same SELECT in SQLite.
struct OrgQueries {
  struct Query {
    let name: String
    let condition: String
    let sqlCondition: String
    /// How often it is asked: less often what goes through all records.
    var count = 2_000
    /// How many times as long as SQLite's it may take.
    var bar = 3.0
    /// The value of the condition for the n-th query.
    let value: (Int) -> String
  }

  private static let fields = ["Id", "Name", "Industry", "Phone", "BillingCity", "AnnualRevenue", "LastModifiedDate"]

  let ids: [String]
  let names: [String]
  let moments: [String]

  var all: [Query] {
    func some(_ values: [String]) -> (Int) -> String { { values[$0 * 7_919 % values.count] } }
    return [
      Query(name: "by Id", condition: "Id = '?'", sqlCondition: "Id = ?", value: some(ids)),
      Query(name: "by Name", condition: "Name = '?'", sqlCondition: "Name = ?", value: some(names)),
      Query(name: "by external id", condition: "ExternalId__c = '?'", sqlCondition: "ExternalId__c = ?") { "ACC-\($0 * 7_919 % 90_000 + 10_000)" },
      Query(name: "by lookup", condition: "ParentId = '?'", sqlCondition: "ParentId = ?", value: some(ids)),
      Query(
        name: "by LastModifiedDate, 25 of them", condition: "LastModifiedDate >= ? ORDER BY LastModifiedDate LIMIT 25",
        sqlCondition: "LastModifiedDate >= ? ORDER BY LastModifiedDate LIMIT 25", value: some(moments)),
      Query(
        name: "ORDER BY Name, 25 of them", condition: "Name > '?' ORDER BY Name LIMIT 25", sqlCondition: "Name > ? ORDER BY Name LIMIT 25", bar: 2,
        value: some(names)),
      Query(
        name: "ORDER BY BillingCity, Name, without an index", condition: "Name != '?' ORDER BY BillingCity, Name LIMIT 200",
        sqlCondition: "Name != ? ORDER BY BillingCity, Name LIMIT 200", count: 10, bar: 2, value: some(names)),
      Query(
        name: "LIKE with the beginning", condition: "Name LIKE '?' LIMIT 25", sqlCondition: "Name LIKE ? LIMIT 25", count: 100, bar: 2,
        value: { "\(some(names)($0).dropLast(2))%" }),
      Query(
        name: "LIKE with a part", condition: "Name LIKE '?' LIMIT 25", sqlCondition: "Name LIKE ? LIMIT 25", count: 20, bar: 2,
        value: { "%\(some(names)($0).dropFirst(2).dropLast())%" }),
    ]
  }

  /// Milliseconds of a processor for `count` queries of the org.
  func ours(_ query: Query, _ records: OrgRecords, user: String, count: Int) throws -> Double {
    let soql = "SELECT \(Self.fields.joined(separator: ", ")) FROM Account WHERE \(query.condition)"
    let halves = soql.split(separator: "?", maxSplits: 1).map { String($0) }
    let watch = ProcessorTime()
    for number in 0..<count {
      let result = try records.query(
        halves[0] + query.value(number) + halves[1], includeDeleted: false, apiVersion: "v60.0", userId: user)
      guard result.done else { throw MeasurementError("a query had more than a page") }
    }
    return watch.milliseconds
  }

  /// Milliseconds, not of a processor, for `count` queries of all accounts, each until its first 2,000 are there.
  func firstPage(_ limit: String, _ records: OrgRecords, user: String, count: Int) throws -> Double {
    let soql = "SELECT \(Self.fields.joined(separator: ", ")) FROM Account\(limit)"
    let watch = Stopwatch()
    for _ in 0..<count {
      let result = try records.query(soql, includeDeleted: false, apiVersion: "v60.0", userId: user)
      guard result.done == !limit.isEmpty else { throw MeasurementError("\(soql) gave \(result.totalSize) records") }
    }
    return watch.milliseconds
  }

  /// The same in SQLite: one prepared statement, bound text, and the same bytes of JSON.
  func raw(_ query: Query, _ database: OpaquePointer, count: Int) throws -> Double {
    let columns = Self.fields.joined(separator: ", ")
    let select = try RawStatement(database, "SELECT \(columns) FROM Account WHERE IsDeleted = 0 AND \(query.sqlCondition)")
    let output = RawOutput()
    let watch = ProcessorTime()
    for number in 0..<count {
      select.bind(copying: query.value(number), 1)
      output.begin()
      output.append("[")
      while try select.step() { row(select, output) }
      output.append("]")
      output.end()
      select.reset()
    }
    return watch.milliseconds
  }

  private func row(_ select: RawStatement, _ output: RawOutput) {
    if output.count > 1 { output.append(",") }
    output.append("{\"attributes\":{\"type\":\"Account\",\"url\":\"/services/data/v60.0/sobjects/Account/")
    select.appendText(0, to: output)
    output.append("\"}")
    for (index, field) in Self.fields.enumerated() {
      output.append(",\"")
      var name = field
      name.withUTF8 { output.append($0.baseAddress, $0.count) }
      output.append("\":")
      if field == "AnnualRevenue" {
        output.append(select.integer(Int32(index)))
      } else {
        output.append("\"")
        select.appendText(Int32(index), to: output)
        output.append("\"")
      }
    }
    output.append("}")
  }
}

import JSON
import SQLite
import Testing

@testable import LocalOrg

/// Schema files with something changed somewhere are used or refused, and those that are used make tables.
@Suite struct SchemaFuzzTests {
  private static let odd: [JSONValue] = [
    nil, true, 0, -1, 1e300, 9_223_372_036_854_775_807, "", " ", "Name", "__c", "Id", "x'\"];--", "Visit__c", "Account", "masterDetail", [], [nil], [[]],
    [:], "autoNumber", "{0}{0}", "}{", "User", "a0S", "\u{0}", "lookup", 3_844,
  ]
  private static let names = ["X__c", "x", "type", "name", "Id", "fields", "a b", "\"; DROP TABLE Account", "__c", "Name__c", "Account__c", "to", "default"]

  private var random = SeedRandom(seed: 5_150)

  /// The same value with one part replaced, renamed, left out or doubled.
  private mutating func changed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members) where !members.isEmpty && random.chance(88):
      let chosen = random.below(members.count)
      let way = random.below(10)
      var result = JSONObject()
      for (index, member) in members.enumerated() {
        guard index == chosen else { result[member.name] = member.value; continue }
        switch way {
        case 0: continue
        case 1: result[random.pick(Self.names)] = member.value
        case 2:
          result[member.name] = member.value
          result[random.pick(Self.names)] = random.pick(Self.odd)
        default: result[member.name] = changed(member.value)
        }
      }
      return .object(result)
    case .array(let values) where !values.isEmpty && random.chance(70):
      let chosen = random.below(values.count)
      return .array(values.enumerated().map { $0.offset == chosen ? changed($0.element) : $0.element })
    default: return random.pick(Self.odd)
    }
  }

  @Test mutating func everyFileIsUsedOrRefused() throws {
    let whole = try JSONValue(parsing: Array(visitSchema.utf8))
    var used = 0
    for _ in 0..<3_000 {
      var value = whole
      for _ in 0...random.below(3) { value = changed(value) }
      let text = value.text
      do throws(OrgSchemaError) {
        let schema = try SchemaFile(Array(text.utf8)).schema()
        used += 1
        guard used % 20 == 0 else { continue }
        #expect(throws: Never.self, "\(text)") { try Self.makeTables(schema) }
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
    // Else the changes are such that nothing of the reading is tried.
    #expect(used > 300)
  }

  private static func makeTables(_ schema: OrgSchema) throws {
    let connection = try SQLiteConnection(path: ":memory:")
    try TextOrder.define(on: connection)
    let context = RecordContext(schema: schema, clock: OrgClock())
    for object in schema.objects { try OrgTables(connection, context).create(object) }
    try SchemaTables(connection, context).update()
    for object in schema.objects { _ = try connection.rows("SELECT \(object.fields.map(\.column).joined(separator: ", ")) FROM \(object.table)") }
  }
}

import JSON
import Testing

@testable import LocalOrg

/// FORMAT in the locales that users have.
@Suite struct FormattedValueTests {
  private static let schema = """
    { "objects": { "Shop__c": { "fields": {
      "Money__c": { "type": "currency" }, "Round__c": { "type": "currency", "scale": 0 }, "Number__c": { "type": "double", "scale": 2 },
      "Whole__c": { "type": "int" }, "Part__c": { "type": "percent", "scale": 1 },
      "Day__c": { "type": "date" }, "At__c": { "type": "datetime" }, "Time__c": { "type": "time" },
      "Kind__c": { "type": "picklist", "values": [{ "value": "s", "label": "Small" }] }, "Flag__c": { "type": "boolean" } } } } }
    """

  @Test(arguments: [
    ("en_US", "$1,234,567.50|-$1|1,234.5|-9,876|12.5%|2/29/2024|2/29/2024, 1:05 PM|1:05 PM"),
    ("en_GB", "US$1,234,567.50|-US$1|1,234.5|-9,876|12.5%|29/02/2024|29/02/2024, 13:05|13:05"),
    ("de_DE", "1.234.567,50 $|-1 $|1.234,5|-9.876|12,5 %|29.02.2024|29.02.2024, 13:05|13:05"),
    ("de_CH", "$ 1’234’567.50|$-1|1’234.5|-9’876|12.5%|29.02.2024|29.02.2024, 13:05|13:05"),
    ("ja_JP", "$1,234,567.50|-$1|1,234.5|-9,876|12.5%|2024/02/29|2024/02/29, 13:05|13:05"),
    ("sv_SE", "1 234 567,50 US$|−1 US$|1 234,5|−9 876|12,5 %|2024-02-29|2024-02-29, 13:05|13:05"),
  ]) func valuesAreWrittenAsThePeopleThereDo(_ locale: String, _ expected: String) throws {
    let org = try SchemaOrg(Self.schema)
    let id = try org.create("Shop__c", [
      "Name": "a", "Money__c": 1_234_567.5, "Round__c": -1, "Number__c": 1_234.5, "Whole__c": -9_876, "Part__c": 12.5, "Day__c": "2024-02-29",
      "At__c": "2024-02-29T13:05:59.999Z", "Time__c": "13:05",
    ])
    try org.update("User", org.admin, ["LocaleSidKey": .string(locale)])
    let names = ["Money__c", "Round__c", "Number__c", "Whole__c", "Part__c", "Day__c", "At__c", "Time__c"]
    let row = try #require(try org.query("SELECT \(names.map { "FORMAT(\($0))" }.joined(separator: ", ")) FROM Shop__c WHERE Id = '\(id)'").first)
    #expect(names.map { row[$0]?.string ?? "none" }.joined(separator: "|") == expected)
  }

  @Test func emptyValuesStayEmpty() throws {
    let org = try SchemaOrg(Self.schema)
    let id = try org.create("Shop__c", ["Name": "a"])
    let row = try #require(try org.query("SELECT FORMAT(Money__c), FORMAT(Number__c), FORMAT(Day__c), FORMAT(At__c), FORMAT(Time__c), FORMAT(Kind__c), FORMAT(Flag__c) FROM Shop__c WHERE Id = '\(id)'").first)
    for name in ["Money__c", "Number__c", "Day__c", "At__c", "Time__c", "Kind__c"] { #expect(row[name] == .null, "\(name)") }
    #expect(row["Flag__c"] == false)
  }

  @Test func textAndChoicesAreShown() throws {
    let org = try SchemaOrg(Self.schema)
    let id = try org.create("Shop__c", ["Name": "Ä \"x\"", "Kind__c": "s", "Flag__c": true])
    let row = try #require(try org.query("SELECT FORMAT(Name), FORMAT(Kind__c), FORMAT(Flag__c) f FROM Shop__c WHERE Id = '\(id)'").first)
    #expect(row["Name"] == "Ä \"x\"" && row["f"] == true)
    #expect(row["Kind__c"]?.string == "s" || row["Kind__c"]?.string == "Small")
  }

  @Test(arguments: ["", "xx", "zz_ZZ", "nonsense", "en", "EN_us", "en-US"]) func aLocaleThatICUDoesNotKnowIsNoMistake(_ locale: String) {
    let format = LocaleFormat(locale)
    #expect(format.number(1_234.5, scale: 1).contains("234") && format.currency(5, scale: 2).contains("5"))
    #expect(!format.date(.init(year: 2024, month: 2, day: 29)).isEmpty)
  }

  @Test(arguments: [0, -0.0, 0.005, 1e15, -1e15, 1e18, 123_456_789.987]) func numbersOfAnySizeAreWritten(_ number: Double) {
    let format = LocaleFormat("en_US")
    #expect(format.currency(number, scale: 2).contains("$") && format.percent(number, scale: 0).hasSuffix("%"))
    #expect(!format.number(number, scale: 18).isEmpty)
  }
}

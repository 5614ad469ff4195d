import CordovaBridge
import GlobalizationPlugin
import JSON
import Testing

/// How other locales than that of page tests write dates, numbers and amounts.
@Suite("Globalization")
struct GlobalizationTests {
  /// 2024-02-09 12:00 UTC, which is that day in most of the world.
  private static let noon = 1_707_480_000_000.0

  private func ask(_ language: String, _ action: String, _ argument: JSONValue = [:], isAndroid: Bool = false) async throws -> JSONValue {
    let now: @Sendable () -> Int64 = { Int64(Self.noon) }
    let caller = PluginCaller(GlobalizationPlugin.service, { _ in GlobalizationPlugin(language: language, isAndroid: isAndroid, now: now) })
    return try await caller.value(GlobalizationPlugin.service, action, .array([argument]))
  }

  @Test("dates", arguments: [
    ("de-DE", "9. Februar 2024"), ("fr-FR", "9 février 2024"), ("ja-JP", "2024年2月9日"), ("ar-EG", "٩ فبراير ٢٠٢٤"), ("en-GB", "9 February 2024"),
  ])
  func dates(language: String, expected: String) async throws {
    let options: JSONValue = ["formatLength": "long", "selector": "date"]
    let text = try await ask(language, "dateToString", ["date": .double(Self.noon), "options": options])["value"]?.string
    #expect(text == expected)
    let read = try await ask(language, "stringToDate", ["dateString": .string(text ?? ""), "options": options])
    #expect([read["year"], read["month"], read["day"]] == [2024, 1, 9])
  }

  @Test("numbers and amounts, which are read again", arguments: [
    ("de-DE", "decimal", "1.234,5"), ("fr-FR", "decimal", "1\u{202f}234,5"), ("hi-IN", "decimal", "1,234.5"), ("de-DE", "currency", "1.234,50\u{a0}€"),
    ("ja-JP", "currency", "￥1,234"), ("de-DE", "percent", "123.450\u{a0}%"),
  ])
  func numbers(language: String, type: String, expected: String) async throws {
    let options: JSONValue = ["type": .string(type)]
    let text = try await ask(language, "numberToString", ["number": 1234.5, "options": options])["value"]?.string
    #expect(text == expected)
    let read = try await ask(language, "stringToNumber", ["numberString": .string(text ?? ""), "options": options])["value"]?.double
    #expect(read == (expected == "￥1,234" ? 1234 : 1234.5))
  }

  @Test("names, weeks and patterns")
  func names() async throws {
    #expect(try await ask("de-DE", "getDateNames", ["options": ["item": "days", "type": "narrow"]])["value"]?[1] == "Mo.")
    #expect(try await ask("de-DE", "getDateNames")["value"]?[2] == "März")
    #expect(try await ask("de-DE", "getFirstDayOfWeek") == ["value": 2])
    #expect(try await ask("ar-EG", "getFirstDayOfWeek") == ["value": 7])
    let pattern = try await ask("de-DE", "getNumberPattern", ["options": ["type": "currency"]])
    #expect([pattern["decimal"], pattern["grouping"], pattern["symbol"]] == [",", ".", "€"])
    #expect(try await ask("de-DE", "getDatePattern", ["options": ["selector": "date"]])["pattern"] == "dd.MM.yy")
    #expect(try await ask("de-DE", "getDatePattern", isAndroid: true)["pattern"] == "dd.MM.yy HH:mm")
    #expect(try await ask("de-DE", "getCurrencyPattern", ["currencyCode": "chf"])["code"] == "CHF")
  }

  @Test("a locale that nobody knows is the root's, and no crash")
  func unknown() async throws {
    #expect(try await ask("xx-YY", "getDateNames")["value"]?.array?.count == 12)
    #expect(try await ask("xx-YY", "numberToString", ["number": 1.5])["value"] == "1.5")
  }

  @Test("options of wrong kinds mean nothing", arguments: [.null, 7, "long", [], ["formatLength": 7, "selector": []]] as [JSONValue])
  func wrongOptions(options: JSONValue) async throws {
    #expect(try await ask("en-US", "dateToString", ["date": .double(Self.noon), "options": options])["value"]?.string?.isEmpty == false)
  }
}

import Testing
import WireFormat

@testable import LocalOrg

/// What must be true of the spans of days that SOQL has names for, whatever day it is.
@Suite struct DateSpanPropertyTests {
  /// Each day of four years with a leap year, and days around the turns of centuries.
  private static let days: [CivilDate] = {
    let usual = (0..<1_461).map { CivilDate(year: 2023, month: 1, day: 1) + $0 }
    let turns = [1900, 2000, 2100].flatMap { year in (-40..<80).map { CivilDate(year: year, month: 1, day: 1) + $0 } }
    return usual + turns
  }()

  private static let units = ["WEEK", "MONTH", "QUARTER", "YEAR"]

  private func span(_ name: String, _ today: CivilDate) throws -> Range<CivilDate> { try span(name, nil, today) }

  private func span(_ name: String, _ count: Int?, _ today: CivilDate) throws -> Range<CivilDate> {
    try #require(DateRangeLiteral(name: name, count: count), "\(name)").range(today: today)
  }

  @Test(arguments: units) func theLastTheOneNowAndTheNextAdjoin(_ unit: String) throws {
    for today in Self.days {
      let (last, this, next) = (try span("LAST_\(unit)", today), try span("THIS_\(unit)", today), try span("NEXT_\(unit)", today))
      #expect(last.upperBound == this.lowerBound && this.upperBound == next.lowerBound && this.contains(today), "\(unit) of \(today.text)")
      #expect(!last.isEmpty && !next.isEmpty)
    }
  }

  @Test(arguments: units) func manyAreOneAfterTheOther(_ unit: String) throws {
    for today in Self.days where today.days.isMultiple(of: 3) {
      for count in [1, 2, 5, 13, 60] {
        let last = try span("LAST_N_\(unit)S", count, today)
        let next = try span("NEXT_N_\(unit)S", count, today)
        let this = try span("THIS_\(unit)", today)
        #expect(last.upperBound == this.lowerBound && next.lowerBound == this.upperBound, "\(unit) of \(today.text)")
        // The first of them is as long ago as their number says.
        let first = try span("N_\(unit)S_AGO", count, today)
        #expect(first.lowerBound == last.lowerBound && first.upperBound <= last.upperBound)
        if count == 1 { #expect(first == last) }
      }
      #expect(try span("N_\(unit)S_AGO", 0, today) == span("THIS_\(unit)", today))
      #expect(try span("LAST_N_\(unit)S", 1, today) == span("LAST_\(unit)", today) && span("NEXT_N_\(unit)S", 1, today) == span("NEXT_\(unit)", today))
    }
  }

  @Test func daysAreCountedFromToday() throws {
    for today in Self.days {
      #expect(try span("TODAY", today) == today..<today + 1)
      #expect(try span("YESTERDAY", today).upperBound == today && span("TOMORROW", today).lowerBound == today + 1)
      #expect(try span("N_DAYS_AGO", 0, today) == span("TODAY", today) && span("N_DAYS_AGO", 1, today) == span("YESTERDAY", today))
      #expect(try span("NEXT_N_DAYS", 1, today) == span("TOMORROW", today) && span("NEXT_N_DAYS", 90, today) == span("NEXT_90_DAYS", today))
      // Those behind us end with today.
      #expect(try span("LAST_N_DAYS", 30, today) == today + -30..<today + 1 && span("LAST_N_DAYS", 90, today) == span("LAST_90_DAYS", today))
    }
  }

  @Test func spansBeginWhereCalendarsDo() throws {
    for today in Self.days {
      let parts = today.parts
      #expect(try span("THIS_WEEK", today).lowerBound.weekday == 0 && span("THIS_WEEK", today).upperBound == span("THIS_WEEK", today).lowerBound + 7)
      #expect(try span("THIS_MONTH", today).lowerBound == CivilDate(year: parts.year, month: parts.month, day: 1))
      #expect(try span("THIS_YEAR", today) == CivilDate(year: parts.year, month: 1, day: 1)..<CivilDate(year: parts.year + 1, month: 1, day: 1))
      let quarter = try span("THIS_QUARTER", today).lowerBound.parts
      #expect([1, 4, 7, 10].contains(quarter.month) && quarter.day == 1 && parts.month - quarter.month < 3 && quarter.year == parts.year)
      // Fiscal years are those of the calendar.
      for name in ["THIS", "LAST", "NEXT"] {
        #expect(try span("\(name)_FISCAL_YEAR", today) == span("\(name)_YEAR", today) && span("\(name)_FISCAL_QUARTER", today) == span("\(name)_QUARTER", today))
      }
    }
  }

  @Test(arguments: ["LAST_N_DAYS", "NEXT_N_DAYS", "LAST_N_WEEKS", "NEXT_N_MONTHS", "LAST_N_QUARTERS", "NEXT_N_YEARS", "N_DAYS_AGO", "N_YEARS_AGO", "N_WEEKS_AGO"])
  func numbersHaveBounds(_ name: String) {
    let isAgo = name.hasSuffix("AGO")
    for (count, isTaken) in [(-1, false), (0, isAgo), (1, true), (100_000, true), (100_001, false), (Int.max, false)] {
      #expect((DateRangeLiteral(name: name, count: count) != nil) == isTaken, "\(name):\(count)")
    }
    #expect(DateRangeLiteral(name: name, count: nil) == nil)
  }
}

import Testing
import WireFormat

@testable import LocalOrg

@Suite struct DateRangeLiteralTests {
  /// A Tuesday.
  let today = CivilDate(year: 2015, month: 6, day: 30)

  @Test(arguments: [
    ("TODAY", nil, "2015-06-30", "2015-07-01"), ("yesterday", nil, "2015-06-29", "2015-06-30"), ("TOMORROW", nil, "2015-07-01", "2015-07-02"),
    ("THIS_WEEK", nil, "2015-06-28", "2015-07-05"), ("LAST_WEEK", nil, "2015-06-21", "2015-06-28"), ("NEXT_WEEK", nil, "2015-07-05", "2015-07-12"),
    ("THIS_MONTH", nil, "2015-06-01", "2015-07-01"), ("LAST_MONTH", nil, "2015-05-01", "2015-06-01"),
    ("THIS_QUARTER", nil, "2015-04-01", "2015-07-01"), ("NEXT_QUARTER", nil, "2015-07-01", "2015-10-01"),
    ("THIS_YEAR", nil, "2015-01-01", "2016-01-01"), ("LAST_YEAR", nil, "2014-01-01", "2015-01-01"),
    ("THIS_FISCAL_QUARTER", nil, "2015-04-01", "2015-07-01"), ("LAST_90_DAYS", nil, "2015-04-01", "2015-07-01"),
    ("LAST_N_DAYS", 1, "2015-06-29", "2015-07-01"), ("NEXT_N_DAYS", 2, "2015-07-01", "2015-07-03"),
    ("LAST_N_MONTHS", 7, "2014-11-01", "2015-06-01"), ("NEXT_N_YEARS", 2, "2016-01-01", "2018-01-01"),
    ("LAST_N_QUARTERS", 2, "2014-10-01", "2015-04-01"), ("N_DAYS_AGO", 30, "2015-05-31", "2015-06-01"), ("LAST_N_WEEKS", 1, "2015-06-21", "2015-06-28"),
  ] as [(String, Int?, String, String)])
  func spans(_ name: String, _ count: Int?, _ start: String, _ end: String) throws {
    let range = try #require(DateRangeLiteral(name: name, count: count)).range(today: today)
    #expect(range.lowerBound.text == start)
    #expect(range.upperBound.text == end)
  }

  @Test(arguments: [("SOMEDAY", nil), ("TODAY", 1), ("LAST_N_DAYS", nil), ("LAST_N_DAYS", 0), ("LAST_N_DAYS", 1_000_000_000), ("THIS_DAY", nil)] as [(String, Int?)])
  func otherNamesAreNone(_ name: String, _ count: Int?) {
    #expect(DateRangeLiteral(name: name, count: count) == nil)
  }

  @Test func daysAndTextGoBothWays() throws {
    for days in stride(from: -200_000, to: 200_000, by: 37) {
      let date = CivilDate(days: days)
      #expect(CivilDate(date.text) == date)
    }
    #expect(CivilDate("2015-02-29") == nil)
    #expect(CivilDate("2016-02-29") != nil)
    #expect(CivilDate("2016-2-29") == nil)
    #expect(CivilDate("") == nil)
  }

  @Test func momentsReadEveryZone() {
    let moment = Timestamp("2015-06-30T12:34:56.789Z")
    #expect(moment?.text == "2015-06-30T12:34:56.789+0000")
    #expect(Timestamp("2015-06-30T14:34:56.789+02:00") == moment)
    #expect(Timestamp("2015-06-30T05:34:56.789-0700") == moment)
    #expect(Timestamp("2015-06-30T12:34:56") == nil)
    #expect(Timestamp("2015-06-30T25:34:56Z") == nil)
    #expect(Timestamp("2015-06-30T12:34:56.Z") == nil)
  }
}

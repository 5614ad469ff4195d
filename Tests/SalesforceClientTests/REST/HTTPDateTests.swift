import Foundation
import SalesforceClient
import SalesforceREST
import Testing

@Suite struct HTTPDateTests {
  @Test func isWrittenAsHTTPWantsIt() {
    #expect(HTTPDate(secondsSince1970: 784_111_777).description == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate(secondsSince1970: 0).description == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate(secondsSince1970: -1).description == "Wed, 31 Dec 1969 23:59:59 GMT")
    #expect(HTTPDate(secondsSince1970: 951_782_400).description == "Tue, 29 Feb 2000 00:00:00 GMT")
  }

  @Test func agreesWithFoundationAboutEveryWeekOfThreeCenturies() throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    for week in stride(from: Int64(-4_000_000_000), to: 6_000_000_000, by: 7 * 86_400 + 3_723) {
      let date = HTTPDate(secondsSince1970: week)
      #expect(date.description == format.string(from: Date(timeIntervalSince1970: Double(week))))
      #expect(HTTPDate(date.iso8601) == date)
    }
  }

  @Test(arguments: [
    "2015-03-01T12:00:00.000+0000", "2015-03-01T12:00:00Z", "2015-03-01T12:00:00.999Z", "2015-03-01T14:30:00+02:30", "2015-03-01T07:00:00.5-0500",
  ])
  func readsWhatRecordsHave(text: String) {
    #expect(HTTPDate(text)?.description == "Sun, 01 Mar 2015 12:00:00 GMT")
  }

  @Test(arguments: ["", "2015-03-01", "2015-13-01T12:00:00Z", "2015-03-01T25:00:00Z", "2015-03-01T12:00:00", "2015-03-01T12:00:00+2", "2015/03/01T12:00:00Z", "äöü"])
  func refusesTheRest(text: String) { #expect(HTTPDate(text) == nil) }
}

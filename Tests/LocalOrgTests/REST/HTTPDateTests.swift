import Foundation
import Testing
import WireFormat

@testable import LocalOrg

@Suite struct HTTPDateTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (1_456_704_000, "Mon, 29 Feb 2016 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 GMT"),
  ]) func bothWays(_ seconds: Int64, _ text: String) {
    #expect(HTTPDate(secondsSince1970: seconds).description == text)
    #expect(HTTPDate(header: text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 6 Nov 1994 08:49:37 GMT",
    "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 1994 08:49:37 GMT ", "Xyz, 06 Nov 1994 08:49:37 GMT", "2015-01-01T00:00:00Z",
  ]) func otherFormsAreNone(_ text: String) { #expect(HTTPDate(header: text) == nil) }

  @Test func asTheSystemWritesIt() {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    var random = SeedRandom(seed: 5)
    for _ in 0..<500 {
      let seconds = Int64(random.below(4_000_000_000))
      #expect(HTTPDate(secondsSince1970: seconds).description == format.string(from: Date(timeIntervalSince1970: Double(seconds))))
    }
  }
}

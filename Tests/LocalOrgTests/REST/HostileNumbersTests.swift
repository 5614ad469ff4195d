import Foundation
import JSON
import Testing

@testable import LocalOrg

/// Numbers in requests, however large: each is answered, and the org goes on.
@Suite struct HostileNumbersTests {
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "99999999999999999999999", "1e300", "nan", "inf", "-1", "0", "2147483648", "4611686018427387904", "",
  ]
  private static let paths = [
    "chatter/files/users/me?page=#", "chatter/files/users/me?pageSize=#", "connect/files/users/me?page=#&pageSize=100", "chatter/users?page=#&pageSize=#", "recent?limit=#", "sobjects/Account/listviews/x/results?limit=#&offset=#",
    "search/suggestions?q=abc&sobject=Account&limit=#", "parameterizedSearch?q=abc&defaultLimit=#", "parameterizedSearch?q=abc&sobject=Account&Account.limit=#", "query/01g000000000001AAA-#",
    "query?q=SELECT%20Id%20FROM%20Account%20LIMIT%20#", "query?q=SELECT%20Id%20FROM%20Account%20LIMIT%201%20OFFSET%20#", "query?q=SELECT%20Id%20FROM%20Account%20WHERE%20CreatedDate%3DLAST_N_DAYS:#",
    "query?q=SELECT%20Id%20FROM%20Account%20WHERE%20NumberOfEmployees%3E#", "query?q=SELECT%20Id%20FROM%20Account%20WHERE%20CreatedDate%3DN_YEARS_AGO:#", "search?q=FIND%20%7Babc%7D%20LIMIT%20#",
    "ui-api/list-records/x?pageSize=#", "sobjects/Account/deleted?start=#&end=#", "../v#.0/limits", "tooling/x?limit=#",
  ]

  @Test func numbersOfAnySizeAreAnswered() async throws {
    let org = try await RunningOrg()
    let token = try await org.accessToken()
    for path in Self.paths {
      for number in Self.numbers {
        let path = "/services/data/v60.0/\(path)".replacing("v60.0/../", with: "").replacing("#", with: number)
        let answer = try await org.send("GET", path, token: token)
        #expect((200..<500).contains(answer.status), "\(path): \(answer.status) \(String(decoding: answer.body, as: UTF8.self).prefix(200))")
      }
    }
  }

  @Test func theClockStaysWithinReach() {
    let clock = OrgClock()
    for seconds in [1e300, .infinity, -1e300, .nan, 1e15, -1e18, 9.3e15] {
      clock.advance(by: seconds)
      clock.advance(by: seconds)
      clock.set(to: Date(timeIntervalSince1970: seconds))
      clock.stop()
      clock.advance(by: seconds)
      clock.run()
      #expect(abs(clock.milliseconds) < 3_000_000_000_000_000, "\(seconds)")
    }
  }
}

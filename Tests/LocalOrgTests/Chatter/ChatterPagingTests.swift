import JSON
import Testing

@testable import LocalOrg

/// The parameters `page` and `pageSize` of lists, and the addresses of other pages.
@Suite struct ChatterPagingTests {
  private static let base = "/services/data/v60.0/chatter/users"

  /// Parameters, how many of the six people come, and the addresses of this page, the next and the one before, from the question mark on.
  @Test(arguments: [
    ("", 6, "", nil, nil),
    ("?pageSize=6", 6, "?pageSize=6", nil, nil),
    ("?pageSize=5", 5, "?pageSize=5", "?page=1&pageSize=5", nil),
    ("?pageSize=2&page=1", 2, "?page=1&pageSize=2", "?page=2&pageSize=2", "?pageSize=2"),
    ("?pageSize=2&page=2", 2, "?page=2&pageSize=2", nil, "?page=1&pageSize=2"),
    ("?pageSize=2&page=3", 0, "?page=3&pageSize=2", nil, "?page=2&pageSize=2"),
    ("?page=1", 0, "?page=1", nil, ""),
    ("?pageSize=1", 1, "?pageSize=1", "?page=1&pageSize=1", nil),
    ("?pageSize=100", 6, "?pageSize=100", nil, nil),
    ("?pageSize=101", 6, "?pageSize=101", nil, nil),
    ("?pageSize=0", 1, "?pageSize=0", "?page=1&pageSize=0", nil),
    ("?page=-1", 6, "", nil, nil),
    ("?page=x", 6, "", nil, nil),
    ("?colour=red", 6, "", nil, nil),
    ("?page=1000&pageSize=100", 0, "?page=1000&pageSize=100", nil, "?page=999&pageSize=100"),
    ("?page=999999999999", 0, "?page=1000000000", nil, "?page=999999999"),
    ("?page=99999999999999999999", 6, "", nil, nil),
  ] as [(String, Int, String, String?, String?)])
  func aPageNamesItselfAndItsNeighbours(_ query: String, _ count: Int, _ current: String, _ next: String?, _ previous: String?) async throws {
    let desk = try await ChatterDesk()
    let page = try await desk.get("chatter/users\(query)")
    #expect(page["users"]?.array?.count == count)
    #expect(page["currentPageUrl"]?.string == Self.base + current)
    #expect(page["nextPageUrl"]?.string == next.map { Self.base + $0 } && page["previousPageUrl"]?.string == previous.map { Self.base + $0 })
    await desk.stop()
  }

  @Test func aSearchGoesOnFromPageToPage() async throws {
    let desk = try await ChatterDesk()
    for number in 0..<5 { _ = try await desk.create("CollaborationGroup", ["Name": .string("Ring & road \(number)"), "CollaborationType": "Public"]) }
    var names: [String] = [], address: String? = "/services/data/v60.0/chatter/groups?q=ring%20%26%20r&pageSize=2"
    while let next = address {
      let page = try await desk.open(next)
      #expect(page["total"] == 5)
      names += page["groups"]?.texts("name") ?? []
      address = page["nextPageUrl"]?.string?.replacing("&amp;", with: "&")
    }
    #expect(names == (0..<5).map { "Ring &amp; road \($0)" })
    await desk.stop()
  }

  /// SOQL skips 2,000 records at most; lists of files and posts may be longer.
  @Test func aListMayHaveMoreThanTwoThousandItems() async throws {
    let desk = try await ChatterDesk()
    let account = try await desk.account()
    let records = (0..<2_150).map { "{\"attributes\": {\"type\": \"FeedItem\"}, \"ParentId\": \"\(account)\", \"Body\": \"post \($0)\"}" }
    for start in stride(from: 0, to: records.count, by: 200) {
      let part = records[start..<min(start + 200, records.count)].joined(separator: ",")
      #expect(try await desk.send("POST", "composite/sobjects", "{\"allOrNone\": true, \"records\": [\(part)]}").status == 200)
    }
    let page = try await desk.get("chatter/feeds/record/\(account)/feed-elements?pageSize=100&page=21")
    #expect(page["elements"]?.array?.count == 50 && page["nextPageUrl"] == .null)
    #expect(page["previousPageUrl"]?.string?.contains("page=20&pageSize=100") == true || page["previousPageUrl"]?.string?.contains("page=20&amp;pageSize=100") == true)
    let before = try await desk.get("chatter/feeds/record/\(account)/feed-elements?pageSize=100&page=20")
    #expect(before["elements"]?.array?.count == 100 && before["nextPageUrl"]?.string?.contains("page=21") == true)
    let ids = Set((before["elements"]?.texts("id") ?? []) + (page["elements"]?.texts("id") ?? []))
    #expect(ids.count == 150, "no post is in two pages")
    await desk.stop()
  }
}

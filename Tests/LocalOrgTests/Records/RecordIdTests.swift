import Testing

@testable import LocalOrg

@Suite struct RecordIdTests {
  @Test(arguments: [
    ("001A0000006Vm9r", "001A0000006Vm9rIAC"), ("001D000000IRFma", "001D000000IRFmaIAH"), ("005000000000001", "005000000000001AAA"),
    ("ABCDEFGHIJKLMNO", "ABCDEFGHIJKLMNO555"),
  ])
  func theShortFormGetsItsCheckCharacters(_ short: String, _ long: String) {
    #expect(RecordId(short)?.text == long)
    #expect(RecordId(long)?.text == long)
    #expect(RecordId(String(long.prefix(15)) + long.suffix(3).lowercased())?.text == long)
  }

  @Test(arguments: ["", "001", "001A0000006Vm9rIAB", "001A0000006Vm9", "001A0000006Vm9rI", "001A0000006Vm9r-", "001A0000006Vm9é", "001A0000006Vm9rIACX"])
  func otherTextIsNoId(_ text: String) {
    #expect(RecordId(text) == nil)
  }

  @Test func numberedIdsDiffer() {
    let ids = Set((0..<10_000).map { RecordId(prefix: "003", number: $0).text })
    #expect(ids.count == 10_000)
    #expect(ids.allSatisfy { $0.utf8.count == 18 && $0.hasPrefix("003") && RecordId($0)?.text == $0 })
  }
}

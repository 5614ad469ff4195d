import SalesforceClient
import Testing
import WireFormat

@Suite struct EncodingTests {
  @Test(arguments: [
    ("", ""), ("aZ09-._~", "aZ09-._~"), ("a b+c", "a%20b%2Bc"), ("ü🙂", "%C3%BC%F0%9F%99%82"), ("\0%", "%00%25"), ("!'()*", "%21%27%28%29%2A"),
  ])
  func textIsEncodedAndComesBack(text: String, encoded: String) {
    #expect(PercentEncoding.encode(text) == encoded)
    #expect(PercentEncoding.decode(encoded) == text)
    #expect(PercentEncoding.decode(encoded.lowercased(), plusIsSpace: true) == PercentEncoding.decode(encoded.lowercased()))
  }

  @Test func aPathKeepsWhatPathsMayHave() {
    #expect(PercentEncoding.encode("/a b/~!$&'()*+,;=:@/ü#?%[\"", keeping: .path) == "/a%20b/~!$&'()*+,;=:@/%C3%BC%23%3F%25%5B%22")
  }

  @Test(arguments: [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%41%", "A%"), ("%FF", "\u{FFFD}"), ("a+b", "a+b")])
  func whatIsNotEncodedStays(text: String, decoded: String) {
    #expect(PercentEncoding.decode(text) == decoded)
  }

  @Test(arguments: [
    (nil, "00D/005/internal", "_00D_005_internal"), ("0DB", "00D/005/0DB", "_00D_005_0DB"),
  ] as [(String?, String, String)])
  func accountsHavePlacesOfTheirOwn(communityId: String?, folder: String, suffix: String) {
    let key = AccountKey(orgId: "00D", userId: "005", communityId: communityId)
    #expect(key.storageFolder == folder)
    #expect(key.fileSuffix == suffix)
  }

  @Test func anIdOfAServerIsNoWayOutOfTheFolder() {
    let key = AccountKey(orgId: "..", userId: "a/../../b", communityId: "")
    #expect(!key.storageFolder.contains(".."))
    #expect(key.storageFolder.split(separator: "/").count == 3)
  }
}

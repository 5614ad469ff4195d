import Testing
@testable import LocalOrg
import WireFormat

@Suite struct ServerRequestTests {
  @Test(arguments: [
    ("a%20b", "a b"), ("a+b", "a+b"), ("%C3%A9%f0%9f%98%80", "é😀"), ("100%", "100%"), ("%zz%4", "%zz%4"), ("%ff", "\u{FFFD}"), ("", ""),
  ])
  func decodesPercentEscapes(text: String, expected: String) {
    #expect(PercentEncoding.decode(text) == expected)
  }

  @Test func whatIsEncodedDecodesToItself() {
    let text = "a&b=c+d e/f?g#h%i é😀\n\u{0}"
    #expect(PercentEncoding.decode(PercentEncoding.encode(text), plusIsSpace: true) == text)
  }

  @Test func aSlashInAnEscapeStaysInItsSegment() {
    let request = OrgRequest(method: "get", target: "//services/x%2Fy/z%3Fw?a=1?2")
    #expect(request.method == "GET")
    #expect(request.segments == ["services", "x/y", "z?w"])
    #expect(request.query["a"] == "1?2")
  }

  @Test(arguments: [("Bearer abc", "abc"), ("OAuth abc", "abc"), ("bearer  abc ", "abc"), ("Basic abc", nil), ("Bearer", nil), ("", nil)])
  func findsTheToken(header: String, token: String?) {
    let request = OrgRequest(method: "GET", target: "/", headers: ["authorization": header])
    #expect(ShownToken(request)?.text == token)
  }

  @Test func findsACookieByItsWholeName() {
    let request = OrgRequest(method: "GET", target: "/", headers: ["cookie": "xsid=1; sid=00D!a=b; other=2"])
    #expect(request.cookie("sid") == "00D!a=b")
    #expect(request.cookie("si") == nil)
  }

  @Test(arguments: [(20, "Winter '11"), (31, "Summer '14"), (33, "Spring '15"), (39, "Spring '17"), (60, "Spring '24"), (19, "Summer '10")])
  func namesTheReleaseOfAVersion(number: Int, label: String) {
    #expect(APIVersion(number: number).label == label)
  }

  @Test(arguments: ["33.0", "v33", "v33.1", "v.0", "vx.0", ""])
  func refusesOtherVersionNames(text: String) {
    #expect(APIVersion(text) == nil)
  }
}

import HTTPClient
import Testing

@Suite struct HTTPHeadersTests {
  @Test func namesAreComparedWithoutCase() {
    let headers: HTTPHeaders = ["Content-Type": "text/plain"]
    #expect(headers["content-type"] == "text/plain")
    #expect(headers.contains("CONTENT-TYPE"))
    #expect(headers["Content"] == nil)
  }

  @Test func orderAndRepetitionAreKept() {
    var headers: HTTPHeaders = ["A": "1", "B": "2"]
    headers.add("a", "3")
    #expect(headers.map(\.name) == ["A", "B", "a"])
    #expect(headers.values(of: "A") == ["1", "3"])
    #expect(headers.combined("A") == "1, 3")
    #expect(headers.combined("C") == nil)
  }

  @Test func settingReplacesEveryFieldInPlace() {
    var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
    headers["A"] = "9"
    #expect(headers.map { "\($0.name)=\($0.value)" } == ["A=9", "B=2"])
    headers["b"] = nil
    #expect(headers.map(\.name) == ["A"])
    headers["New"] = ""
    #expect(headers["new"] == "")
  }

  @Test func characterCaseOutsideASCIIMatters() {
    let headers: HTTPHeaders = ["É": "1", "[": "2"]
    #expect(headers["é"] == nil)
    #expect(headers["{"] == nil)
  }
}

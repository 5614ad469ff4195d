import Testing
import WireFormat

@Suite struct QueryParametersTests {
  @Test func parametersKeepTheirOrderAndRepetitions() {
    let parameters = QueryParameters(parsing: "b=2&a=1+1&b=3&&flag&=x&c=%3D=")
    #expect(parameters.parameters.map { "\($0.name):\($0.value)" } == ["b:2", "a:1 1", "b:3", "flag:", ":x", "c:=="])
    #expect(parameters["b"] == "2")
    #expect(parameters["none"] == nil)
    #expect(parameters.encoded == "b=2&a=1%201&b=3&flag=&=x&c=%3D%3D")
    #expect(QueryParameters(parsing: "").isEmpty)
  }

  @Test func whatIsEncodedDecodesToItself() {
    let text = "a&b=c+d e/f?g#h%i é😀\n\u{0}"
    #expect(QueryParameters(parsing: QueryParameters([(text, text)]).encoded)[text] == text)
  }
}

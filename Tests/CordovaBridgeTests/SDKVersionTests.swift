import CordovaBridge
import Testing

@Suite struct SDKVersionTests {
  @Test(arguments: [
    ("5.3.0", "5.3"), ("5", "5.0.0"), ("13.2.1.dev", "13.2.1"), ("8.0.0-beta", "8.0"),
  ]) func textsOfOneVersionAreEqual(first: String, second: String) throws {
    let (one, other) = (try #require(SDKVersion(first)), try #require(SDKVersion(second)))
    #expect(one == other && one.hashValue == other.hashValue && !(one < other))
  }

  @Test func numbersCountAndNotDigits() throws {
    let versions = try ["2.2.0", "2.10", "5.3.0", "5.3.1", "8.1.9", "8.2", "13.2.1"].map { try #require(SDKVersion($0)) }
    #expect(versions == versions.shuffled().sorted())
    #expect(SDKVersion(8, 2) == versions[5])
  }

  @Test(arguments: ["", "latest", "v5.3.0", ".5"]) func otherTextsAreNone(text: String) {
    #expect(SDKVersion(text) == nil)
  }
}

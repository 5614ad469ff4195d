import Testing
import WebDriver

@Suite struct ViewportTests {
  @Test(arguments: [("390x844", Viewport(width: 390, height: 844)), ("1x10000", Viewport(width: 1, height: 10_000))])
  func aSizeIsWidthTimesHeight(text: String, viewport: Viewport) {
    #expect(Viewport(text) == viewport)
    #expect(Viewport(text)?.description == text)
  }

  @Test(arguments: ["", "390", "390x", "x844", "390x844x2", "0x10", "10001x10", "-1x10", "390 x 844", "390×844"])
  func anythingElseIsNone(text: String) {
    #expect(Viewport(text) == nil)
  }
}

import Testing

@testable import AppServer

@Suite struct RangeTests {
  @Test(arguments: [
    ("bytes=0-0", 0..<1), ("bytes=2-4", 2..<5), ("bytes=8-", 8..<10), ("bytes=8-100", 8..<10), ("bytes=-3", 7..<10), ("bytes=-100", 0..<10),
    ("BYTES = 1 - 2", 1..<3),
  ] as [(String, Range<Int>)]) func partsAreFound(_ text: String, _ range: Range<Int>) {
    #expect(FileAnswer.range(text, of: 10) == .some(.some(range)))
  }

  @Test(arguments: ["bytes=10-", "bytes=10-12", "bytes=-0"]) func whatTheFileDoesNotHaveIsTold(_ text: String) {
    #expect(FileAnswer.range(text, of: 10) == .some(nil))
  }

  @Test(arguments: [
    "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=3-2", "items=0-1", "bytes=0-1,3-4", "bytes=--1", "bytes=1-2-3", "bytes=99999999999999999999-",
    "bytes=0-99999999999999999999", "bytes=-99999999999999999999", "bytes=+1-2",
  ]) func whatIsNoRangeIsIgnored(_ text: String) {
    #expect(FileAnswer.range(text, of: 10) == nil)
  }

  @Test func anEmptyFileHasNoParts() {
    #expect(FileAnswer.range("bytes=0-", of: 0) == .some(nil))
    #expect(FileAnswer.range("bytes=-1", of: 0) == .some(nil))
  }
}

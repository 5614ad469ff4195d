import Foundation
import Testing

/// Pain 12: a query over many large entries runs out of memory.
@Suite("The memory that a page's queries take", .timeLimit(.minutes(3)), .disabled(if: GantryProcess.isSanitized, "sanitizers take memory of their own"))
struct PagingMemoryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let fill = """
    const store = navigator.smartstoreClient;
    await store.registerSoup("s", [{ path: "n", type: "integer" }]);
    for (let batch = 0; batch < COUNT / 100; batch++) {
      const entry = (_, index) => ({ n: batch * 100 + index, text: "x".repeat(20000) });
      await store.upsertSoupEntries("s", Array.from({ length: 100 }, entry));
    }
    return COUNT;
    """

  private static let readPages = """
    const store = navigator.smartstoreClient;
    let cursor = await store.querySoup("s", navigator.smartstore.buildAllQuerySpec("n", "ascending", 10));
    let count = cursor.currentPageOrderedEntries.length;
    while (cursor.currentPageIndex + 1 < cursor.totalPages) {
      cursor = await store.moveCursorToNextPage(cursor);
      count += cursor.currentPageOrderedEntries.length;
    }
    return count;
    """

  /// Runs a script in a page of an app with a data folder of that name.
  ///
  /// - Returns: what the script returns, and the most memory that the process had, in MiB.
  private func run(_ script: String, data: String) throws -> (value: String, peak: Int) {
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": "<script src='cordova.js'></script>", "script.js": script,
    ])
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The line of the last look at the process has its highest mark.
    let watch = #""$0" "$@" & while grep -s VmHWM /proc/$!/status; do sleep 0.02; done"#
    process.arguments = [
      "-c", watch, GantryProcess.path, "run", bundle, "--data", "\(scratch.path)/\(data)", "--until", "deviceready", "--timeout", "100",
      "--script", "\(bundle)/script.js",
    ]
    process.standardOutput = output
    try process.run()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
    process.waitUntilExit()
    let marks = lines.filter { $0.hasPrefix("VmHWM") }
    let peak = marks.last?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    return (lines.first { !$0.hasPrefix("VmHWM") }.map(String.init) ?? "", peak / 1024)
  }

  @Test("is that of a page of entries, however many there are")
  func pages() throws {
    var peaks: [Int] = []
    for count in [200, 4_000] {
      let data = "data-\(count)"
      #expect(try run(Self.fill.replacing("COUNT", with: "\(count)"), data: data).value == "\(count)")
      let (value, peak) = try run(Self.readPages, data: data)
      #expect(value == "\(count)" && peak > 0)
      peaks.append(peak)
    }
    // 80 MB of entries, 76 MB more than before.
    #expect(peaks[1] - peaks[0] < 50, "\(peaks) MiB")
  }
}

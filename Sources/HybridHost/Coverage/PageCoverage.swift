import JavaScriptEngine
import WebPlatform

/// Counts what runs of the scripts of one document and its frames. Lives on the app's JavaScript thread.
struct PageCoverage {
  let recorder: CoverageRecorder
  let resources: BundleResources
  let places: ScriptPlaces

  /// Adds up what has run so far.
  ///
  /// - Throws: ``JavaScriptException``, and what the recorder says of a report that it cannot read.
  func record(_ page: Page) throws {
    listScripts(in: page)
    let report = try page.module("coverage/scripts").get("collect").call().stringified()
    try recorder.add(Array(report.utf8), places: places)
  }

  /// Has a page add up at its end: its last listeners count too.
  func recordAtEnd(of page: Page) {
    guard !page.isClosed else { return }
    let deliver = page.context.native("deliver", .utf8()) { [recorder, places] report in
      try recorder.add(report, places: places)
      return .undefined
    }
    page.perform { try page.module("coverage/scripts").get("deliverAtEnd").callDroppingResult(.value(deliver)) }
  }

  /// Scripts that no page has loaded, where they are wanted.
  func listScripts(in page: Page) {
    for path in recorder.scriptsToList(www: resources.www) {
      let address = resources.address(of: path)
      guard let text = try? resources.resource(at: address)?.body else { continue }
      page.perform {
        try page.module("coverage/scripts").get("list").callDroppingResult(.string(String(decoding: text, as: UTF8.self)), .string(address))
      }
    }
  }
}

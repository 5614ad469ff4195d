import HTTPClient
import TemporaryFiles
import Testing

@testable import LocalOrg

/// The components of Visualforce that pages of the org may have.
@Suite struct PageComponentTests {
  @Test(arguments: [
    (#"<apex:page showHeader="false" docType="html-5.0"><p>x</p></apex:page>"#, "<!DOCTYPE html><p>x</p>"),
    ("<apex:page>\n<!DOCTYPE html>\n<p>x</p></apex:page>", "\n<!DOCTYPE html>\n<p>x</p>"),
    (#"<apex:includeScript value="/resource/kit/a.js"/>b"#, #"<script src="/resource/kit/a.js"></script>b"#),
    (#"<apex:includeScript loadOnReady = "true" value='a"b.js'></apex:includeScript>"#, #"<script src="a&quot;b.js"></script>"#),
    (#"<apex:stylesheet value="/resource/kit/a.css" />"#, #"<link rel="stylesheet" href="/resource/kit/a.css">"#),
    ("<APEX:page>", "<APEX:page>"), ("<apex:PAGE >x", "<!DOCTYPE html>x"),
    // What has no meaning here stays.
    ("<apex:form>x</apex:form>", "<apex:form>x</apex:form>"), ("<apex:includeScript/>", "<apex:includeScript/>"), ("apex:page", "apex:page"), ("<apex:page a", "<apex:page a"),
    (#"<apex:page a="b>"#, #"<apex:page a="b>"#), ("<apex:>", "<apex:>"), ("< apex:page>", "< apex:page>"),
  ])
  func componentsBecomeHTML(_ page: String, _ html: String) { #expect(PageComponents.html(page) == html) }

  /// A page as guides write it loads its script, and what a visitor puts into the address makes no component.
  @Test func aPageOfAGuideLoadsItsScript() async throws {
    let folder = try TemporaryFolder("components")
    try folder.write("let a = 1", to: "staticresources/kit/a.js")
    let page = """
      <apex:page docType="html-5.0" showHeader="false" sidebar="false">
      <apex:includeScript value="{!URLFOR($Resource.kit, 'a.js')}"/>
      <p id=x>{!$CurrentPage.parameters.x}</p>
      </apex:page>
      """
    try folder.write(page, to: "pages/Guide.html")
    let running = try await RunningOrg { $0.scripts = folder.path }
    let cookie = try await running.cookie()
    let shown = try await running.send("GET", "/apex/Guide?x=%3Capex:includeScript%20value=%22evil.js%22/%3E", headers: ["Cookie": cookie])
    #expect(shown.status == 200 && shown.text.hasPrefix("<!DOCTYPE html>\n<script src=\"/resource/kit/a.js\"></script>\n"), "\(shown.text)")
    #expect(shown.text.contains("&lt;apex:includeScript") && !shown.text.contains("evil.js\"></script>") && !shown.text.contains("</apex:page>"))
    #expect(try await running.send("GET", "/resource/kit/a.js", headers: ["Cookie": cookie]).text == "let a = 1")
    await running.org.stop()
  }
}

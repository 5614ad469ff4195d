import Testing
import WireFormat

@testable import LocalOrg

/// Expressions of pages: what each gives, and how a mistake is told.
@Suite struct MergeFieldCaseTests {
  private static let evil = "<b>&\"'\\\n\r\u{2028}ü😀</b>"

  private let fields = MergeFields(
    user: OrgUser(
      id: "005000000000001AAA", username: "ada@gantry.example", displayName: "Ada L", email: "ada@mail.example", firstName: "Ada", lastName: "L", language: "de", locale: "de_DE",
      timeZone: "GMT", organizationId: "00D000000000001AAA"),
    session: "00D!token", baseURL: "http://127.0.0.1:8080", parameters: QueryParameters([("x", evil), ("empty", ""), ("quote", "it's")]))

  @Test(arguments: [
    ("{!$User.Id}", "005000000000001AAA"), ("{!$User.Username}", "ada@gantry.example"), ("{!$USER.FIRSTNAME}", "Ada"), ("{!$User.LastName}", "L"),
    ("{!$User.FullName}", "Ada L"), ("{!$User.Name}", "Ada L"),
    ("{!$User.Email}", "ada@mail.example"), ("{!$User.Language}", "de"), ("{!$User.LanguageLocaleKey}", "de"), ("{!$Organization.Id}", "00D000000000001AAA"),
    ("{!$Api.Session_ID}", "00D!token"),
    ("{!$api.session_id}", "00D!token"), ("{!$Resource.kit}", "/resource/kit"), ("{!$Site.Name}", ""), ("{!$Label.Anything}", ""),
    ("{!$CurrentPage.parameters.empty}", ""), ("{!$CurrentPage.Parameters.quote}", "it&#39;s"),
    ("{!\t$User.Id\n}", "005000000000001AAA"), ("{!\"double\"}", "double"), ("{!''}", ""), ("{!'a,b'}", "a,b"), ("a{!'b'}c{!'d'}e", "abcde"),
    ("no { } expression }", "no { } expression }"), ("", ""),
    ("{!$Api.Partner_Server_URL_330}", "http://127.0.0.1:8080/services/Soap/u/33.0/00D000000000001AAA"),
    ("{!$Api.Enterprise_Server_URL_330}", "http://127.0.0.1:8080/services/Soap/c/33.0/00D000000000001AAA"),
    ("{!$API.ENTERPRISE_SERVER_URL_600}", "http://127.0.0.1:8080/services/Soap/c/60.0/00D000000000001AAA"), ("{!URLFOR($Resource.kit)}", "/resource/kit"),
    ("{!URLFOR('/apex/A')}", "/apex/A"),
    ("{!URLFOR( $Resource.kit , 'a/b.js' )}", "/resource/kit/a/b.js"), ("{!urlfor($Resource.kit,\"it's.js\")}", "/resource/kit/it&#39;s.js"),
    ("{!JSENCODE(URLFOR($Resource.kit, 'x'))}", "/resource/kit/x"),
    ("{!HTMLENCODE(HTMLENCODE('<'))}", "&amp;lt;"), ("{!GETSESSIONID()}", "00D!token"), ("{!GETSESSIONID( )}", "00D!token"),
  ]) func values(_ page: String, _ text: String) throws {
    #expect(try fields.fill(page) == text)
  }

  /// What a visitor sends is shown, never run.
  @Test(arguments: [
    ("{!$CurrentPage.parameters.x}", "&lt;b&gt;&amp;&quot;&#39;\\\n\r\u{2028}ü😀&lt;/b&gt;"),
    ("{!HTMLENCODE($CurrentPage.parameters.x)}", "&lt;b&gt;&amp;&quot;&#39;\\\n\r\u{2028}ü😀&lt;/b&gt;"),
    ("{!JSENCODE($CurrentPage.parameters.x)}", "\\u003cb\\u003e\\u0026\\\"\\'\\\\\\n\\r\\u2028ü😀\\u003c/b\\u003e"),
    ("{!JSINHTMLENCODE($CurrentPage.parameters.quote)}", "it\\u0026#39;s"),
    ("{!URLENCODE($CurrentPage.parameters.x)}", PercentEncoding.encode(evil)),
  ]) func hostileParameters(_ page: String, _ text: String) throws {
    #expect(try fields.fill(page) == text)
  }

  @Test(arguments: [
    ("{!", 1, "no }"), ("a\nb\n{!$User.Id", 3, "no }"), ("{!}", 1, "means nothing"), ("{! }", 1, "means nothing"), ("\n\n{!User}", 3, "{!User} means nothing"),
    ("{!$User}", 1, "$User.Id"), ("{!$User.Shoe}", 1, "$User.Shoe"),
    ("{!$User.Id.More}", 1, "means nothing"), ("{!$Organization.Name}", 1, "means nothing"), ("{!$CurrentPage.x}", 1, "means nothing"),
    ("{!$CurrentPage.parameters}", 1, "means nothing"), ("{!$Resource}", 1, "means nothing"),
    ("{!NOW()}", 1, "there is no function NOW of 0 values"), ("{!URLFOR()}", 1, "URLFOR of 0 values"), ("{!URLFOR('a','b','c')}", 1, "URLFOR of 3 values"),
    ("{!JSENCODE()}", 1, "JSENCODE of 0 values"),
    ("{!HTMLENCODE('a', 'b')}", 1, "HTMLENCODE of 2 values"), ("{!GETSESSIONID('x')}", 1, "GETSESSIONID of 1 values"),
    ("{!JSENCODE($User.Shoe)}", 1, "$User.Shoe"), ("{!('x')}", 1, "no function"),
    ("{!$Api.Partner_Server_URL_190}", 1, "v20.0 to v67.0"), ("{!$Api.Enterprise_Server_URL_680}", 1, "v67.0 is written 670"),
    ("{!$Api.Other_Server_URL_600}", 1, "means nothing"), ("{!$Api.Partner_Server_URL}", 1, ""),
    ("{!'a' & 'b'}", 1, "means nothing"), ("{!\"a\" + \"b\"}", 1, "means nothing"), ("{!'a}", 1, "means nothing"), ("{!'}", 1, "means nothing"),
  ]) func mistakes(_ page: String, _ line: Int, _ reason: String) throws {
    let mistake = try #require(throws: MergeFields.Mistake.self) { try fields.fill(page) }
    #expect(mistake.line == line && (reason.isEmpty || mistake.reason.contains(reason)), "\(mistake)")
  }
}

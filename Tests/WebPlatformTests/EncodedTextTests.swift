import Testing

/// Text of the network in encodings of old.
@Suite(.timeLimit(.minutes(1))) struct EncodedTextTests {
  @Test(arguments: [
    ("text/plain; charset=windows-1251", "cf f0", "Пр"), ("text/plain;charset=\"shift_jis\"", "93 fa", "日"), ("text/plain; charset=UTF-16LE", "41 00", "A"),
    ("text/plain; charset=nonsense", "c3 a9", "é"), ("text/plain", "c3 a9", "é"), ("text/plain; charset=windows-1252", "ef bb bf c3 a9", "é"),
  ]) func textIsReadInItsCharset(type: String, bytes: String, text: String) async throws {
    try await RequestServer.run { server in
      let query = "bytes=\(bytes.replacing(" ", with: "%20"))&type=\(type.replacing(" ", with: "%20").replacing(";", with: "%3B").replacing("=", with: "%3D").replacing("\"", with: "%22"))"
      let notes = try await OpenPage.notes(of: "const r = new XMLHttpRequest(); r.onload = () => note(r.responseText); r.open('GET', '\(server.url("/encoded?\(query)"))'); r.send()")
      #expect(notes.last == text)
    }
  }
}

/// How large a value may be that passes between script and native code. It is checked before memory is taken: a page that asks for more
/// gets a RangeError, and the process goes on.
public enum ValueLimit {
  /// Bytes of text in UTF-8, or its length in UTF-16 where that is known first: as much as a string holds on a 32-bit phone.
  public static let text = 1 << 28
  /// Bytes of an ArrayBuffer, a file or the content of a response.
  public static let bytes = 1 << 30
  /// Bytes of HTML. The tree takes a hundred times as much.
  public static let markup = 1 << 26
}

extension JavaScriptException {
  /// A value from native code is larger than ``ValueLimit`` allows.
  public static let oversizedValue = JavaScriptException(message: "RangeError: a value from native code is too large for a script")
}

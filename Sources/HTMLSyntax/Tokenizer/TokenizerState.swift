/// The states of the HTML standard, 13.2.5. Those that differ only in the state they return to are one here: `text...` is for
/// RCDATA, RAWTEXT and script data alike.
enum TokenizerState {
  case data, rcdata, rawtext, scriptData, plaintext, cdata, cdataBracket, cdataEnd
  case textLessThan, textEndTagOpen, textEndTagName
  case escapeStart, escapeStartDash, escaped, escapedDash, escapedDashDash, escapedLessThan
  case doubleEscapeStart, doubleEscaped, doubleEscapedDash, doubleEscapedDashDash, doubleEscapedLessThan, doubleEscapeEnd
  case tagOpen, endTagOpen, tagName, selfClosingStartTag
  case beforeAttributeName, attributeName, afterAttributeName
  case beforeAttributeValue, doubleQuotedValue, singleQuotedValue, unquotedValue, afterQuotedValue
  case markupDeclarationOpen, bogusComment
  case commentStart, commentStartDash, comment, commentEndDash, commentEnd, commentEndBang
  case commentLessThan, commentLessThanBang, commentLessThanBangDash, commentLessThanBangDashDash
  case doctype, beforeDoctypeName, doctypeName, afterDoctypeName, bogusDoctype
  case afterPublicKeyword, beforePublicID, doubleQuotedPublicID, singleQuotedPublicID, afterPublicID, betweenIDs
  case afterSystemKeyword, beforeSystemID, doubleQuotedSystemID, singleQuotedSystemID, afterSystemID
  case characterReference, namedReference, numericReference, hexadecimalStart, decimalStart, hexadecimal, decimal
}

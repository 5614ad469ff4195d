// What each state does at the end of the input.
extension Tokenizer {
  mutating func endOfInput() -> Step {
    switch state {
    case .tagOpen: return emit("<", then: .data)
    case .endTagOpen: return emit("</", then: .data)
    case .textLessThan, .escapedLessThan: return emit("<", then: .data)
    case .textEndTagOpen: return emit("</", then: .data)
    case .textEndTagName:
      textState = .data
      return emitUnfinishedEndTag()
    case .cdataBracket: return emit("]", then: .data)
    case .cdataEnd: return emit("]]", then: .data)
    case .markupDeclarationOpen:
      _ = bogusDeclaration()
      return emit(.comment, then: .data)
    case .bogusComment, .commentStart, .commentStartDash, .comment, .commentEndDash, .commentEnd, .commentEndBang,
      .commentLessThan, .commentLessThanBang, .commentLessThanBangDash, .commentLessThanBangDashDash:
      return emit(.comment, then: .data)
    case .doctype:
      beginDoctype()
      return endDoctype()
    case .beforeDoctypeName, .doctypeName, .afterDoctypeName, .afterPublicKeyword, .beforePublicID, .doubleQuotedPublicID,
      .singleQuotedPublicID, .afterPublicID, .betweenIDs, .afterSystemKeyword, .beforeSystemID, .doubleQuotedSystemID,
      .singleQuotedSystemID, .afterSystemID:
      return endDoctype()
    case .bogusDoctype: return emit(.doctype, then: .data)
    case .characterReference:
      temporary.removeAll()
      temporary.append(0x26)
      return flush(temporary.bytes)
    case .namedReference: return endNamedReference(before: nil)
    case .numericReference, .hexadecimalStart, .decimalStart: return flush(temporary.bytes)
    case .hexadecimal, .decimal: return endNumericReference(at: nil)
    default: return emit(.endOfFile, then: .data)
    }
  }

  private mutating func endDoctype() -> Step {
    forcesQuirks = true
    return emit(.doctype, then: .data)
  }
}

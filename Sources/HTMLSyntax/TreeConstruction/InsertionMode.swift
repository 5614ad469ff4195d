/// The insertion modes (HTML standard, 13.2.4.1).
enum InsertionMode {
  case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text, inTable, inTableText, inCaption
  case inColumnGroup, inTableBody, inRow, inCell, inTemplate, afterBody, inFrameset, afterFrameset, afterAfterBody, afterAfterFrameset
}

/// What is to be done after a rule: the token is finished, or processed again in the mode that it was given.
enum Flow {
  case done, again
}

/// Where a node goes (HTML standard, 13.2.6.1, "appropriate place for inserting a node"). Indexes are those of the stack of open
/// elements, 0 for its bottom: the html element, or the root of a fragment.
package enum HTMLPlace: Equatable, Sendable {
  /// At the end of the current node, which is the top of the stack: a template's contents, if it is one.
  /// At the end of the document while the stack is empty.
  case current
  /// At the end of the parent that the current node has now; of the current node itself, if it has none. Keeps trees shallow.
  case besideCurrent
  /// Before the table at that index, if that has a parent now; otherwise at the end of the element below it in the stack.
  case before(Int)
  /// At the end of the element at that index: a template's contents, if it is one.
  case endOf(Int)
  /// At the end of the document.
  case document
}

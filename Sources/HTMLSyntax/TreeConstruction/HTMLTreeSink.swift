/// Takes what the parser makes, as changes to a stack of open elements and to the nodes in it.
///
/// A sink that keeps the same stack can build the tree while scripts change it: nothing here refers to a node that isn't in the
/// stack. The stack is empty before a document and holds the fragment's root before a fragment. Names, data and attributes are
/// valid only during the call. A template's children belong in its contents.
package protocol HTMLTreeSink: ~Copyable {
  /// Makes an element, inserts it at `place` and pushes it on the stack.
  mutating func open(_ element: HTMLStartTag, at place: HTMLPlace)
  /// Pops the current node.
  mutating func close()
  /// Appends text: to the text node that is at `place`, if there is one.
  mutating func text(_ data: UnsafeBufferPointer<UInt8>, at place: HTMLPlace)
  mutating func comment(_ data: UnsafeBufferPointer<UInt8>, at place: HTMLPlace)
  /// Appends a doctype to the document. What is missing is empty.
  mutating func doctype(
    name: UnsafeBufferPointer<UInt8>, publicID: UnsafeBufferPointer<UInt8>, systemID: UnsafeBufferPointer<UInt8>)
  /// Reports the document's mode when it isn't `none`.
  mutating func setQuirksMode(_ mode: HTMLQuirksMode)
  /// Takes an entry out of the stack. The tree stays.
  mutating func removeEntry(at index: Int)
  /// Takes the node at that index out of its parent. The stack stays.
  mutating func detachEntry(at index: Int)
  /// Pushes the document's head again.
  mutating func reopenHead()
  /// Gives the element at that index those attributes that it lacks.
  mutating func addMissingAttributes(_ attributes: HTMLAttributes, toEntryAt index: Int)
  /// Makes an element that is in no tree, and puts it in the stack instead of the one at that index.
  mutating func replaceEntry(at index: Int, with element: HTMLStartTag)
  /// Moves the node at that index to another place.
  mutating func moveEntry(at index: Int, to place: HTMLPlace)
  /// Makes an element, moves all children of the node at that index into it, makes it that node's only child, and puts it in the
  /// stack above that node.
  mutating func wrapChildren(ofEntryAt index: Int, in element: HTMLStartTag)
  /// The current node, a form, is the parser's form from now on.
  mutating func setForm()
  /// The current node belongs to the parser's form, although it isn't in it. Custom elements for which that may be so are reported
  /// too: it is for the sink to know which of them are associated with forms.
  mutating func associateWithForm()
  /// The template that is opened next asks to be a shadow root of the current node (HTML standard, 13.2.6.4.4): the sink attaches
  /// one, whose tree is then the template's contents, and inserts nothing; or it cannot, and inserts the template.
  mutating func declareShadowRoot(isOpen: Bool)
}

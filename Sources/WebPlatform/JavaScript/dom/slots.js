"use strict";
// What the DOM keeps on its objects, and what the elements of HTML do when the DOM tells them of something.

const { add } = require("runtime/slots");

// Nodes: their places in the tree, null where there is nothing, and the document they are of.
add(exports, "_document _parent _first _last _previous _next _isConnected");
// The same as lists, made when asked for; `_children` is null whenever the children have changed.
add(exports, "_children _childNodes _elements");
// Whether something is a node, or a shadow root, of whatever realm.
add(exports, "_isNode _isShadowRoot");
// Where a node's events go next; how the parser appends to it, and text to a text.
add(exports, "_eventParent _appendParsed _appendText");

// Texts and attributes.
add(exports, "_data _replace _value _owner _detach");

// Elements: names, and attributes as pairs in a flat list; `_id` is what the attribute says.
add(exports, "_namespace _prefix _localName _name _isHTML _id _attributes _namespaces _attributeMap _attributeNodes _observers");
// By name or by place.
add(exports, "_indexOf _indexOfPlain _indexNS _valueOf _namespaceAt _hasClass _attributeNodeAt _setAttributeAt");
// Changes, as scripts make them, the parser and copies.
add(exports, "_setPlainAttribute _addAttribute _removeAttributeAt _setParsedAttributes _setForeignNamespaces _cloneInto _copyStateTo");
// The line of the source that a script or a style begins on.
add(exports, "_sourceLine");
// Objects of an element, made when asked for.
add(exports, "_classList _dataset _style _handlers _nonce _measure _aria _part _references");
// What a form has the handlers of its controls see by name.
add(exports, "_scope");
// What an element is told: of its attributes, children, place and events.
add(exports, "_attributeChanged _attributeWasSet _plainAttributeWasSet _attributesParsed _idChanged _childrenChanged _connected _disconnected _adopted");
add(exports, "_activate _beforeActivation _undoActivation _listenedFor _refresh");
// What selectors know of HTML's popovers and dialogs: what html/popovers keeps of an element, and whether a dialog is modal.
add(exports, "_popover _isModal");
// What they know of controls: whether it is open which of a choice, whether its type may be required, what limits it, and whether it shows its placeholder.
add(exports, "_isUndecided _isRequirable _hasLimits _showsPlaceholder");
// Custom elements: the definition, the name in `is`, reactions that wait.
add(exports, "_definition _is _isFailed _reactions _isBeingMade _control _isJudged _states");

// Shadow trees: the host and its root, the root's options, slots and what is assigned to them.
add(exports, "_shadow _host _mode _clonable _delegatesFocus _serializable _slotAssignment _isForInternals _isDeclarative _copyOnto");
add(exports, "_slots _assigned _assignments _chosen _chosenSlot _slotChanged");

// Documents: the window, what they are made of and from, and what they find at once.
// How the page of the document without a doctype of today is laid out: 1 quirks, 2 limited quirks.
add(exports, "_quirksMode");
add(exports, "_view _hooks _address _characterSet _contentType _isHTMLDocument _implementation _baseURI _fallbackBase _hasBases _templateDocument _emptyCopy");
add(exports, "_ids _addId _removeId _elementsById _version _followers _create _createHTML");
// The definitions of custom elements that are for the document, by name; null while there are none.
add(exports, "_definitions");
// Whether markup that is written into it may declare shadow roots.
add(exports, "_allowsShadowRoots");
// What is going on in them.
add(exports, "_readyState _activeElement _focusedFrame _currentScript _selection _adoptedStyleSheets _alreadyStarted _isDesigned _isRefused _writing _runsModule _wasWritten _write");
// Whether scripts may not write into it now.
add(exports, "_isMarkupLocked");

// Whether an element is fullscreen.
add(exports, "_isFullscreen");

// Events.
add(exports, "_type _target _currentTarget _relatedTarget _phase _bubbles _cancelable _composed _detail _timeStamp _isTrusted _returnValue");
add(exports, "_isCanceled _isStopped _isStoppedNow _isDispatching _isInitialized _isPassive _path _steps");
// Whether a listener of an event has thrown an exception.
add(exports, "_hasThrown");

// Lists: their nodes, how these are found, and by what it is known that they have to be found anew.
add(exports, "_nodes _find _found _seen _stamp _setItem");
// A document's `document.all`; that one's document.
add(exports, "_all");
// Attributes of an element as a list, and its computed style.
add(exports, "_element _computed _pseudo");

// Ranges and their like: the ends, and the text of what is wanted between them.
add(exports, "_start _end _textOf");
// The selection that a range is, and what it is told: before an end of the range moves, and when the range has changed.
add(exports, "_selectedBy _endMoves _follows");
// The places where a selection was begun and where it goes to.
add(exports, "_anchorEnd _focusEnd");
// The ranges that an event of input is about.
add(exports, "_targetRanges");
// Mutation observers.
add(exports, "_callback _records _order _passing _forget");
// Touches: what they were made with.
add(exports, "_values");

// Signals that follow one another.
add(exports, "_abort _follow");

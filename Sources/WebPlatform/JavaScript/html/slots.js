"use strict";
// What the elements of HTML keep, beyond what all nodes do.

const { add } = require("runtime/slots");

// Scripts: what the parser knows of them, what they say, and where that is.
add(exports, "_isParsing _isAsync _isAsyncByDefault _offer _preparedIn _scriptText _source");
// The document that a DOMParser was made in.
add(exports, "_parsesFor");
// A template's contents.
add(exports, "_content");
// Elements that show a page: where its address stands, and what it may do.
add(exports, "_isFraming _addressAttribute _sandbox _shows");
// Images and media: what is being loaded, and how they are played.
add(exports, "_load _isLoading _hasFailed _isRequested _ask _asked _muted _volume _loading _begin _resume _track _tracks");
// What an element has asked for: the address, whether "load" or "error" fires at it, and for a style sheet the media and whether it is an alternative.
add(exports, "_resource _isSilent _isAlternate _isEnabled _isPreload _sheetMedia");
// Styles: an element's sheet and its text; which rules apply.
add(exports, "_isStylesheet _sheet _sheetText _styleText _applies _attach _declarations _detach _importer _inlineChange _items _base _kind _madeFor _readRules _registration _media _prefixes _read _request _update");
// Tables, and lists of link relations.
add(exports, "_bodies _cells _firstAfterHead _rows _relations");
// Details: how their changes are told of, and whether they have come into their document. Dialogs: what is kept of each, from the first that is done with it. Documents: what is open in them.
add(exports, "_toggleTask _isPlaced _dialog _opened");
// Custom elements: what attachInternals gave.
add(exports, "_internals");
// Canvases and images: their pixels, and the bytes that those come from; what a context draws with.
add(exports, "_encoded _naturalSize _decoding _chosen _isChoosing _asksAnew _chooseAgain _surface _isClean _isImageData _context _path _state _states _paint _reset");
// Documents: where they lead by themselves.
add(exports, "_refresh");
// Clicks and focus; what an element does with a focus that it cannot have.
add(exports, "_isClicking _isFocusable _isFocusableItself _forwardFocus");
// Effects: the animation that plays one, and what it is told of its timing.
add(exports, "_animation");
// SVG: what is in a list; the animated values of an element, by attribute.
add(exports, "_listed _animated");

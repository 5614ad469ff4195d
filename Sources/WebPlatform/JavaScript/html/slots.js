"use strict";
// What the elements of HTML keep, beyond what all nodes do.

const { add } = require("runtime/slots");

// Scripts: the line that a page's script begins at, and what the parser knows of it.
add(exports, "_sourceLine _isParsing _isAsyncByDefault _offer");
// A template's contents.
add(exports, "_content");
// Frames: the one that an element shows, and where its address stands.
add(exports, "_frame _isFraming _addressAttribute _sandbox");
// Images and media: what is being loaded, and how they are played.
add(exports, "_load _isLoading _hasFailed _isRequested _ask _isAsked _muted _volume");
// Styles: an element's sheet and its text; whether a policy refuses inline ones; which rules apply.
add(exports, "_isStylesheet _sheet _sheetText _styleText _isStyleRefused _applies _media _request _text _update");
// Tables, and lists of link relations.
add(exports, "_bodies _cells _checkSection _firstAfterHead _rows _relations");
// Clicks and focus.
add(exports, "_isClicking _isFocusable");

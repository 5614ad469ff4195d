"use strict";
// What forms and their controls keep, and how a person's doings reach them.

const { add } = require("runtime/slots");

// All controls: how they are listed, disabled, named and reset.
add(exports, "_isListed _isListedInForm _isDisabled _labels _reset _parserForm");
// Validation: the flaws, whether a control is barred from it, and what a script has said.
add(exports, "_validity _has _flaws _formFlaws _isBarred _customMessage _isMissing _isMutable");
// A person's doings.
add(exports, "_press _tap _edit _chooseAsUser _fireChangeIfEdited _isEditedByUser _isChangePending");

// Forms.
add(exports, "_controls _shownItems _isAsking _isCollecting _isResetting _isButton _isSubmitButton _submitFrom _resetControls");

// Texts.
add(exports, "_value _rawValue _replaceValue _moveCursorToEnd _clampSelection _selection _selects");
// Other inputs.
add(exports, "_type _typeChanged _check _checkedness _isCheckedDirty _isIndeterminate _settleGroup _tellChecked _clicked _files");

// Selects and their options.
add(exports, "_options _selectedOptions _current _isSettled _settle _settleIfNeeded _choose _chosenNow _displaySize _placeholder _select");
add(exports, "_selectedness _isDirty _isSelected _setSelected _optionWasSet _itemAt _setItemAt");
// Outputs and labels.
add(exports, "_default _for _number");

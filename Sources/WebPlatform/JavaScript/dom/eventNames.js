"use strict";
// The names of all interfaces of events, which dom/events makes.

exports.names = [
  "Event", "CustomEvent", "BeforeUnloadEvent", "UIEvent", "MouseEvent", "PointerEvent", "DragEvent", "WheelEvent", "KeyboardEvent",
  "FocusEvent", "InputEvent", "CompositionEvent", "TouchEvent", "ErrorEvent", "PromiseRejectionEvent", "ProgressEvent", "MessageEvent",
  "HashChangeEvent", "PopStateEvent", "PageTransitionEvent", "StorageEvent", "FormDataEvent", "SubmitEvent", "ToggleEvent", "CommandEvent", "CloseEvent",
  "AnimationEvent", "TransitionEvent", "SecurityPolicyViolationEvent", "ClipboardEvent", "MutationEvent",
];

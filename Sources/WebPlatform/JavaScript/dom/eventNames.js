"use strict";
// The names of all interfaces of events that dom/events makes: all but Event.

exports.names = [
  "CustomEvent", "BeforeUnloadEvent", "UIEvent", "MouseEvent", "PointerEvent", "DragEvent", "WheelEvent", "KeyboardEvent",
  "FocusEvent", "InputEvent", "CompositionEvent", "TouchEvent", "ErrorEvent", "PromiseRejectionEvent", "ProgressEvent", "MessageEvent",
  "HashChangeEvent", "PopStateEvent", "PageTransitionEvent", "StorageEvent", "FormDataEvent", "SubmitEvent", "ToggleEvent", "CommandEvent", "CloseEvent",
  "AnimationEvent", "AnimationPlaybackEvent", "MediaQueryListEvent", "TransitionEvent", "SecurityPolicyViolationEvent", "ClipboardEvent", "IDBVersionChangeEvent",
  "MutationEvent", "TrackEvent",
];

// Tells the host which kind of field has the focus, so that the keyboard comes and goes. A function of
//   tell(hasField, isByPerson)   called in a task of its own once the focus has settled
// that returns a function which takes the focus from the field.
(function (tell) {
  "use strict";

  const without = ["button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset", "submit"];
  const isField = (element) => {
    if (element === null || element.readOnly || element.disabled) return false;
    if (element.localName === "input") return !without.includes(element.type);
    return element.localName === "textarea" || element.isContentEditable === true;
  };
  const { setTimeout } = window;

  // A person's act lasts until its task has ended.
  let isActing = false;
  for (const type of ["pointerdown", "touchstart", "touchend", "mousedown", "mouseup", "click", "keydown"]) {
    window.addEventListener(type, (event) => {
      if (!event.isTrusted || isActing) return;
      isActing = true;
      setTimeout(() => { isActing = false; }, 0);
    }, true);
  }

  let isLooking = false;
  let isByPerson = false;
  const look = () => {
    isByPerson ||= isActing;
    if (isLooking) return;
    isLooking = true;
    setTimeout(() => {
      const wasByPerson = isByPerson;
      isLooking = isByPerson = false;
      tell(isField(document.activeElement), wasByPerson);
    }, 0);
  };
  document.addEventListener("focusin", look, true);
  document.addEventListener("focusout", look, true);

  return () => { if (isField(document.activeElement)) document.activeElement.blur(); };
})

// Makes elements. Properties that begin with "on" are listeners, `data` and `aria` are objects; children are elements, texts, or nothing.
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(made.dataset, value);
    else if (name === "aria") for (const [key, text] of Object.entries(value)) made.setAttribute(`aria-${key}`, text);
    else if (name === "class") made.className = value;
    else if (name in made && typeof value !== "string") made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return made;
}

export const button = (text, onclick, properties = {}) => element("button", { type: "button", onclick, ...properties }, text);

// A part of a panel that scrolls by itself: keys reach it, too.
export const region = (label, properties = {}, ...children) => element("div", { role: "group", tabindex: "0", aria: { label }, ...properties }, ...children);

// Names and values, side by side; what has no value is left out.
export function description(pairs) {
  const shown = pairs.filter(([, value]) => value !== undefined && value !== null && value !== "");
  return element("dl", {}, shown.map(([name, value]) => [element("dt", {}, name), element("dd", {}, value instanceof Node ? value : String(value))]));
}

export const fault = (error) => element("p", { class: "fault", role: "alert" }, String(error?.message ?? error));

// Asks whether something is really meant, since it cannot be undone.
export function confirmed(question, deed) {
  return new Promise((resolve) => {
    const dialog = element("dialog", { aria: { label: question } });
    const end = (answer) => { dialog.close(); dialog.remove(); resolve(answer); };
    dialog.append(element("form", { method: "dialog" },
      element("p", {}, question),
      element("div", { class: "actions" }, button("Cancel", () => end(false), { autofocus: true }), button(deed, () => end(true), { class: "danger" }))));
    dialog.addEventListener("cancel", () => end(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}

// Has a text edited. Resolves to the text, or to undefined.
export function edited(title, text, deed, check) {
  return new Promise((resolve) => {
    const area = element("textarea", { spellcheck: "false", aria: { label: title } });
    area.value = text;
    area.setSelectionRange(0, 0);
    const complaint = element("div");
    const dialog = element("dialog", { aria: { label: title } });
    const end = (answer) => { dialog.close(); dialog.remove(); resolve(answer); };
    const save = () => {
      try { check(area.value); } catch (error) { return complaint.replaceChildren(fault(error)); }
      end(area.value);
    };
    dialog.append(element("form", { method: "dialog" },
      element("h2", {}, title), area, complaint, element("div", { class: "actions" }, button("Cancel", () => end(undefined)), button(deed, save))));
    dialog.addEventListener("cancel", () => end(undefined));
    document.body.append(dialog);
    dialog.showModal();
  });
}

// Gives the browser a file to keep.
export function keep(name, type, text) {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = element("textarea", {}, text);
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

export const milliseconds = (value) => value === undefined ? "" : value < 1 ? `${value.toFixed(2)} ms` : value < 1000 ? `${value.toFixed(1)} ms` : `${(value / 1000).toFixed(2)} s`;
export const seconds = (value) => `${value.toFixed(3)}`;
export const bytes = (count) => count < 1024 ? `${count} B` : count < 1048576 ? `${(count / 1024).toFixed(1)} KiB` : `${(count / 1048576).toFixed(1)} MiB`;

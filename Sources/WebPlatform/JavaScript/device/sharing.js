"use strict";
// navigator.share and canShare (Web Share, 5), which iPhones' web views have: the operator is asked in place of the sheet that the system shows.

const { each, join, listOf, push, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { membersOf, read } = require("runtime/idlTypes");
const settings = require("runtime/settings");
const { URL } = require("url/plainURL");

const members = membersOf("any files, USVString text = undefined, USVString title = undefined, USVString url = undefined");

/** The members of what is to be shared, and why it cannot be; null when it can. */
function checked(data) {
  const { 0: given, 1: text, 2: title, 3: url } = read(data, members, "share");
  const files = given === undefined ? undefined : listOf(given);
  const shared = { __proto__: null, files, text, title, url };
  if (text === undefined && title === undefined && url === undefined && (files === undefined || files.length === 0)) {
    return { shared, refusal: "There is nothing to share: name a title, a text, a url or files" };
  }
  if (url !== undefined) {
    const address = URL.parse(url, settings.base());
    if (address === null || (address.protocol !== "http:" && address.protocol !== "https:")) return { shared, refusal: `'${url}' is no address that can be shared` };
    shared.url = address.href;
  }
  return { shared, refusal: null };
}

exports.canShare = (data) => checked(data).refusal === null;

exports.share = async function share(data) {
  const { shared, refusal } = checked(data);
  if (refusal !== null) throw new TypeError(refusal);
  const parts = [];
  for (const name of each(["title", "text", "url"])) if (shared[name]) push(parts, shared[name]);
  for (const file of each(shared.files ?? [])) push(parts, file.name);
  // "alert" and the like hold the page up, too.
  if (!native.dialog("confirm", `Share ${join(parts, ", ")}?`, "")) throw new DOMException("The user shares nothing", "AbortError");
};

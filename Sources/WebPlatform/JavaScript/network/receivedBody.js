"use strict";
// What XMLHttpRequest makes of the bytes that it received (XMLHttpRequest standard, 3.6).

const { JSON, Uint8Array } = require("language");
const { _characterSet } = require("dom/slots");
const documentModule = require.later("dom/Document");
const parserModule = require.later("dom/XMLParser");
const blobModule = require.later("files/Blob");
const encodingModule = require.later("text/encoding");
const parsingModule = require.later("html/parsing");

/** The label of the encoding that a text or a document is in: the one that was told, else what it says itself, else null. */
const labelOf = (bytes, type, label) => label ?? (type.isXML || type.isHTML ? native.declaredEncoding(bytes, type.isXML) : null);

const decode = (bytes, label) => encodingModule().decoderOf(bytes, label ?? "utf-8").decode(bytes);

/**
 * The value of a response for a responseType.
 *
 * @param type its final MIME type; @param label that of its final encoding, or null; @param url where it came from.
 */
exports.valueOf = function valueOf(kind, buffer, { type, label, url }) {
  const bytes = new Uint8Array(buffer);
  switch (kind) {
    case "arraybuffer": return buffer;
    case "blob": return blobModule().ofBytes(bytes, `${type}`);
    case "json":
      try {
        return JSON.parse(encodingModule().decodeUTF8(bytes));
      } catch {
        return null;
      }
    case "document": return bytes.length === 0 ? null : documentOf(bytes, type, label, url);
    // A text for which no kind was asked says its encoding itself when it is XML.
    case "": return decode(bytes, type.isXML ? labelOf(bytes, type, label) : label);
    default: return decode(bytes, label);
  }
};

/** The document, or null when it is none: of another type, or XML that is not well-formed. */
function documentOf(bytes, type, label, url) {
  if (!type.isHTML && !type.isXML) return null;
  const encoding = labelOf(bytes, type, label) ?? "utf-8";
  const text = decode(bytes, encoding);
  const made = type.isHTML ? parsingModule().parseHTML(text, url) : parserModule().parseStrictly(text, new (documentModule().XMLDocument)(url, false, type.essence));
  if (made === null) return null;
  made[_characterSet] = native.encodingNamed(encoding) ?? "UTF-8";
  return made;
}

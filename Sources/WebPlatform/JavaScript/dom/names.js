"use strict";
// Names of elements and attributes (DOM standard, 1.4): which are valid, and what namespace, prefix and local name they have.

const { exec, Object, replace, Set, split, test, toLowerCase } = require("language");
const { fail } = require("runtime/DOMException");

const HTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";
const XML = "http://www.w3.org/XML/1998/namespace";
const XLINK = "http://www.w3.org/1999/xlink";
const XMLNS = "http://www.w3.org/2000/xmlns/";

const valid = /^[A-Za-z_:\u0080-\uffff][\w:.\-\u00b7\u0080-\uffff]*$/;
const qualified = /^(?:([A-Za-z_\u0080-\uffff][\w.\-\u00b7\u0080-\uffff]*):)?([A-Za-z_\u0080-\uffff][\w.\-\u00b7\u0080-\uffff]*)$/;

/** Throws an InvalidCharacterError unless markup could have the name. */
function check(name, kind) {
  if (!test(valid, name)) fail("InvalidCharacterError", `'${name}' is not ${kind} name`);
}

const xmlName = /^[A-Za-z_:\xc0-\xd6\xd8-\xf6\xf8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\udfff\uf900-\ufdcf\ufdf0-\ufffd][\w:.\-\xb7\xc0-\xd6\xd8-\xf6\xf8-\u037d\u037f-\u1fff\u200c\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\udfff\uf900-\ufdcf\ufdf0-\ufffd]*$/;

/** The same by the rules of XML (XML 1.0, 2.3), for what HTML has no markup of. */
function checkXML(name, kind) {
  if (!test(xmlName, name)) fail("InvalidCharacterError", `'${name}' is not ${kind} name`);
}

/** The parts of a qualified name (DOM standard, "validate and extract"). */
function extract(namespace, name, kind) {
  namespace = namespace === null || namespace === undefined || `${namespace}` === "" ? null : `${namespace}`;
  name = `${name}`;
  const found = exec(qualified, name);
  if (!found) fail("InvalidCharacterError", `'${name}' is not ${kind} name`);
  const prefix = found[1] ?? null;
  const isDeclaration = name === "xmlns" || prefix === "xmlns";
  if ((prefix !== null && namespace === null) || (prefix === "xml" && namespace !== XML) || isDeclaration !== (namespace === XMLNS)) {
    fail("NamespaceError", `'${name}' cannot be a name of the namespace '${namespace ?? ""}'`);
  }
  return { namespace, prefix, localName: found[2], name };
}

const hasUpperCase = /[A-Z]/;
/** ASCII lower case: other letters stay as they are. */
const lowerCase = (name) => (test(hasUpperCase, name) ? replace(name, /[A-Z]+/g, (letters) => toLowerCase(letters)) : name);

/** Names with a hyphen that are no custom elements' (HTML standard, 4.13.3). */
const reservedNames = new Set(split("annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph", " "));

/** Characters that no document of XML has (XML 1.0, 2.2). */
const notOfXML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

Object.assign(exports, { HTML, SVG, XLINK, XML, XMLNS, check, checkXML, extract, lowerCase, notOfXML, reservedNames });

// The document as an inspector shows it: a function of `listenersOf`, which gives the types that a target listens for, to JSON.
(function (listenersOf) {
  "use strict";
  const mostNodes = 20_000;
  const longestText = 2_000;
  let count = 0;
  const clipped = (text) => (text.length > longestText ? `${text.slice(0, longestText)} ...` : text);
  const children = (node) => {
    const list = [];
    for (let child = node.firstChild; child && count < mostNodes; child = child.nextSibling) list.push(describe(child));
    return list;
  };
  const describe = (node) => {
    count += 1;
    if (node.nodeType === 3) return { text: clipped(node.data) };
    if (node.nodeType === 8) return { comment: clipped(node.data) };
    if (node.nodeType !== 1) return { name: node.nodeName, children: children(node) };
    const found = { name: node.localName, attributes: Array.from(node.attributes, ({ name, value }) => [name, clipped(value)]) };
    const types = listenersOf(node);
    if (types.length) found.listeners = types;
    const { display, visibility } = getComputedStyle(node);
    if (display !== "" || visibility !== "") Object.assign(found, { display, visibility });
    if (node.shadowRoot) found.shadow = children(node.shadowRoot);
    const content = node.localName === "template" && node.content ? node.content : node;
    if (content.firstChild) found.children = children(content);
    return found;
  };
  return JSON.stringify({ address: location.href, title: document.title, children: children(document), listeners: listenersOf(document), isWhole: count < mostNodes });
})

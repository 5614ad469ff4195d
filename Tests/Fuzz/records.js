"use strict";
// Mutation records, held against the tree: whoever replays them has to come to the same children, values and text.

const keyOf = (namespace, localName) => `${namespace} ${localName}`;

class Replay {
  #children = new Map();
  #observer = new MutationObserver(() => {});
  #attributes = new Map();

  /** Looks after nodes that were not known yet. */
  follow(nodes) {
    for (const node of nodes) {
      if (this.#children.has(node)) continue;
      this.#children.set(node, [...node.childNodes]);
      if (node.nodeType === 1) this.#attributes.set(node, new Map([...node.attributes].map((each) => [keyOf(each.namespaceURI, each.localName), each.value])));
      this.#observer.observe(node, { childList: true, ...(node.nodeType === 1 ? { attributes: true, attributeOldValue: true } : {}) });
    }
  }

  /** Replays what has happened since. */
  check() {
    for (const record of this.#observer.takeRecords()) {
      if (record.type === "childList") this.#replayChildren(record);
      else this.#replayAttribute(record);
    }
    for (const [node, children] of this.#children) same([...node.childNodes], children, `${node.nodeName} by its mutation records`);
  }

  #replayChildren({ target, addedNodes, removedNodes, previousSibling, nextSibling }) {
    const children = this.#children.get(target);
    must(addedNodes.length + removedNodes.length > 0, "a mutation record tells of nothing");
    const at = previousSibling === null ? 0 : children.indexOf(previousSibling) + 1;
    must(previousSibling === null || at > 0, "a mutation record's previousSibling was none");
    same([...removedNodes], children.slice(at, at + removedNodes.length), "removedNodes");
    must((children[at + removedNodes.length] ?? null) === nextSibling, "a mutation record's nextSibling was none");
    children.splice(at, removedNodes.length, ...addedNodes);
  }

  #replayAttribute({ target, attributeName, attributeNamespace, oldValue }) {
    const known = this.#attributes.get(target);
    const key = keyOf(attributeNamespace, attributeName);
    must((known.get(key) ?? null) === oldValue || known.get(key) === Replay.#unknown, () => `oldValue of ${attributeName} is ${oldValue}`);
    // Several changes between two looks: what came between is told only by the next one's oldValue.
    known.set(key, Replay.#unknown);
  }
  static #unknown = Symbol("unknown");

  end() { this.#observer.disconnect(); }
}

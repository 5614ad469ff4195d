"use strict";
// fetch (Fetch standard, 5.6). Addresses are those of XMLHttpRequest: files of the bundle, blobs, data, http and https. It is
// done when the response's head is there; the body comes later, when it is read.

const { listOf, test, then, TypeError, Uint8Array, withResolvers } = require("language");
const { _follow } = require("dom/slots");
const { _arrive, _content, _end, _fail, _followedSignal, _object } = require("network/slots");
const { NetworkBody } = require("network/NetworkBody");
const { Request } = require("network/Request");
const { isRedirect, ofNetwork } = require("network/Response");
const transfer = require("network/transfer");

const hostless = /^(?:about|javascript|mailto|tel|sms):/;

/** A request on its way, from its start to the end of its response's body. */
class Fetch {
  #request;
  #outcome = withResolvers();
  #body = null;
  #transfer = null;
  #unfollow = null;
  #isOver = false;
  #error;

  /** @param error made where fetch was called, so that a failure's stack leads there. */
  constructor(request, error) {
    this.#request = request;
    this.#error = error;
  }

  get response() { return this.#outcome.promise; }

  start() {
    const signal = this.#request[_followedSignal];
    if (signal?.aborted) return this.#fail(signal.reason);
    if (test(hostless, this.#request.url)) return this.#fail(this.#networkError("such an address cannot be fetched"));
    this.#unfollow = signal?.[_follow]((reason) => this.#abort(reason));
    const content = this.#request[_content];
    const bytes = content?.bytesAtHand;
    if (!content || (bytes && !content.isUnusable)) {
      if (content) content.take();
      this.#send(bytes ?? null);
    } else {
      then(content.take(), (all) => this.#send(all), (error) => this.#fail(error));
    }
  }

  #send(bytes) {
    if (this.#isOver) return;
    const { method, url, headers, redirect, credentials, integrity, referrer, referrerPolicy, [_object]: object } = this.#request;
    const described = { __proto__: null, method, url, headers: listOf(headers), redirect, credentials, integrity, referrer, referrerPolicy, object, isHeld: true, initiator: "fetch" };
    this.#transfer = transfer.start(described, bytes, (kind, detail, data) => this.#receive(kind, detail, data));
  }

  #receive(kind, detail, data) {
    if (kind === "headers") this.#takeHead(detail);
    if (kind === "arrived") this.#body[_arrive](new Uint8Array(data));
    if (kind === "response") {
      if (!this.#body) this.#takeHead(detail);
      if (this.#isOver) return;
      this.#end();
      this.#body[_end](new Uint8Array(data));
    }
    if (kind === "timeout") this.#fail(this.#networkError("it took too long"));
    if (kind === "abort") this.#fail(this.#networkError("the document was stopped"));
    if (kind === "error") this.#fail(this.#networkError(detail));
  }

  #takeHead(head) {
    if (this.#request.redirect === "error" && isRedirect(head.status)) {
      this.#abort(this.#networkError(`the server redirects, which redirect: "error" does not allow`));
      return;
    }
    this.#body = new NetworkBody(this.#transfer, () => this.#end());
    this.#outcome.resolve(ofNetwork(this.#request, head, this.#body));
  }

  #networkError(reason) {
    this.#error.message = `${this.#request.method} ${transfer.shown(this.#request.url)} failed: ${reason}`;
    return this.#error;
  }

  #abort(reason) {
    this.#transfer?.cancel();
    this.#fail(reason);
  }

  #fail(reason) {
    this.#end();
    this.#outcome.reject(reason);
    this.#body?.[_fail](reason);
  }

  #end() {
    this.#isOver = true;
    this.#unfollow?.();
    this.#unfollow = null;
  }
}

exports.fetch = async function fetch(input, init) {
  if (arguments.length === 0) throw new TypeError("fetch needs an address or a Request");
  const fetching = new Fetch(new Request(input, init), new TypeError());
  fetching.start();
  return await fetching.response;
};

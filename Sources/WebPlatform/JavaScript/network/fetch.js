"use strict";
// fetch (Fetch standard, 5.6). Addresses are those of XMLHttpRequest: files of the bundle, blobs, data, http and https. It is
// done when the response's head is there; the body comes later, when it is read.

const { caught, push, some, test, toLowerCase, TypeError, Uint8Array, withResolvers } = require("language");
const { _follow } = require("dom/slots");
const { _arrive, _content, _end, _fail, _followedSignal, _object, _sent } = require("network/slots");
const { NetworkBody } = require("network/NetworkBody");
const { Request } = require("network/Request");
const { isRedirect, ofNetwork } = require("network/Response");
const transfer = require("network/transfer");
const requestStreamModule = require.later("network/RequestStream");

const hostless = /^(?:about|javascript|mailto|tel|sms):/;

/** Headers that say what caches on the way may answer (Fetch standard, 4.6, "HTTP-network-or-cache fetch"); the host has no cache of its own. */
function withCacheHeaders(headers, cache) {
  const says = (name) => some(headers, ({ 0: each }) => toLowerCase(each) === name);
  if (cache === "no-cache" && !says("cache-control")) push(headers, ["Cache-Control", "max-age=0"]);
  if (cache === "no-store" || cache === "reload") {
    if (!says("pragma")) push(headers, ["Pragma", "no-cache"]);
    if (!says("cache-control")) push(headers, ["Cache-Control", "no-cache"]);
  }
  return headers;
}

/** Bytes that all requests together may send that outlive their page (Fetch standard, 4.6). */
const mostKept = 65536;
let kept = 0;

/** A request on its way, from its start to the end of its response's body. */
class Fetch {
  #request;
  #outcome = withResolvers();
  #body = null;
  #transfer = null;
  /** The request's content while it is sent as it comes. */
  #upload = null;
  #unfollow = null;
  #isOver = false;
  /** Of what all requests may send that outlive their page: this one's. */
  #kept = 0;
  #error;

  /** @param error made where fetch was called, so that a failure's stack leads there. */
  constructor(request, error) {
    this.#request = request;
    this.#error = error;
  }

  get response() { return this.#outcome.promise; }

  start() {
    const signal = this.#request[_followedSignal];
    if (signal?.aborted) {
      this.#request[_content]?.cancel(signal.reason);
      return this.#fail(signal.reason);
    }
    if (test(hostless, this.#request.url)) return this.#fail(this.#networkError("such an address cannot be fetched"));
    this.#unfollow = signal?.[_follow]((reason) => this.#abort(reason));
    const content = this.#request[_content];
    const bytes = content?.bytesAtHand;
    if (this.#request.cache === "only-if-cached") return this.#fail(this.#networkError("it is in no cache"));
    if (this.#request.keepalive && bytes) {
      if (kept + bytes.length > mostKept) return this.#fail(this.#networkError(`at most ${mostKept} bytes are sent by those that outlive their page`));
      this.#kept = bytes.length;
      kept += this.#kept;
    }
    if (!content || bytes) {
      if (content) caught(content.take(), () => {});
      this.#send(bytes ?? null, false);
    } else {
      const { RequestStream } = requestStreamModule();
      this.#upload = new RequestStream(content.begun());
      this.#send(null, true);
      if (this.#transfer !== null) this.#upload.sendBy(this.#transfer, (error) => this.#abort(error));
    }
  }

  #send(bytes, isStreamed) {
    if (this.#isOver) return;
    const { cache, method, url, headers, redirect, credentials, integrity, referrer, referrerPolicy, [_object]: object } = this.#request;
    const described = {
      __proto__: null, method, url, headers: withCacheHeaders(headers[_sent], cache), redirect, credentials, integrity, referrer, referrerPolicy,
      object, isHeld: true, isStreamed, initiator: "fetch",
    };
    this.#transfer = transfer.start(described, bytes, (kind, detail, data) => this.#receive(kind, detail, data));
  }

  #receive(kind, detail, data) {
    if (kind === "sent") this.#upload?.goOn();
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
    this.#upload?.cancel(reason);
    this.#end();
    this.#outcome.reject(reason);
    this.#body?.[_fail](reason);
  }

  #end() {
    this.#isOver = true;
    kept -= this.#kept;
    this.#kept = 0;
    // An answer that is complete asks for no more of the request.
    this.#upload?.cancel(this.#error);
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

extension NativeCaller {
  /// A function of (seed, natives, patience, trace, hints) that gives one of (native, another's native, the window of that, count).
  static let script = #"""
    (function (seed, natives, patience, trace, hints) {
      "use strict";
      let state = seed | 0;
      function random() {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
      }
      const below = (count) => Math.floor(random() * count);
      const pick = (list) => list[below(list.length)];
      const isTraced = trace("seed " + seed);

      const marker = { isHostile: true };
      const fail = () => { throw marker; };
      const numbers = [0, -0, 1, -1, 2, 0.5, -0.5, 16, 255, 256, 1000, 65535, 65536, 65537, NaN, Infinity, -Infinity, 1e300, -1e300, 5e-324,
        2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 63, -(2 ** 63), 2 ** 64, 1e25];
      // Larger than anything may be; nothing of it is written to, so it takes no memory.
      const hugeBytes = new Uint8Array(2 ** 31);
      const hugeText = "x".repeat(2 ** 28 + 1);
      const texts = ["", "x", "\0", "\ud800", "\udc00\ud800", "é😀", "x".repeat(1000), "<p>".repeat(100), "p", "div", "table", "template", "svg", "math",
        "1", "(", "throw 1", "for (", "\u2028", "({})", "import('x')", "file:///app/www/a.js", "file:///app/www/b.html", "file:///etc/passwd", "file:", "about:blank",
        "about:srcdoc", "https://a.invalid/x?y#z", "http://[", "ws://b.invalid", "blob:null/1", "data:,x", "javascript:1", "covered.js", "UTF-8", "CP1252", "CP932", "GB18030",
        "EUC-JP-MS", "../x", "UTF-8//TRANSLIT", "a=1; Path=/", "=;;=", "runtime/boot", "dom/Node", "page/frame", "no/such", "<script>1</script><b>x</b>",
        "<!--", "<table><tr><p>", "<select><option>", "a\r\nb: c", "constructor", "__proto__"];
      const jsons = ["", "{", "[]", "{}", "null", "1e999", "[".repeat(2000), '{"url":"file:///app/www/a.js"}', '{"url":"file:///app/www/none"}',
        '{"url":"https://a.invalid/","timeout":1e300,"headers":[["a","b"],["c\\r\\nd","e"],[1,2],"x"]}', '{"url":"https://a.invalid/","timeout":-1e300,"isHeld":true}',
        '{"url":"https://a.invalid/","method":"A B","redirect":"error","credentials":"omit"}', '{"url":5,"method":[],"headers":{},"timeout":"x"}',
        '{"url":"http://a.invalid/","protocols":["a","b\\r\\n"]}', '{"url":"http://a.invalid/","protocols":["a"],"headers":[["x","y"]]}', '{"url":"blob:null/x"}',
        '[["a","1"],["b","2"]]', '[["a",null,"1"]]', '[["a","\\ud800"]]', `[["k","${"v".repeat(2000)}"]]`, '[["k","x","y","z"]]'];

      /** What means something to these natives, as often as all the rest. */
      const hinted = (list, others) => pick(list.length > 0 && random() < 0.5 ? list : others);

      let depth = 0;
      let current = null;

      /** Calls a native from within a call of another. */
      function again() {
        if (depth > 3 || current === null) return 1;
        depth++;
        try { call(pick(natives)); } catch {} finally { depth--; }
        return pick(numbers);
      }
      const behaviours = [fail, again, () => pick(numbers), () => pick(texts), () => undefined, () => current?.window, () => new Uint8Array(3)];
      /** An object that says something else each time it is asked. */
      function lying() {
        const made = pick([() => ({}), () => [], () => new Uint8Array(4), () => () => {}, () => new Date(), () => Object.create(null)])();
        for (const name of ["byteLength", "length", "byteOffset", "buffer", "isModule", "url", "source", "line", "script", "then", "name", "type"]) {
          if (random() < 0.5) {
            const behaviour = pick(behaviours);
            try { Object.defineProperty(made, name, { get: () => behaviour(), configurable: true }); } catch {}
          }
        }
        for (const name of ["toString", "valueOf", Symbol.toPrimitive, Symbol.iterator]) if (random() < 0.5 && !(made instanceof Date)) Object.defineProperty(made, name, { value: pick(behaviours), configurable: true });
        return made;
      }
      function proxy() {
        const handler = {};
        for (const trap of ["get", "has", "getPrototypeOf", "apply", "ownKeys", "getOwnPropertyDescriptor"]) if (random() < 0.4) handler[trap] = pick([fail, again]);
        return new Proxy(pick([{}, () => {}, [], new Uint8Array(2)]), handler);
      }
      function revoked() {
        const { proxy, revoke } = Proxy.revocable(pick([{}, () => {}]), {});
        revoke();
        return proxy;
      }
      function cyclic() {
        const made = { list: [] };
        made.list.push(made, made.list);
        return made;
      }
      const buffers = [
        () => new ArrayBuffer(below(40)), () => new Uint8Array(below(40)), () => new Uint16Array(8), () => new Float64Array(2), () => new BigInt64Array(2),
        () => new DataView(new ArrayBuffer(8)), () => new Uint8Array(16).fill(7), () => new Uint8Array(12), () => new Uint8Array(32), () => new Uint8Array(new ArrayBuffer(16), 4, 3),
        () => new Uint8Array(70000), () => hugeBytes, () => hugeBytes.buffer, () => new current.window.Uint8Array(16), () => new current.window.ArrayBuffer(3),
        () => {
          const buffer = new ArrayBuffer(8);
          const view = new Uint8Array(buffer, 2);
          structuredCloneAway(buffer);
          return random() < 0.5 ? buffer : view;
        },
        () => {
          const buffer = new ArrayBuffer(16, { maxByteLength: 32 });
          const view = pick([() => new Uint8Array(buffer), () => new Uint8Array(buffer, 8), () => new Uint8Array(buffer, 8, 8), () => new DataView(buffer, 8)])();
          try { buffer.resize(pick([0, 4, 12, 32])); } catch {}
          return view;
        },
        () => typeof SharedArrayBuffer === "function" ? new Uint8Array(new SharedArrayBuffer(8)) : new ArrayBuffer(1),
        () => Object.defineProperty(new Uint8Array(4), "byteLength", { get: pick(behaviours) }),
      ];
      function structuredCloneAway(buffer) {
        try { if (buffer.transfer) buffer.transfer(); else structuredClone(buffer, { transfer: [buffer] }); } catch {}
      }
      const functions = [() => () => {}, () => fail, () => again, () => async () => fail(), () => function* () {}, () => class {}, () => proxy(), () => revoked(),
        () => (() => {}).bind(null), () => current.native[pick(natives).name], () => current.window.Function("return 1"), () => Math.max];
      const any = [
        () => undefined, () => null, () => true, () => false, () => pick(numbers), () => pick(texts), () => (random() < 0.02 ? hugeText : "y"), () => Symbol("s"), () => 10n,
        () => pick(functions)(), () => pick(buffers)(), () => ({}), () => [], () => cyclic(), lying, proxy, revoked, () => Object.create(null), () => /x/g, () => new Date(NaN),
        () => document, () => document.body, () => window, () => current.window, () => current.window.document, () => new Error("x"), () => Promise.resolve(1),
        () => new String("x"), () => new Number(5), () => new Map(), () => current.native,
      ];
      const jobs = [() => ({ source: pick(texts), line: pick(numbers), script: document.body }), () => ({ url: pick(texts), script: document.body }), () => ({ isModule: true, graph: {} }), lying, proxy,
        () => [new ArrayBuffer(3), new Uint8Array(2), hugeBytes], () => [new ArrayBuffer(5)], () => ({ length: pick(numbers) }), () => ({ length: 3, get 1() { return pick(behaviours)(); } })];

      const held = [
        () => current.native.secretKey(new Uint8Array(16)), () => current.native.keyOfParts("Ed25519", "x", new Uint8Array(32)),
        () => current.native.compressor("gzip"), () => current.native.decompressor("deflate-raw"), () => null, () => ({}),
      ];

      /** Something that a parameter takes, or nearly. */
      function fitting(parameter) {
        switch (parameter.kind) {
          case "text": return hinted(hints.texts, texts);
          case "word": return random() < 0.9 ? pick(parameter.words) : pick(texts);
          case "json": return hinted(hints.jsons, jsons);
          case "bytes": return pick(buffers)();
          case "content": return random() < 0.5 ? pick(texts.concat(jsons)) : pick(buffers)();
          case "number": return pick(numbers);
          case "integer": return pick([parameter.from, parameter.from + 1, parameter.from + 2, parameter.from + below(20), parameter.to, parameter.from - 1, parameter.to + 1, pick(numbers)]);
          case "flag": return random() < 0.5;
          case "callback": return pick(functions)();
          case "object": return pick(jobs)();
          case "held": return pick(held)();
          case "any": return pick(any)();
          case "optional": return random() < 0.3 ? pick([null, undefined]) : fitting(parameter.of);
        }
      }

      const show = (value) => {
        try {
          if (typeof value === "string") return JSON.stringify(value.length > 100 ? `${value.slice(0, 40)} (${value.length})` : value);
          if (typeof value === "object" && value !== null) return Object.prototype.toString.call(value);
          return typeof value === "function" ? "function" : Object.is(value, -0) ? "-0" : String(value);
        } catch { return "something"; }
      };

      // These make what lasts: a frame has a context of its own.
      const isCostly = (name) => name === "openFrame" || name === "generatePair";
      const kinds = new Set(["TypeError", "RangeError", "SyntaxError", "ReferenceError", "Error"]);
      const outcome = { ends: {}, returned: new Set(), faults: [], longest: 0 };

      function call(native) {
        const { name, parameters } = native;
        // After it the frame's natives only say that it has ended.
        if (name === "leaveContainer" && random() < 0.95) return;
        const isValid = random() < 0.6;
        const value = (parameter) => (isValid || random() < 0.5 ? fitting(parameter) : pick(any)());
        const args = parameters.flatMap((parameter) => parameter.kind === "rest" ? Array.from({ length: below(4) }, () => value(parameter.of)) : [value(parameter)]);
        if (random() < 0.1) args.length = below(args.length + 1);
        if (random() < 0.05) args.push(pick(any)());
        if (isCostly(name) && args.length > 1 && random() < 0.97) args[1] = 5;
        // A frame navigates by JavaScript.
        const target = random() < 0.7 || name === "navigate" ? current.native : current.frameNative;
        if (isTraced) trace(`${name}(${args.map(show).join(", ")})`);
        const start = Date.now();
        let end = "returned";
        let made;
        try {
          made = target[name](...args);
          outcome.returned.add(name);
        } catch (error) {
          end = error === marker || error === null || typeof error !== "object" ? "thrown by the script" : String(error.name);
          if (end !== "thrown by the script" && (!kinds.has(end) || typeof error.message !== "string")) {
            // What a script runs throws what it likes.
            if (name !== "evaluate") outcome.faults.push(`${name}(${args.map(show).join(", ")}) threw ${end}: ${show(error?.message)}`);
          }
        }
        if (name === "openFrame" && end === "returned") try { made.leave(() => null); } catch {}
        const took = Date.now() - start;
        if (depth === 0 && took > outcome.longest) outcome.longest = took;
        if (took > patience) outcome.faults.push(`${name}(${args.map(show).join(", ")}) took ${took} ms`);
        outcome.ends[end] = (outcome.ends[end] ?? 0) + 1;
      }

      return function run(native, frameNative, window, count) {
        current = { native, frameNative, window };
        outcome.ends = {};
        outcome.faults = [];
        outcome.longest = 0;
        for (let made = 0; made < count; made++) call(pick(natives));
        return { ...outcome, returned: [...outcome.returned] };
      };
    })
    """#
}

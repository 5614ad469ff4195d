import CordovaBridge
import Testing

/// Every call of `exec` settles exactly once, whatever it is called with.
@Suite(.timeLimit(.minutes(10))) struct RandomCallTests {
  /// Makes calls from a seeded generator, and knows of each whether it must succeed, fail, throw at once or stay silent.
  private static let script = """
    const total = 100000, perTask = 500;
    let state = 20240229;
    function random(below) { // mulberry32
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) % below;
    }
    const pick = (list) => list[random(list.length)];
    const exec = cordova.require('cordova/exec');
    const SERVICE = 'com.gantry.test';
    const services = [...Array(14).fill(SERVICE), '', 'nowhere', SERVICE + ' ', 'constructor', '__proto__', '\\ud800', 'é\\u0000', null, undefined, 5, {}, []];
    // What comes of an action: s(uccess), e(rror), or by the arguments.
    const actions = {
      echo: 'given', later: 'given', offThread: 's', nothing: 's', version: 's', text: 'string', throw: 'e', throwLater: 'e', throwValue: 'e',
      never: 'e', twice: 's', keep: 'keep', broken: 'e', brokenMultipart: 'e', services: 's', bytes: 'bytes', multipart: 'array', events: 'given',
      fly: 'e', '': 'e', Echo: 'e', toString: 'e', '\\ud83d': 'e',
    };
    const names = Object.keys(actions);
    const cycle = {}; cycle.self = cycle;
    let deep = []; for (let i = 0; i < 700; i++) deep = [deep];
    const values = [
      null, true, 0, -1.5, 2 ** 60, NaN, undefined, '', 'text', 'é\\ud800', '"\\\\\\u0000', 'x'.repeat(3000), [], [1, [2]], {}, { a: { b: 1 } }, deep,
      { CDVType: 'ArrayBuffer', index: 9 }, { CDVType: 'ArrayBuffer', index: -1 }, { CDVType: 'ArrayBuffer', index: 1e300 }, new Uint8Array([1, 2]),
      new ArrayBuffer(0), new Date(0), () => 1, 'pluginSDKVersion:1',
    ];
    const wholes = ['text', 7, true, {}, { length: 1 }, () => 1, [cycle], [5n]];

    function expected(service, action, args, whole) {
      if (whole) {
        if (typeof args === 'function' || args[0] === cycle || typeof args[0] === 'bigint') return 'thrown';
        return 'error';
      }
      if (service !== SERVICE) return 'error';
      const rest = typeof args[0] === 'string' && args[0].startsWith('pluginSDKVersion:') ? args.slice(1) : args;
      const first = rest[0], isBytes = first instanceof ArrayBuffer || ArrayBuffer.isView(first);
      switch (actions[action]) {
        case 's': return 'ok';
        case 'keep': return 'ok,ok,ok';
        case 'given': return rest.length ? 'ok' : 'error';
        case 'string': return typeof first === 'string' || first instanceof Date ? 'ok' : 'error';
        case 'array': return Array.isArray(first) ? 'ok' : 'error';
        case 'bytes': return isBytes ? 'ok' : 'error';
        default: return 'error';
      }
    }

    const outcomes = Array.from({ length: total }, () => '');
    const wanted = [], kinds = {};
    const add = (index, outcome) => { outcomes[index] += (outcomes[index] && ',') + outcome };
    let made = 0, inside = false;
    function some() {
      for (let i = 0; i < perTask && made < total; i++, made++) {
        const index = made, service = pick(services), action = pick(names);
        const whole = random(12) === 0;
        const args = whole ? pick(wholes) : Array.from({ length: random(4) }, () => pick(values));
        wanted[index] = [expected(service, action, args, whole), service + '.' + action];
        inside = true;
        try {
          exec(() => add(index, inside ? 'early' : 'ok'), () => add(index, inside ? 'early' : 'error'), service, action, args);
        } catch {
          add(index, 'thrown');
        }
        inside = false;
      }
      if (made < total) setTimeout(some);
    }
    some();
    """

  @Test func oneHundredThousandRandomCallsSettleOnceEach() async throws {
    try await BridgedPage.run(Self.script) { page async throws in
      #expect(try await page.value(of: "made") == "100000")
      let wrong = "outcomes.map((o, i) => o === wanted[i][0] ? '' : `call ${i} of ${wanted[i][1]}: wanted ${wanted[i][0]}, got ${o}`).filter(Boolean)"
      let report = try await page.value(of: "(\(wrong)).slice(0, 20).join('\\n')")
      #expect(report == "")
      // Each kind of end was seen often.
      #expect(try await page.value(of: "['ok', 'error', 'thrown', 'ok,ok,ok'].every((kind) => outcomes.filter((o) => o === kind).length > 1000)") == "true")
      #expect(try await page.value(of: "Object.keys(cordova.callbacks).length") == "0")
      #expect(await page.openWork == [])
      #expect(await page.uncaught == [])
    }
  }
}

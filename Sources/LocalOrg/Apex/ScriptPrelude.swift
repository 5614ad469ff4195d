/// What org scripts see as globals, and the ways into them. In the engine's words: a function of the native calls that gives an object of
/// ways in.
enum ScriptPrelude {
  static let source = #"""
    (function (ask, print, now) {
      'use strict';
      const methodNames = ['get', 'post', 'put', 'patch', 'delete'];
      const eventNames = ['before insert', 'after insert', 'before update', 'after update', 'before delete', 'after delete'];
      const resources = [];
      const triggers = [];
      const actions = [];
      // The script that is being read.
      let file = '';

      /** A refusal of the org's: with errorCode, fields, and the statement that it answers. */
      class OrgError extends Error {
        constructor(answer, operation) {
          super(answer.message);
          this.name = 'OrgError';
          this.errorCode = answer.errorCode;
          this.fields = answer.fields ?? [];
          this.operation = operation;
        }
      }

      /** Thrown in a trigger, it refuses the record with a message for people. */
      class Refusal extends Error {
        constructor(message, fields) {
          super(message);
          this.name = 'Refusal';
          this.fields = fields;
        }
      }

      const call = (operation, ...values) => {
        const answer = ask(operation, JSON.stringify(values));
        if (answer.error) throw new OrgError(answer.error, operation);
        return answer.value;
      };

      const literal = (value) => {
        if (value === null || value === undefined) return 'null';
        if (Array.isArray(value)) return `(${value.map(literal).join(', ')})`;
        if (value instanceof Date) return value.toISOString();
        if (typeof value === 'number' || typeof value === 'boolean') return String(value);
        const escapes = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
        return `'${String(value).replace(/[\\']/g, '\\$&').replace(/[\n\r\t]/g, (letter) => escapes[letter])}'`;
      };

      const bound = (soql, values) => String(soql).replace(/'(?:\\[^]|[^'\\])*'|:\s*([A-Za-z_]\w*)/g, (text, name) => {
        if (name === undefined) return text;
        if (!Object.hasOwn(values, name)) throw new TypeError(`data.query: the value of :${name} is missing`);
        return literal(values[name]);
      });

      const data = Object.freeze({
        query: (soql, values = {}) => call('query', bound(soql, values)),
        get: (type, id, fields) => call('get', type, id, fields),
        insert: (type, fields) => call('insert', type, fields),
        update: (type, id, fields) => { call('update', type, id, fields); },
        upsert: (type, field, value, fields) => call('upsert', type, field, value, fields),
        delete: (type, id) => { call('delete', type, id); },
      });

      \#(ScriptMessaging.source)

      const shown = (value) => {
        if (typeof value === 'string') return value;
        try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
      };

      const console = {};
      for (const level of ['debug', 'log', 'info', 'warn', 'error']) {
        console[level] = (...values) => print(values.map(shown).join(' '));
      }

      function resource(mapping, methods) {
        if (typeof mapping !== 'string' || !/^\/[^*]*(\/\*)?$/.test(mapping)) {
          throw new TypeError(`resource: the address '${mapping}' must begin with '/', and may have one '*', after its last '/'`);
        }
        for (const [name, method] of Object.entries(methods ?? {})) {
          if (!methodNames.includes(name)) throw new TypeError(`resource '${mapping}': '${name}' is none of ${methodNames.join(', ')}`);
          if (typeof method !== 'function') throw new TypeError(`resource '${mapping}': '${name}' must be a function`);
        }
        if (resources.some((other) => other.mapping === mapping)) throw new TypeError(`resource '${mapping}' is there twice`);
        resources.push({ mapping, methods: methods ?? {} });
      }

      function trigger(type, events, handler) {
        for (const event of [].concat(events)) {
          if (!eventNames.includes(event)) throw new TypeError(`trigger on ${type}: '${event}' is none of ${eventNames.join(', ')}`);
          if (typeof handler !== 'function') throw new TypeError(`trigger on ${type}: the handler must be a function`);
          triggers.push({ file, type: String(type).toLowerCase(), event, handler });
        }
      }

      const typeOfValue = /^(List<[A-Za-z]\w*>|[A-Za-z]\w*)$/;

      function invocable(name, action) {
        const place = `invocable '${name}'`;
        if (typeof name !== 'string' || !/^[A-Za-z]\w*$/.test(name)) throw new TypeError(`${place}: the name must be a word of letters, digits and underscores`);
        if (typeof action?.run !== 'function') throw new TypeError(`${place}: 'run' must be a function`);
        if (actions.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw new TypeError(`${place} is there twice`);
        for (const list of ['inputs', 'outputs']) {
          for (const [key, value] of Object.entries(action[list] ?? {})) {
            if (typeof value !== 'object' || value === null || !typeOfValue.test(value.type ?? 'String')) {
              throw new TypeError(`${place}: '${key}' of ${list} must be an object with a type such as 'String', 'List<Id>' or 'Account'`);
            }
          }
        }
        actions.push({ ...action, name });
      }

      function refuse(message, ...fields) { throw new Refusal(message, fields); }

      // What a script calls the present is the org's, like the dates of what it writes.
      const SystemDate = Date;
      const OrgDate = new Proxy(SystemDate, {
        apply: () => new SystemDate(now()).toString(),
        construct: (date, values, target) => Reflect.construct(date, values.length === 0 ? [now()] : values, target),
      });
      const hidden = (value) => ({ value, writable: true, enumerable: false, configurable: true });
      Object.defineProperty(SystemDate, 'now', hidden(() => now()));
      Object.defineProperty(SystemDate.prototype, 'constructor', hidden(OrgDate));
      Object.defineProperty(globalThis, 'Date', hidden(OrgDate));

      Object.assign(globalThis, { resource, trigger, invocable, refuse, data, console, Messaging, OrgError });

      const fits = (mapping, path) => mapping.endsWith('/*')
        ? path === mapping.slice(0, -2) || path.startsWith(mapping.slice(0, -1))
        : path === mapping;

      const find = (path) => resources.filter(({ mapping }) => fits(mapping, path))
        // The address without a star first, then the longest.
        .sort((a, b) => a.mapping.endsWith('*') - b.mapping.endsWith('*') || b.mapping.length - a.mapping.length)[0];

      const failure = (error) => {
        const isObject = typeof error === 'object' && error !== null;
        return {
          name: isObject && typeof error.name === 'string' ? error.name : 'Error',
          message: isObject && 'message' in error ? String(error.message) : String(error),
          errorCode: error instanceof OrgError ? error.errorCode : undefined,
          fields: error instanceof OrgError || error instanceof Refusal ? error.fields : undefined,
          operation: error instanceof OrgError ? error.operation : undefined,
          refuses: error instanceof Refusal,
          stack: isObject && typeof error.stack === 'string' ? error.stack : '',
        };
      };

      /** What `run` gives, or what it threw, so that nothing that a script throws is lost on its way out. */
      const guarded = (run) => {
        try { return run(); } catch (error) { return { failure: failure(error) }; }
      };

      const settled = (value, what) => {
        if (value instanceof Promise) throw new TypeError(`${what} gave a promise: org scripts answer at once`);
        return value;
      };

      return {
        begin: (name) => { file = name; },
        declared: () => ({
          resources: resources.map(({ mapping }) => mapping),
          triggers: triggers.map(({ file, type, event }) => ({ file, type, event })),
          actions: actions.map(({ name, label, description, category, inputs, outputs }) => ({ name, label, description, category, inputs, outputs })),
        }),
        invoke: (name, inputs) => guarded(() => {
          const action = actions.find((one) => one.name === name);
          const results = settled(action.run(inputs), `the action '${name}'`) ?? inputs.map(() => null);
          if (!Array.isArray(results) || results.length !== inputs.length) {
            throw new TypeError(`the action '${name}' must return an array with a result for each of its ${inputs.length} inputs`);
          }
          // As in Apex, a result that is no object is the output of that name.
          const isPlain = (value) => typeof value !== 'object' || Array.isArray(value) || value instanceof SystemDate;
          return { results: results.map((value) => value === undefined || value === null ? null : isPlain(value) ? { output: value } : value) };
        }),
        respond: (request) => guarded(() => {
          const found = find(request.path);
          if (!found) return { missing: true };
          const name = request.method.toLowerCase();
          if (!Object.hasOwn(found.methods, name)) {
            return { allowed: Object.keys(found.methods).map((method) => method.toUpperCase()) };
          }
          const response = { status: 200, headers: {}, body: undefined };
          const value = settled(found.methods[name](request, response), `'${name}' of the resource '${found.mapping}'`);
          return {
            status: response.status, headers: response.headers, text: value === undefined ? response.body : undefined,
            value: value === undefined ? undefined : value, isEmpty: value === undefined && response.body === undefined,
          };
        }),
        anonymous: (run) => guarded(() => {
          settled(run(), 'the code');
          return {};
        }),
        fire: (type, event, record, old) => guarded(() => {
          for (const one of triggers) {
            if (one.type === type && one.event === event) settled(one.handler(record, old), `the trigger ${event} on ${type}`);
          }
          return { record };
        }),
      };
    })
    """#
}

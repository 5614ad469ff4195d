import CordovaBridge
import Testing
import WebPlatform

/// `cordova.define` and `cordova.require`.
@Suite(.timeLimit(.minutes(1))) struct ModuleTests {
  private func value(_ script: String) async throws -> String {
    var value = ""
    try await BridgedPage.run { value = try await $0.value(of: script) }
    return value
  }

  @Test func aModuleIsBuiltOnceAtTheFirstRequire() async throws {
    #expect(try await value("""
      let built = 0;
      cordova.define('a', (require, exports, module) => { built++; exports.b = require('b'); exports.id = module.id });
      cordova.define('b', (require, exports, module) => { module.exports = 'b of ' + module.id });
      [built, cordova.require('a') === cordova.require('a'), built, cordova.require('a').b, cordova.require('a').id].join()
      """) == "0,true,1,b of b,a")
  }

  @Test func aNameWithADotInFrontMeansASibling() async throws {
    #expect(try await value("""
      cordova.define('org.x.one', (require, exports) => { exports.two = require('./two') });
      cordova.define('org.x.two', (require, exports, module) => { module.exports = 2 });
      cordova.require('org.x.one').two
      """) == "2")
  }

  @Test(arguments: [
    ("cordova.require('nowhere')", "module nowhere not found"),
    ("cordova.define('a', () => {}); cordova.define('a', () => {})", "module a already defined"),
    ("cordova.define('cordova/exec', () => {})", "module cordova/exec already defined"),
    (
      "cordova.define('a', (require) => require('b')); cordova.define('b', (require) => require('a')); cordova.require('a')",
      "Cycle in require graph: a->b->a"
    ),
  ]) func whatIsWrongIsSaid(script: String, message: String) async throws {
    #expect(try await value("try { \(script); 'no error' } catch (e) { e.message }") == message)
  }

  @Test func aModuleThatThrowsThrowsAgain() async throws {
    #expect(try await value("""
      let times = 0;
      cordova.define('bad', () => { times++; throw new Error('bad ' + times) });
      const attempt = () => { try { return cordova.require('bad') } catch (e) { return e.message } };
      [attempt(), attempt()].join()
      """) == "bad 1,bad 2")
  }

  @Test func aRemovedModuleMayBeDefinedAnew() async throws {
    #expect(try await value("""
      cordova.define('a', (r, e, module) => { module.exports = 1 });
      cordova.define.remove('a');
      cordova.define('a', (r, e, module) => { module.exports = 2 });
      cordova.require('a')
      """) == "2")
  }

  @Test(arguments: [
    "cordova", "cordova/argscheck", "cordova/base64", "cordova/builder", "cordova/channel", "cordova/exec", "cordova/init",
    "cordova/modulemapper", "cordova/platform", "cordova/pluginloader", "cordova/plugin_list", "cordova/urlutil", "cordova/utils",
  ]) func modulesThatPluginsAskForAreThere(id: String) async throws {
    #expect(try await value("typeof cordova.require('\(id)')") != "undefined")
  }

  @Test func nothingOfTheHostsSideIsGlobal() async throws {
    #expect(try await value("['native', 'sources', 'require', 'define', 'module', 'exports'].filter((name) => name in window).join()") == "")
  }

  @Test func typesOfArgumentsAreChecked() async throws {
    #expect(try await value("""
      const { checkArgs } = cordova.require('cordova/argscheck');
      const attempt = (spec, ...args) => { try { checkArgs(spec, 'x.y', args); return 'fine' } catch (e) { return e.message } };
      [attempt('sN*', 'a', null, 1), attempt('s', 5), attempt('f', undefined), attempt('A', []), attempt('d', new Date())].join('|')
      """)
      == ##"fine|Wrong type for parameter "#1" of x.y: Expected String, but got Number.|Wrong type for parameter "#1" of x.y: Expected Function, but got Undefined.|fine|fine"##)
  }

  @Test func base64GoesBothWays() async throws {
    #expect(try await value("""
      const base64 = cordova.require('cordova/base64');
      const bytes = Uint8Array.from({ length: 100003 }, (_, i) => i * 7);
      const back = new Uint8Array(base64.toArrayBuffer(base64.fromArrayBuffer(bytes.buffer)));
      back.length === bytes.length && back.every((byte, i) => byte === bytes[i]) && base64.fromArrayBuffer(new ArrayBuffer(0)) === ''
      """) == "true")
  }
}

#!/usr/bin/env bash
# Runs apps and tests in real browsers by `gantry run --browser` and `gantry test --browser`. A browser whose driver is not there is
# skipped by name; without any, only the message about that is checked.
#
# usage: browsers.sh GANTRY SCRATCH
set -euo pipefail
cd "$(dirname "$0")/../.."
gantry=$(realpath "$1")
scratch=$2
mkdir -p "$scratch"
count=0

fail() {
  echo "  FAIL  $1" >&2
  for file in "$scratch/out" "$scratch/err"; do [ -s "$file" ] && sed 's/^/        /' "$file" | tail -40 >&2; done
  exit 1
}

seen() {
  echo "  ok    $1"
  count=$((count + 1))
}

# run CODE ARGUMENTS...: the launcher must end with that exit code.
run() {
  local wanted=$1 code=0
  shift
  timeout --kill-after=10 240 "$gantry" "$@" --org-data "$scratch/org" >"$scratch/out" 2>"$scratch/err" || code=$?
  [ "$code" = "$wanted" ] || fail "gantry $* ends with exit code $code, not $wanted"
}

says() { grep -qF -- "$2" "$scratch/$1" || fail "std$1 does not say: $2"; }

# The width and height in a PNG's header.
size() { od -An -tu1 -j16 -N8 "$1" | awk '{ print ($1 * 16777216 + $2 * 65536 + $3 * 256 + $4) "x" ($5 * 16777216 + $6 * 65536 + $7 * 256 + $8) }'; }

passed() { sed -n 's/^[0-9]* tests*: \([0-9]*\) passed.*/\1/p' "$scratch/out"; }

# A page whose second test never ends.
mkdir -p "$scratch/hanging/www"
echo '{ "isLocal": true, "startPage": "index.html", "shouldAuthenticate": false }' >"$scratch/hanging/bootconfig.json"
cat >"$scratch/hanging/www/index.html" <<'HTML'
<!DOCTYPE html>
<script src="javascript/qunit/qunit.js"></script>
<div id="qunit"></div>
<script>
  QUnit.test("ends", (assert) => assert.ok(true));
  QUnit.test("goes on and on", (assert) => { assert.ok(true); if (location.search === "?loop") for (;;); return new Promise(() => {}); });
</script>
HTML

# A page that polls for ever, and reads a page of its own by script.
mkdir -p "$scratch/polling/www"
cp "$scratch/hanging/bootconfig.json" "$scratch/polling"
echo '<html><head></head><body>part</body></html>' >"$scratch/polling/www/part.html"
cat >"$scratch/polling/www/index.html" <<'HTML'
<!DOCTYPE html>
<script src="cordova.js"></script>
<script>
  setInterval(() => {}, 20);
  window.read = () => fetch("part.html").then((answer) => answer.text()).then((text) => text.trim());
</script>
<iframe src="part.html"></iframe>
HTML

without_driver() {
  local code=0
  PATH=$scratch "$gantry" test Tests/Apps/qunit-pass --browser chromium >"$scratch/out" 2>"$scratch/err" || code=$?
  [ "$code" = 2 ] || fail "without a driver the exit code is $code, not 2"
  says err "sudo apt-get install chromium-driver"
  seen "without a driver: exit code 2, and the line that installs it"
  run 64 test Tests/Apps/qunit-pass --browser chromium --virtual-time
  says err "--virtual-time does not go with --browser"
  seen "options that do not go together are refused"
}

in_browser() {
  local browser=$1
  echo "$browser:"

  run 0 test Tests/Apps/qunit-pass
  local wanted
  wanted=$(passed)
  run 0 test Tests/Apps/qunit-pass --browser "$browser"
  [ "$(passed)" = "$wanted" ] || fail "$(passed) tests passed, not $wanted"
  seen "$wanted tests of QUnit pass, as in Gantry's own page"

  run 1 test Tests/Apps/qunit-fail --browser "$browser" --reporter junit --viewport 390x844 --screenshot "$scratch/$browser.png"
  says out '<testsuites tests="4" failures="3" errors="0" skipped="0"'
  says out '<testcase classname="failures" name="is wrong"'
  says out 'www/js/tests.js:12:'
  grep -q localhost "$scratch/out" && fail "the report names the server's address"
  for number in 1 2 3; do
    [ "$(size "$scratch/$browser-$number.png")" = 390x844 ] || fail "the picture of failure $number is not 390x844"
  done
  seen "tests that fail: exit code 1, the report names them with places in the bundle, and each has a picture of 390x844"

  run 0 test Tests/Apps/qunit-pass --browser "$browser" --list
  [ "$(wc -l <"$scratch/out")" = 6 ] || fail "6 tests are not listed"
  run 0 test Tests/Apps/qunit-pass --browser "$browser" --grep '^time' --reporter tap
  says out "1..4"
  run 1 test Tests/Apps/qunit-fail --browser "$browser" --bail
  says out "2 tests: 1 passed, 1 failed"
  seen "--list, --grep and --bail"

  run 124 test "$scratch/hanging" --browser "$browser" --timeout 10 --page 'index.html?loop'
  says out "2 tests: 1 passed, 1 failed"
  says err "timed out after 10.0 s in $browser"
  seen "a script that runs on and on ends with --timeout"

  run 0 test Tests/Apps/qunit-pass --browser "$browser" --page 'index.html?a' --page 'index.html?b' --jobs 2
  says out "12 tests: 12 passed"
  seen "two pages side by side"

  run 0 run Tests/Apps/hello --browser "$browser" --until deviceready --eval 'cordova.platformId' --eval '({ a: [1, "b"] })' --dump-dom
  says out '{ a: [ 1, "b" ] }'
  says out '<title>Hello</title>'
  run 1 run Tests/Apps/errors/uncaught-error --browser "$browser"
  says err 'Uncaught Error: the door is stuck'
  says err 'at www/js/app.js:4:'
  run 1 run Tests/Apps/hello --browser "$browser" --eval 'Promise.reject(new TypeError("no"))'
  says err '--eval: TypeError: no'
  run 124 run Tests/Apps/hello --browser "$browser" --until forever --timeout 8
  run 124 run "$scratch/polling" --browser "$browser" --timeout 8
  run 0 run "$scratch/polling" --browser "$browser" --idle-limit 3 --eval 'read()' --eval 'cordova.require("cordova/urlutil").makeAbsolute("a/../b")'
  says out '<html><head></head><body>part</body></html>'
  says out '/b'
  seen "a page that polls is left after --idle-limit, and what its scripts read is as it was written"
  run 0 run Tests/Apps/dialogs --browser "$browser" --answer prompt=Bob
  says out 'prompt: "Bob"'
  seen "run: console, values, document, uncaught errors, dialogs and the time limit"

  run 0 run --browser "$browser" --data "$scratch/$browser-data" --viewport 390x844 --screenshot "$scratch/$browser-app.png"
  says out "1,100 contacts on this device, 1,100 on the server, 0 unsent"
  [ "$(size "$scratch/$browser-app.png")" = 390x844 ] || fail "the picture of the app is not 390x844"
  seen "the default app takes its tour and comes to its end"

  run 0 test Tests/Pages --grep '^cordova/' 
  wanted=$(passed)
  run 0 test Tests/Pages --grep '^cordova/' --browser "$browser"
  [ "$(passed)" = "$wanted" ] || fail "$(passed) tests passed, not $wanted"
  seen "$wanted tests of the bridge and the plugins pass, as in Gantry's own page"

  local plugins='^(app-version|battery-status|console|device-motion|device-orientation|globalization|media|secure-storage|splashscreen|sqlite-storage|statusbar|vibration)/'
  run 0 test Tests/Plugins --mount pages=Tests/Pages --grep "$plugins"
  wanted=$(passed)
  run 0 test Tests/Plugins --mount pages=Tests/Pages --grep "$plugins" --browser "$browser"
  [ "$(passed)" = "$wanted" ] || fail "$(passed) tests passed, not $wanted"
  seen "$wanted tests of Cordova's core plugins pass, with the device that window.gantry changes"
}

# installed BROWSER DRIVER PACKAGE
installed() {
  command -v "$2" >/dev/null && return
  echo "skipped: $1: there is no $2 (Debian: apt-get install $3)"
  return 1
}

without_driver
if installed chromium chromedriver chromium-driver; then in_browser chromium; fi
if installed webkit WebKitWebDriver webkit2gtk-driver && { [ -n "${DISPLAY:-}" ] || installed webkit xvfb-run "xvfb xauth"; }; then in_browser webkit; fi
if installed firefox geckodriver "firefox-esr, and geckodriver from elsewhere"; then in_browser firefox; fi
echo "$count checks of --browser passed"

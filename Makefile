# make run     build the launcher and run the default app against the embedded org
# make test    build and run all tests
# make fuzz    mutate pages, trees and selectors: make fuzz [COUNT=100000] [SEED=n]
# make fuzz-natives   call what scripts are given by native code, exec and every plugin's actions with hostile values: make fuzz-natives
#              [COUNT=1000000] [SEED=n]
# make replace   replace each built-in method, function and class in turn, in four ways, under an app at work
# make fuzz-soql   200,000 random statements of SOQL and SOSL each: make fuzz-soql [SEED=n]
# make giants  pages and scripts larger than any that a test needs on every run
# make bench   measure, as ratios against peers in the same run
# make crash   kill a process that writes to a store KILLS times; make faults fails each of its writes; make fuzz-store
#              feeds a store INPUTS inputs. Each prints a seed; SEED=n runs the same again
# make pairs   start the launcher in PAIRS=500 pairs on one data folder, each process syncing up: nothing is sent twice, nothing lost
# make fault-run   random steps over a failing network: 40 from each of SEEDS=10000 seeds called in Swift, and 25 from each of
#              EXEC_SEEDS=1000 by the pages of two apps; STEPS=n for another number, SEED=n runs one again, THROUGH=swift|exec one of the two
# make mutants  break each rule of a sync in turn (scripts/mutants.txt): a fault run of SEEDS=1000 must tell each
# make sanitize  all tests under AddressSanitizer, UndefinedBehaviorSanitizer and ThreadSanitizer, about two hours; make sanitize-native
#              runs those that face native code under the first
# make long    all of the longer forms above, one after the other; fault runs of LONG_SEEDS=100000 seeds each
# make deps    install the system libraries that are missing

PACKAGES = libjavascriptcoregtk-4.1-dev libcurl4-openssl-dev libsqlite3-dev libssl-dev libexpat1-dev libicu-dev zlib1g-dev libzip-dev \
  libjs-jquery libjs-underscore libjs-backbone libjs-qunit pkg-config
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# The Swift runtime inside the binary: it starts a fifth faster and needs a tenth less memory. Relocations packed, and no symbols for others:
# 2 MiB less each time. What a start runs and reads, laid together by scripts/start-order.txt and .ld: 8 MiB less.
RELEASE = -c release --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic $(ORDER)
ORDER = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections \
  -Xlinker '--symbol-ordering-file=$(CURDIR)/scripts/start-order.txt' -Xlinker --no-warn-symbol-ordering \
  -Xlinker '$(CURDIR)/scripts/start-order.ld'
GANTRY = .build/release/gantry
DEBUG_GANTRY = .build/debug/gantry

.PHONY: run test swift-tests other-tests other-swift-tests app-tests fuzz fuzz-natives replace fuzz-soql fuzz-store fault-run mutants giants crash database-kills faults pairs sanitize sanitize-native long bench deps build embed interfaces clean

run: build
	$(GANTRY) run
	$(GANTRY) org

build: deps
	@swift build $(RELEASE) --product gantry

# A test framework that pages of tests are run with, libraries that pages of Tests/Libraries name, what HTML has to become, and a
# server that speaks HTTP/2.
test sanitize: PACKAGES += xz-utils node-jasmine libjs-handlebars libjs-jquery-mobile libjs-angularjs libjs-vue node-react node-react-dom \
  golang-golang-x-net-dev nghttp2-server
test: deps
	swift build --build-tests
	@$(CHROMIUM)
	@$(MAKE) --no-print-directory -j2 swift-tests other-tests

# Two lanes, of about the same length: most tests wait more than they compute. What the second has printed comes at its end.
OTHER_TESTS = AppServerTests\.|LocalOrgTests\.[A-H]|HybridHostTests\.(HybridRemote|RemoteSession)Tests
swift-tests:
	swift test --skip-build --no-parallel --skip '^($(OTHER_TESTS))'

other-tests:
	@mkdir -p .build; status=0; $(MAKE) --no-print-directory --keep-going app-tests other-swift-tests >.build/other-tests.log 2>&1 || status=$$?; \
	cat .build/other-tests.log; exit $$status

other-swift-tests:
	swift test --ignore-lock --skip-build --no-parallel --filter '^($(OTHER_TESTS))'

# What runs the launcher.
app-tests:
	$(DEBUG_GANTRY) test Tests/Pages
	$(DEBUG_GANTRY) test Tests/Plugins --mount pages=Tests/Pages
	$(DEBUG_GANTRY) test Tests/Plugins --mount pages=Tests/Pages --platform android
	$(DEBUG_GANTRY) test Tests/Fuzz
	Tests/Apps/clients/run $(DEBUG_GANTRY)
	Tests/Browser/run $(DEBUG_GANTRY)

# A browser is large, and not everywhere to be had: what needs it is skipped, with the reason, where it cannot be installed.
CHROMIUM = command -v chromedriver >/dev/null || { echo "installing chromium"; $(SUDO) apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -qq -y --no-install-recommends chromium chromium-driver >/dev/null; } || true

# Cases of the fuzzer; a case is run again by its seed and number: make fuzz SEED=7 FROM=4711 COUNT=1
COUNT ?= 100000
SEED ?= $(shell date +%s)
FROM ?= 0
fuzz: build
	$(GANTRY) test Tests/Fuzz --page 'index.html?count=$(COUNT)&seed=$(SEED)&from=$(FROM)'

fuzz-natives: deps
	GANTRY_FUZZ_NATIVES=$(if $(filter command environment,$(firstword $(origin COUNT))),$(COUNT),1000000) GANTRY_FUZZ_SEED=$(SEED) \
	  swift test --no-parallel --filter 'NativeFuzzTests|HostileCallTests'

replace: deps
	GANTRY_REPLACE_ALL=1 swift test --no-parallel --filter ReplacedBuiltInsTests

fuzz-soql: deps
	GANTRY_FUZZ=200000 GANTRY_PLAN_PAIRS=10000 GANTRY_FUZZ_SEED=$(SEED) swift test --no-parallel --filter 'SOQLFuzzTests|SharedPlanTests'

giants: build
	$(GANTRY) test Tests/Giants
	test $$($(GANTRY) run Tests/Apps/hello --eval 'console.log("y".repeat(1e8))' | wc -c) -gt 100000000

bench: PACKAGES += nodejs node-jsdom
bench: deps
	@swift build $(RELEASE)
	scripts/bench

KILLS = 1000
INPUTS = 200000
TRIALS = swift build --product store-trials && .build/debug/store-trials
SEEDED = $(if $(SEED),--seed $(SEED))

database-kills: deps
	GANTRY_DATABASE_KILLS=$(KILLS) swift test --no-parallel --filter UserDatabasesTests

crash: deps
	$(TRIALS) crash --kills $(KILLS) $(SEEDED)

PAIRS = 500
pairs: build
	swift build --product store-trials
	.build/debug/store-trials pairs --pairs $(PAIRS) --gantry $(GANTRY)

faults: deps
	$(TRIALS) faults $(SEEDED)

# Of each way to reach SmartSync: called in Swift, and by the scripts of pages; THROUGH=swift or THROUGH=exec runs one.
SEEDS = $(if $(filter command environment,$(firstword $(origin SEED))),1,10000)
EXEC_SEEDS = $(if $(filter command environment,$(firstword $(origin SEED))),1,1000)
THROUGH = swift exec
fault-run: deps
	swift build $(RELEASE) --product sync-trials
	$(if $(filter swift,$(THROUGH)),.build/release/sync-trials --seeds $(SEEDS) $(SEEDED) $(if $(STEPS),--steps $(STEPS)))
	$(if $(filter exec,$(THROUGH)),.build/release/sync-trials --through exec --seeds $(EXEC_SEEDS) $(SEEDED) $(if $(STEPS),--steps $(STEPS)))

mutants: deps
	scripts/mutants $(if $(filter command environment,$(firstword $(origin SEEDS))),$(SEEDS),1000)

fuzz-store: deps
	$(TRIALS) fuzz --count $(INPUTS) $(SEEDED)
	swift build --product gantry
	$(DEBUG_GANTRY) test Tests/Pages --timeout 600 --grep "arguments of any kind are answered or refused" \
	  --page 'index.html?file=cordova/storeactions&rounds=$(INPUTS)$(if $(SEED),&seed=$(SEED))'

# Every kind runs, whatever came of the one before.
sanitize: deps
	@failed=; for kind in address undefined thread; do scripts/sanitize $$kind || failed="$$failed $$kind"; done; \
	if [ -n "$$failed" ]; then echo "failed:$$failed"; exit 1; fi

# What stands between pages or files and C: the engine, the encrypting file system, SQLite, libcurl, the bridge; and some hostile values for
# each native function. What stands on the whole launcher waits for `make sanitize`: to build that takes as long again.
NATIVE_TESTS = JavaScriptEngineTests|SQLiteTests|SealedSQLiteTests|HTTPClientTests|WebPlatformTests|CordovaBridgeTests|SmartStoreTests
sanitize-native: deps
	GANTRY_TEST_TARGETS='$(NATIVE_TESTS)' scripts/sanitize address --filter '^($(NATIVE_TESTS))\.'

# In an order that tells early what is broken; each can be run alone, and says by which seed it can be repeated.
LONG_SEEDS = 100000
long: SEEDS = $(LONG_SEEDS)
long: EXEC_SEEDS = $(LONG_SEEDS)
long: fuzz fuzz-natives replace fuzz-soql giants crash database-kills faults pairs fuzz-store fault-run mutants sanitize

deps:
	@command -v swift >/dev/null || { echo "Swift 6.1 or later is needed: see https://www.swift.org/install/linux/" >&2; exit 1; }
	@missing=$$(for p in $(PACKAGES); do dpkg-query -W -f '$${Status}' $$p 2>/dev/null | grep -q "ok installed" || echo $$p; done); \
	if [ -n "$$missing" ]; then \
	  echo "installing" $$missing; \
	  $(SUDO) apt-get update -qq && DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -qq -y --no-install-recommends $$missing >/dev/null; \
	fi

embed:
	scripts/embed

interfaces:
	scripts/interfaces

clean:
	swift package clean
	rm -rf .build-asan .build-ubsan .build-tsan

# Two commands for a new machine: `make demo` and `make test`. CMake does the
# building; this file only says what belongs together.

# ccache must be told that precompiled headers are all right, and that the same
# files in another folder are the same (tests/scripts/sixth_game_test).
export CCACHE_SLOPPINESS = pch_defines,time_macros
export CCACHE_BASEDIR = $(CURDIR)
export CCACHE_NOHASHDIR = true
JOBS ?= $(shell nproc)
# `make check` uses this preset. GAMES leaves out every other game from a build.
PRESET ?= dev
GAMES ?=
BUILD = cmake --build build/$(1) -j $(JOBS) $(2)
CONFIGURE = CMAKE_CXX_COMPILER_LAUNCHER=$$(command -v ccache || true) cmake --preset $(1) --log-level=WARNING "-DBOARDWRIGHT_GAMES=$(GAMES)" $(2)

.PHONY: help check build mpi install deb demo test test-release test-wasm test-asan test-studio studio page wasm bench golden check-more tidy fuzz sbom clean

help:
	@echo "make demo        build, then make, verify, solve and draw one board of every game"
	@echo "make studio      the page with all games, on loopback; build/studio can stand on any web host"
	@echo "make test-studio the tests of the page, in chromium"
	@echo "make check       after an edit: build and run the unit and contract tests; GAME=kenken for one game"
	@echo "make test        build and run every test"
	@echo "make build       build/release/boardwright"
	@echo "make wasm        build/wasm/boardwright.js and .wasm, for a page, a worker and Node"
	@echo "make mpi         build/release/boardwright-mpi: jobs on many machines, with OpenMPI"
	@echo "make install     program, library, headers, studio, manual pages, completions into PREFIX=/usr/local (DESTDIR=)"
	@echo "make deb         build/boardwright_VERSION_ARCH.deb"
	@echo "make bench       benchmark tables, with ratios against rivals"
	@echo "make golden      rewrite tests/golden and data/schema after an intended change"
	@echo "make fuzz        every fuzz target on all cores for HOURS=1 together, with a summary"
	@echo "make sbom        build/sbom.json: what the program is built from (CycloneDX)"
	@echo "make tidy        clang-tidy over all sources"
	@echo "make check-more  tsan, clang-tidy, long fuzzing, long comparisons"

# The tests of one game, or of everything, without those that need a whole
# program or many minutes.
check: build/$(PRESET)/build.ninja
	$(call BUILD,$(PRESET),$(if $(GAME),--target check_$(GAME)))
	ctest --test-dir build/$(PRESET) --output-on-failure -j $(JOBS) -LE once $(if $(GAME),-L '^$(GAME)$$')
	/usr/bin/python3 tests/scripts/layers_test.py .

# Made once; the build itself configures again when a CMake file has changed.
build/$(PRESET)/build.ninja:
	scripts/install-packages build test
	$(call CONFIGURE,$(PRESET))

build:
	scripts/install-packages build
	$(call CONFIGURE,release,-DBUILD_TESTING=OFF -DBOARDWRIGHT_BENCH=OFF -DBOARDWRIGHT_MPI=OFF)
	$(call BUILD,release)

PREFIX ?= /usr/local
install: build page
	$(call CONFIGURE,release,-DCMAKE_INSTALL_PREFIX=$(PREFIX))
	DESTDIR=$(DESTDIR) cmake --install build/release

deb: build page
	scripts/install-packages deb
	$(call CONFIGURE,release,-DCMAKE_INSTALL_PREFIX=/usr)
	cd build/release && cpack -B .. >/dev/null
	@rm -rf build/_CPack_Packages
	@ls build/boardwright_*.deb

mpi:
	scripts/install-packages build mpi
	$(call CONFIGURE,release,-DBUILD_TESTING=OFF -DBOARDWRIGHT_BENCH=OFF -DBOARDWRIGHT_MPI=ON)
	$(call BUILD,release,--target boardwright_mpi)

demo: build
	scripts/demo build/release/boardwright

# The page: static files in build/studio, with the engine as WebAssembly.
page: wasm
	scripts/install-npm
	scripts/build-studio build/wasm build/studio

studio: page
	scripts/serve-studio build/studio

test: test-release test-wasm test-studio test-asan

# Types, then every test of the page in Debian's chromium.
test-studio: page
	scripts/install-packages test
	scripts/install-npm test
	$(call CONFIGURE,release)
	$(call BUILD,release,--target boardwright)
	build/npm/node_modules/.bin/tsc -p apps/studio
	printf '%s\n' tests/studio/*_test.mjs | xargs -P 2 -n 1 node --test

test-release:
	scripts/install-packages build test mpi page
	scripts/install-npm test
	$(call CONFIGURE,release,-DBUILD_TESTING=ON -DBOARDWRIGHT_BENCH=OFF -DBOARDWRIGHT_MPI=ON)
	$(call BUILD,release)
	ctest --test-dir build/release --output-on-failure -j $$(($(JOBS) + 1))
	scripts/skipped build/release

# The engine as WebAssembly. The compiler's own script calls the compiler cache.
wasm:
	scripts/install-packages build page
	CMAKE_CXX_COMPILER_LAUNCHER= cmake --preset wasm --log-level=WARNING "-DBOARDWRIGHT_GAMES=$(GAMES)"
	EM_COMPILER_WRAPPER=$$(command -v ccache || true) $(call BUILD,wasm)

# It answers as the native engine does, and the example works.
SERVICE_CALLS = build/release/tests/wasm/service_calls
test-wasm: wasm
	$(call CONFIGURE,release,-DBUILD_TESTING=ON -DBOARDWRIGHT_BENCH=OFF)
	$(call BUILD,release,--target service_calls)
	node tests/wasm/parity.mjs build/wasm $(SERVICE_CALLS) .
	node examples/node/make_and_solve.mjs | grep -q unique

# One build for the tests and the fuzz targets: both want sanitizers, and
# building the libraries is what takes the time. Left to the release build are
# statistics, exhaustive counts and golden numbers, which walk the same code
# many times over.
NOT_ASAN = *GoldenSeeds*:LatinSampler.*:LatinIndex.*:Layout.CutsTheWholeBoard*:Estimates.NeverExceed*:Generator.MakesEveryStyle*:Solver.CountsLatinSquares
test-asan:
	scripts/install-packages build test
	$(call CONFIGURE,asan)
	$(call BUILD,asan)
	GTEST_FILTER='-$(NOT_ASAN)' ctest --test-dir build/asan --output-on-failure -j $(JOBS) -LE once
	FUZZ_SEED=1 scripts/fuzz build/asan 3

bench: page
	scripts/install-packages build test more
	scripts/install-npm test
	$(call CONFIGURE,release,-DBUILD_TESTING=ON)
	$(call BUILD,release,--target service_calls)
	$(call CONFIGURE,release,-DBUILD_TESTING=OFF -DBOARDWRIGHT_BENCH=ON)
	$(call BUILD,release)
	scripts/bench build/release
	node bench/wasm_bench.mjs build/wasm $(SERVICE_CALLS)
	node bench/studio/page.mjs

golden: build
	$(call CONFIGURE,release,-DBUILD_TESTING=ON)
	$(call BUILD,release,--target contract_tests)
	BOARDWRIGHT_REWRITE_GOLDEN=1 build/release/tests/contract_tests --gtest_filter='*Golden*'
	BOARDWRIGHT_REWRITE_GOLDEN=1 /usr/bin/python3 tests/scripts/schema_test.py . build/release/boardwright

# Seconds of mixed load on the server.
SOAK ?= 600
check-more: test-release
	scripts/install-packages build test more
	for tests in $$(find build/release/tests -name '*_tests' -type f); do RC_PARAMS=max_success=1000 $$tests || exit 1; done
	BOARDWRIGHT_CERTIFICATES=1000 build/release/tests/games/dungeon/dungeon_solver_tests --gtest_filter='CertificateMutations.*'
	BOARDWRIGHT_ORACLE_GAMES=80 build/release/tests/games/dungeon/dungeon_solver_tests --gtest_filter='DeduceOracle.*'
	$(call CONFIGURE,tsan)
	$(call BUILD,tsan)
	ctest --test-dir build/tsan --output-on-failure -LE once
	$(MAKE) tidy
	$(MAKE) fuzz HOURS=1
	build/release/boardwright dungeon generate --seed 1 --count 100000 | build/release/boardwright dungeon verify --lines - | grep -c '"valid":true' | grep -x 100000
	scripts/compare-rivals build/release/boardwright
	scripts/check-items build/release/boardwright 10000
	tests/scripts/library_test build/release valgrind
	logs=$$(mktemp -d) && VALGRIND_LOGS=$$logs /usr/bin/python3 tests/scripts/serve_test.py scripts/valgrind-program && ! grep -r . $$logs
	scripts/soak-serve build/release/boardwright $(SOAK)
	$(MAKE) deb
	scripts/check-deb build/boardwright_*.deb

# By the units of the unity build: each header is read 61 times instead of 472.
# That a unit includes .cpp files is what the one check would complain of.
tidy:
	scripts/install-packages build more
	$(call CONFIGURE,tidy,-DBUILD_TESTING=OFF)
	run-clang-tidy-14 -quiet -j $(JOBS) -p build/tidy -checks=-bugprone-suspicious-include \
	  -header-filter='$(CURDIR)/(src|apps|include)/'

# Most runs are made without sanitizers, ten times as many in the same time; every input
# that reached something new is then run with them, and so are all targets for some seconds.
# The hours are shared among the targets: each gets HOURS times cores / targets.
HOURS ?= 1
fuzz:
	scripts/install-packages build test
	$(call CONFIGURE,fuzz,-DBUILD_TESTING=ON)
	$(call BUILD,fuzz,--target fuzzers)
	$(call CONFIGURE,asan)
	$(call BUILD,asan,--target fuzzers)
	scripts/fuzz build/fuzz $$(awk "BEGIN {n = $$(find build/fuzz/fuzz -maxdepth 1 -type f -name 'fuzz_*' | wc -l); s = int($(HOURS) * 3600 * $$(nproc) / n); print s < 1 ? 1 : s}")
	scripts/fuzz build/asan 10 build/fuzz/found

sbom:
	@mkdir -p build
	/usr/bin/python3 scripts/sbom.py > build/sbom.json
	@echo "build/sbom.json"

clean:
	rm -rf build

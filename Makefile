# These commands do all set-up on a fresh machine: `make play`, `make studio` and `make test`.
# The others are for people who work on Gridsmith.

.PHONY: play studio pictures test test-reference lint fmt full bench bench-sudoku bench-instructions wasm wheel clean cargo

# A quick build without books, library and server, so that there is something to see within a minute or so.
play: cargo
	@sh tools/play.sh

# The page to play, learn, make and print puzzles, in the browser.
studio: cargo
	@sh tools/studio.sh

test: lint
	cargo test --workspace --quiet
	@if command -v python3 >/dev/null 2>&1; then cd tools && python3 -m unittest --quiet test_check.py; \
		else echo "skipped: no python3 for the second checker"; fi
	@sh tools/python-test.sh
	@sh tools/openapi.sh
	@sh tools/web-test.sh

# The tests that hold Gridsmith to other people's puzzles, ratings and verdicts, which are not part of the
# repository: GRIDSMITH_SHARED names the folder. `make test` skips those parts where there is none.
REFERENCE = gridsmith gridsmith-formats gridsmith-queens gridsmith-sudoku gridsmith-testkit
test-reference: cargo
	@test -d "$(GRIDSMITH_SHARED)/data" || { echo "no reference data in GRIDSMITH_SHARED=$(GRIDSMITH_SHARED)"; exit 2; }
	cargo test --quiet --tests $(addprefix --package ,$(REFERENCE))

# No warnings, one format, allowed licences only.
lint: cargo
	@rustfmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- --deny warnings
	cargo clippy --package gridsmith-cli --no-default-features --quiet -- --deny warnings
	RUSTDOCFLAGS="--deny warnings" cargo doc --workspace --no-deps --quiet
	@if cargo deny --version >/dev/null 2>&1; then cargo deny --log-level error check bans licenses sources; fi

fmt: cargo
	cargo fmt --all

# The long run: every reference puzzle, 200,000 random ones, 500 by the SAT oracle, a million mutated texts,
# 105,000 tampered certificates, a tenth of them by both checkers; of generated puzzles 500 of each kind by the
# SAT oracle, and 5,000 Queens boards by dancing links; 3,000 random sets of options; the sentences
# of 600 fresh puzzles of each family; 10,000 puzzles of each kind in every format; 100 Sudokus of each
# size and kind by the SAT oracle and both checkers; all 28,200,960 grids of 6x6; 200 kills of
# `pack make` and 200 of `catalogue add`.
full: cargo
	GRIDSMITH_FULL=1 GRIDSMITH_INSTANCES=200000 GRIDSMITH_ORACLE=500 GRIDSMITH_FUZZ=1000000 \
	GRIDSMITH_MUTANTS=105000 GRIDSMITH_TWINS=10500 GRIDSMITH_GENERATED=2500 GRIDSMITH_RECOUNT=5000 \
	GRIDSMITH_OPTIONS=3000 GRIDSMITH_FRESH=600 GRIDSMITH_ROUND_TRIPS=10000 GRIDSMITH_KILLS=200 \
	GRIDSMITH_SIZED=100 GRIDSMITH_LIBRARY_KILLS=200 GRIDSMITH_LIBRARY_ITEMS=15000 \
		cargo test --workspace --profile checked -- --nocapture --test-threads=1

# The pictures of the documents; look at them before you commit them.
pictures: cargo
	cargo build --quiet --package gridsmith-cli
	cargo build --quiet --package gridsmith-print --example sheet
	sh tools/pictures.sh target/debug/gridsmith target/debug/examples/sheet

bench: cargo
	cargo build --release --quiet --package gridsmith-cli
	target/release/gridsmith bench --signature

# Our Sudoku engines and the `sudoku` crate, side by side: make bench-sudoku FILE=puzzles.txt [ARGS=--json]
# The rival's licence keeps the bench in a workspace of its own.
bench-sudoku: cargo
	@test -n "$(FILE)" || { echo "usage: make bench-sudoku FILE=puzzles.txt [ARGS=--json]"; exit 2; }
	@cargo build --release --quiet --manifest-path bench/Cargo.toml --target-dir target/bench
	@target/bench/release/bench-sudoku $(ARGS) $(FILE)

# The same engines by instructions instead of time, counted by valgrind.
bench-instructions: cargo
	@command -v valgrind >/dev/null 2>&1 || { echo "bench-instructions needs valgrind"; exit 2; }
	@gungraun-runner --version 2>/dev/null | grep -q 0.17.2 || { \
		echo "bench-instructions needs its runner: cargo install --version 0.17.2 gungraun-runner"; exit 2; }
	@cargo bench --quiet --manifest-path bench/Cargo.toml --target-dir target/bench

# The engine for browsers: target/wasm/gridsmith.wasm, and its sizes. docs/WASM.md describes it.
wasm: cargo
	@sh tools/wasm.sh

# The Python package as a wheel for all versions of Python from 3.10 on, in target/wheels.
wheel: cargo
	@sh tools/python-wheel.sh

clean: cargo
	cargo clean

cargo:
	@command -v cargo >/dev/null 2>&1 || { \
		echo "Gridsmith needs Rust 1.92 or newer, and cargo is not on the PATH."; \
		echo "Install it from https://rustup.rs (or your system's packages), open a new terminal, then run make again."; \
		exit 1; }

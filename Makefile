# For OpenBench and others who build by make; everybody else uses cargo.
EXE ?= pentad
# The game whose network EVALFILE replaces; martian3 or martian4 of Martian Chess.
GAME ?= chess

ifeq ($(OS),Windows_NT)
SUFFIX := .exe
endif

# With EVALFILE=path the program has that network inside. No file of the tree is touched: the build scripts of the games
# read the path (src/shipped_files), and the next build without it has the network of the tree again.
ifdef EVALFILE
ifeq ($(wildcard src/games/*/$(GAME).network),)
$(error GAME=$(GAME): there is no src/games/*/$(GAME).network that EVALFILE could replace)
endif
ifeq ($(wildcard $(EVALFILE)),)
$(error EVALFILE=$(EVALFILE): no such file)
endif
export PENTAD_NETWORK_$(shell echo $(GAME) | tr a-z A-Z) := $(abspath $(EVALFILE))
endif

.PHONY: all build site
all: build
	cp "$${CARGO_TARGET_DIR:-target}/release/pentad$(SUFFIX)" "$(EXE)$(SUFFIX)"

build:
	cargo build --release --bin pentad

# The page without a server and the documentation, as a folder for any web space: target/site. It needs Node 20 and the
# target of WebAssembly (`rustup target add wasm32-unknown-unknown`).
site:
	wasm/make
	cd ui && npm ci --no-audit --no-fund && npm run build
	node ui/site.mjs --engine "$${WASM_TARGET_DIR:-target/wasm}/web" \
		--networks "$${WASM_TARGET_DIR:-target/wasm}/networks" --out target/site

# For OpenBench and others who build by make; everybody else uses cargo.
EXE ?= pentad
# The game whose network EVALFILE replaces.
GAME ?= chess
NETWORK := src/games/$(GAME)/$(GAME).network

ifeq ($(OS),Windows_NT)
SUFFIX := .exe
endif

.PHONY: all build
all: build
	cp "$${CARGO_TARGET_DIR:-target}/release/pentad$(SUFFIX)" "$(EXE)$(SUFFIX)"

# With EVALFILE=path the program has that network inside; the file in the tree is as before afterwards.
build:
ifdef EVALFILE
	cp "$(NETWORK)" "$(NETWORK).shipped"
	cp "$(EVALFILE)" "$(NETWORK)"
	cargo build --release --bin pentad; status=$$?; mv "$(NETWORK).shipped" "$(NETWORK)"; exit $$status
else
	cargo build --release --bin pentad
endif

# For OpenBench and others who build by make; everybody else uses cargo.
EXE ?= pentad

ifeq ($(OS),Windows_NT)
SUFFIX := .exe
endif

.PHONY: all
all:
	cargo build --release --bin pentad
	cp "$${CARGO_TARGET_DIR:-target}/release/pentad$(SUFFIX)" "$(EXE)$(SUFFIX)"

# For OpenBench, which builds engines by `make EXE=NAME`.
EXE = pentad

all:
	cargo build --release --locked
	cp target/release/pentad $(EXE)

.PHONY: all

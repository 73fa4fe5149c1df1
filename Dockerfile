# The program alone, for UCI and USI clients: see docs/installation.md.
#   docker build -t pentad .
#   docker run -i --rm pentad

FROM rust:1.89-slim-bookworm AS build
WORKDIR /pentad
COPY . .
# For another processor than x86-64-v3: --build-arg RUSTFLAGS=-Ctarget-cpu=x86-64
ARG RUSTFLAGS
RUN if [ -z "$RUSTFLAGS" ]; then unset RUSTFLAGS; fi; cargo build --release --locked

FROM debian:bookworm-slim
RUN useradd --create-home pentad
COPY --from=build /pentad/target/release/pentad /usr/local/bin/pentad
USER pentad
WORKDIR /home/pentad
ENTRYPOINT ["pentad"]

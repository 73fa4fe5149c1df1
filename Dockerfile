# The program alone: for UCI and USI clients, or the board in a browser. See docs/installation.md.
#   docker build -t pentad .
#   docker run -i --rm pentad
#   docker run --rm -p 7373:7373 -v pentad-games:/home/pentad/.local/share/pentad pentad serve --host 0.0.0.0

FROM rust:1.89-slim-bookworm AS build
WORKDIR /pentad
# For another processor than x86-64-v3: --build-arg RUSTFLAGS=-Ctarget-cpu=x86-64
ARG RUSTFLAGS
COPY . .
# What was compiled is kept between builds: after a change only what depends on it is compiled again.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/pentad/target \
    if [ -z "$RUSTFLAGS" ]; then unset RUSTFLAGS; fi; \
    cargo build --release --locked && cp target/release/pentad /pentad-program

FROM debian:bookworm-slim
RUN useradd --create-home pentad \
    && install --directory --owner=pentad --mode=700 /home/pentad/.local/share/pentad
COPY --from=build /pentad-program /usr/local/bin/pentad
USER pentad
WORKDIR /home/pentad
# The games of the board.
VOLUME /home/pentad/.local/share/pentad
EXPOSE 7373
ENTRYPOINT ["pentad"]

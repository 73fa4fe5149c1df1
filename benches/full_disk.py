#!/usr/bin/env python3
"""Plays at many tables while the disk fills, is freed and fills again; then kills the server, starts it again and counts
what was acknowledged and is gone. Needs root, for a file system of 1 MB in memory, and Linux.

    sudo benches/full_disk.py target/release/pentad
"""
import base64, json, os, random, socket, struct, subprocess, sys, tempfile, time

TABLES, CYCLES, SECONDS = 12, 4, 5


class Client:
    """A client of the board's socket."""

    def __init__(self, address):
        host, port = address
        self.socket = socket.create_connection((host, port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        self.state, self.number = None, 0

    def send(self, message):
        text = json.dumps(message).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + length + bytes(4) + text)

    def hear(self):
        while True:
            kind, length = self.stream.read(2)
            if length > 125:
                size = 2 if length == 126 else 8
                length = int.from_bytes(self.stream.read(size), "big")
            data = self.stream.read(length)
            if kind & 15 == 9:
                self.socket.sendall(bytes([0x8A, 0x80 | len(data)]) + bytes(4) + data)
            if kind & 15 == 1:
                message = json.loads(data)
                if message["t"] == "state":
                    self.state = message
                return message

    def ask(self, **message):
        """The answer to a request."""
        self.number += 1
        self.send({**message, "id": self.number})
        while True:
            heard = self.hear()
            if heard["t"] in ("ok", "error") and heard["id"] == self.number:
                return heard

    def play(self):
        """A random legal move; the error's code if it is refused."""
        choice = self.state["legal"]
        if not choice or self.state.get("result"):
            return "over"
        ply = self.state["ply"]
        answer = self.ask(t="play", seat=self.state["seat"], rev=self.state["rev"], cid=str(random.random()),
                          text=random.choice(choice)["text"])
        while answer["t"] == "ok" and self.state["ply"] <= ply:
            self.hear()
        return answer.get("code")


def history(state):
    return [entry["text"] for entry in state["history"]]


def start(program, data):
    child = subprocess.Popen([program, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE)
    address = child.stdout.readline().decode().strip().rstrip("/").rsplit("/", 1)[1]
    host, port = address.split(":")
    return child, (host, int(port))


def play_on(clients, seconds):
    """Plays everywhere; returns how many moves were acknowledged, and how many refused."""
    end, played, refused = time.time() + seconds, 0, 0
    while time.time() < end:
        for client in clients:
            code = client.play()
            played, refused = played + (code is None), refused + (code not in (None, "over"))
        time.sleep(0.1)
    return played, refused


def attack(program, disk):
    data, filler = os.path.join(disk, "data"), os.path.join(disk, "filler")
    child, address = start(program, data)
    clients = []
    for _ in range(TABLES):
        maker = Client(address)
        maker.ask(t="hello", v=1)
        made = maker.ask(t="create", variant="shogi", seats=[{"kind": "mine"}] * 2, clock={"kind": "fischer", "base": 9000})
        client = Client(address)
        client.ask(t="hello", v=1, game=made["game"], seats=made["tokens"])
        while client.state is None:
            client.hear()
        client.game, client.tokens = made["game"], made["tokens"]
        clients.append(client)
    played = refused = 0
    for _ in range(CYCLES):
        counts = [play_on(clients, SECONDS)]
        with open(filler, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(512))
            except OSError:
                pass
        counts.append(play_on(clients, SECONDS))
        os.remove(filler)
        played, refused = played + sum(one for one, _ in counts), refused + sum(other for _, other in counts)
    known = {client.game: (client.tokens, history(client.state)) for client in clients}
    child.kill()
    child.wait()
    child, address = start(program, data)
    games = moves = 0
    for game, (tokens, expected) in known.items():
        client = Client(address)
        answer = client.ask(t="hello", v=1, game=game, seats=tokens)
        while answer["t"] == "ok" and client.state is None:
            client.hear()
        found = history(client.state) if client.state else []
        games += client.state is None
        moves += sum(found[ply:ply + 1] != [text] for ply, text in enumerate(expected))
    child.kill()
    child.wait()
    print(f"{TABLES} tables, {CYCLES} times full: {played} moves acknowledged, {refused} refused; "
          f"after the kill {games} games and {moves} moves lost")
    return games + moves


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as disk:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], check=True)
        try:
            sys.exit(attack(sys.argv[1], disk) > 0)
        finally:
            subprocess.run(["umount", disk], check=True)

// The line to what answers the page: a socket to its server, unless another way is laid before the first is opened.
import { BASE } from "./address.js";

/** One connection. What happens to it is told to who has opened it, at the earliest in the next task. */
export interface Line {
  /** Whether texts can be sent. */
  readonly isOpen: boolean;
  onopen: () => void;
  onmessage: (text: string) => void;
  /** The other end has closed it, or cannot be reached. */
  onclose: (code: number) => void;
  /** The other end lives, though it has nothing to say yet. */
  onsign: () => void;
  send(text: string): void;
  close(): void;
}

/** A WebSocket as a line. */
class SocketLine implements Line {
  onopen = () => {};
  onmessage = (_text: string) => {};
  onclose = (_code: number) => {};
  onsign = () => {};
  private readonly socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${BASE}ws`);

  constructor() {
    this.socket.onopen = () => this.onopen();
    this.socket.onmessage = ({ data }) => {
      if (typeof data === "string") this.onmessage(data);
    };
    this.socket.onclose = ({ code }) => this.onclose(code);
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  close(): void {
    this.socket.close();
  }
}

let open: () => Line = () => new SocketLine();

/** Opens a line. */
export function openLine(): Line {
  return open();
}

/** Lets lines lead elsewhere from now on. */
export function leadLines(elsewhere: () => Line): void {
  open = elsewhere;
}

// The page's end of the lines to the browser's own desk, which lies in a worker.
import { BASE } from "../address.js";
import { isUnkept, loading } from "../browserDesk.js";
import { leadLines, type Line } from "../line.js";
import type { ToDesk, ToPage } from "./messages.js";

/** The tab's worker, and the lines that lead to it. */
class Office {
  private worker: Worker | null = this.engage();
  private readonly lines = new Map<number, PageLine>();
  private next = 1;

  constructor() {
    // A page that is put aside whole must not hold the desk meanwhile.
    addEventListener("pagehide", ({ persisted }) => {
      if (persisted) this.dismiss();
    });
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) this.closeAll();
    });
  }

  open(): Line {
    const line = new PageLine(this.next++, this);
    this.lines.set(line.number, line);
    this.tell({ t: "open", line: line.number });
    return line;
  }

  tell(message: ToDesk): void {
    this.worker ??= this.engage();
    this.worker.postMessage(message);
  }

  drop(line: PageLine): void {
    if (this.lines.delete(line.number)) this.worker?.postMessage({ t: "close", line: line.number } satisfies ToDesk);
  }

  private engage(): Worker {
    const worker = new Worker(`${BASE}assets/desk.js`, { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
      if (worker === this.worker) this.hear(data);
    };
    worker.onerror = () => {
      if (worker === this.worker) this.restart();
    };
    return worker;
  }

  private hear(message: ToPage): void {
    switch (message.t) {
      case "open":
        return this.lines.get(message.line)?.opened();
      case "send":
        return this.lines.get(message.line)?.onmessage(message.text);
      case "close":
        return this.closed(message.line, message.code);
      case "loading":
        loading.value = message.loading;
        return this.sign();
      case "sign":
        return this.sign();
      case "used":
        return void keep(message.address);
      case "unkept":
        isUnkept.value = true;
        return;
      case "failed":
        console.error(message.why);
        return this.restart();
    }
  }

  private sign(): void {
    for (const line of this.lines.values()) line.onsign();
  }

  private closed(number: number, code: number): void {
    const line = this.lines.get(number);
    this.lines.delete(number);
    line?.closed(code);
  }

  private closeAll(): void {
    for (const number of [...this.lines.keys()]) this.closed(number, 0);
  }

  private dismiss(): void {
    this.worker?.terminate();
    this.worker = null;
    loading.value = null;
  }

  /** The worker is dead: the next line has another one. */
  private restart(): void {
    this.dismiss();
    this.closeAll();
  }
}

class PageLine implements Line {
  isOpen = false;
  onopen = () => {};
  onmessage = (_text: string) => {};
  onclose = (_code: number) => {};
  onsign = () => {};

  constructor(readonly number: number, private readonly office: Office) {}

  send(text: string): void {
    this.office.tell({ t: "send", line: this.number, text });
  }

  close(): void {
    this.isOpen = false;
    this.office.drop(this);
  }

  opened(): void {
    this.isOpen = true;
    this.onopen();
  }

  closed(code: number): void {
    this.isOpen = false;
    this.onclose(code);
  }
}

/** Lets the service worker keep a file that was fetched before it could see it. */
async function keep(address: string): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ keep: address });
}

let office: Office | null = null;

/** From now on the browser's own desk answers the page. */
export function openOffice(): void {
  const opened = new Office();
  office = opened;
  leadLines(() => opened.open());
}

/** The desk's files were changed: it has to be opened anew. */
export function reopenDesk(): void {
  office?.tell({ t: "reopen" });
}

// What is told to who cannot see it, and what must not be missed: `#news` and `#alarm`.

/** A text said again is a change only if the place was empty in between; this long, in milliseconds. */
const PAUSE = 60;
/** How long an alarm stays in sight, in milliseconds. */
const ALARM_SHOWN = 7000;

/** A live region, and the texts that wait for it. */
class Speaker {
  private waiting: string[] = [];
  private timer = 0;
  private hider = 0;
  private isShown = false;

  constructor(readonly element: HTMLElement, private readonly fades: boolean) {}

  say(text: string, shown = this.fades): void {
    if (text === "") return;
    this.isShown = shown;
    this.waiting.push(text);
    this.element.textContent = "";
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.speak(), PAUSE);
  }

  private speak(): void {
    this.element.textContent = this.waiting.join(" ");
    this.waiting = [];
    if (!this.isShown) return;
    this.element.dataset.shown = "true";
    clearTimeout(this.hider);
    this.hider = window.setTimeout(() => delete this.element.dataset.shown, ALARM_SHOWN);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.element.textContent = "";
    delete this.element.dataset.shown;
  }
}

function region(id: string, role: string): HTMLElement {
  const element = document.createElement("div");
  element.id = id;
  element.setAttribute("role", role);
  return element;
}

const news = new Speaker(region("news", "status"), false);
const alarms = new Speaker(region("alarm", "alert"), true);

/** Puts both places into the page, before there is anything to tell. */
export function placeNews(): void {
  document.body.append(news.element, alarms.element);
}

/** Says something politely. */
export function say(text: string): void {
  news.say(text);
}

/** Says something at once, and shows it for a while unless the page shows it elsewhere: errors, time, the end. */
export function alarm(text: string, shown = true): void {
  alarms.say(text, shown);
}

/** Another page begins with nothing said. */
export function hush(): void {
  news.clear();
  alarms.clear();
}

// While players are waited for: links to send, and a seat to take.
import { useEffect, useState } from "preact/hooks";
import { at, isServerless } from "../address.js";
import { CopyButton } from "../common/copy.js";
import { TextField } from "../common/fields.js";
import { seatName } from "../common/wording.js";
import type { TableMessage, TableSeat, Variant } from "../protocol.js";
import { invitesOf } from "../seats.js";
import { change, settings } from "../settings.js";
import { t } from "../texts/index.js";
import { NeedsServer } from "./needsServer.js";
import { SitButton } from "./plate.js";
import { reachableOrigin } from "./reach.js";
import type { GameStore } from "./store.js";

/** The command that lets others in. */
const LET_OTHERS_IN = "pentad serve --host 0.0.0.0";

/** Who is waited for, and what can be done about it. */
export function Waiting(props: { store: GameStore; variant: Variant; table: TableMessage }) {
  const { store, variant, table } = props;
  const invited = table.seats.find((seat) => seat.invited === true)?.seat;
  const invitedAs = invited === undefined ? "" : seatName(variant, invited);
  if (table.status !== "open") return null;
  const free = table.seats.filter((seat) => seat.kind === "open" || seat.kind === "invite");
  const canSit = invited !== undefined || free.some((seat) => seat.kind === "open");
  return (
    <section class="panel waiting" aria-label={t.game.waitingFor(free.map((seat) => seatName(variant, seat.seat)))}>
      <p class="lead">
        {invited !== undefined
          ? t.game.youAreInvited(invitedAs)
          : `${t.game.waitingFor(free.map((seat) => seatName(variant, seat.seat)))}\u2026`}
      </p>
      {canSit && store.mine.length === 0 && (
        <TextField
          name={t.game.yourName} value={settings.value.name} maxLength={32} set={(name) => change({ name })}
        />
      )}
      {invited !== undefined && <SitButton store={store} seat={invited} seatName={invitedAs} />}
      <SeatLinks store={store} seats={free} />
      {store.mine.length > 0 && !isServerless() && <Reach />}
    </section>
  );
}

function linkOf(game: string, fragment: string): string {
  return `${reachableOrigin() ?? location.origin}${at(`/game/${game}`)}${fragment}`;
}

/** Says that others cannot come in, and what lets them. */
function Reach() {
  if (reachableOrigin() !== null) return null;
  return (
    <p class="reach" data-reach="local">
      {t.game.localOnly} <code>{LET_OTHERS_IN}</code>
    </p>
  );
}

/** Links to free seats, and to one's own on other devices. */
export function SeatLinks(props: {
  store: GameStore;
  seats: TableSeat[];
  /** Whether a link that leads others nowhere is said to do so. */
  tellsReach?: boolean;
}) {
  const { store, seats } = props;
  const [shown, show] = useState<{ seat: number; link: string } | null>(null);
  const invites = invitesOf(store.id);
  const links = seats.filter((seat) => seat.mine || seat.kind === "open" || invites[seat.seat] !== undefined);
  const text = async (seat: TableSeat) => {
    if (seat.kind === "open") return linkOf(store.id, "");
    if (!seat.mine) return linkOf(store.id, `#invite=${invites[seat.seat] ?? ""}`);
    const { token } = await store.client.request({ t: "link", seat: seat.seat });
    return linkOf(store.id, `#seat=${seat.seat}&token=${token}`);
  };
  if (links.length === 0) return null;
  if (isServerless()) return <NeedsServer />;
  return (
    <div class="links">
      {links.map((seat) => (
        <CopyButton
          key={seat.seat} name={t.game.copyLink(seat.seat)} text={() => text(seat)} done={t.game.linkCopied}
          heard={(link) => show({ seat: seat.seat, link })}
        />
      ))}
      {shown !== null && props.tellsReach === true && <Reach />}
      {shown !== null && <QrCode text={shown.link} name={t.game.qrCode(shown.seat)} />}
    </div>
  );
}

/** Own seats on further devices. */
export function OwnDevices(props: { store: GameStore; table: TableMessage }) {
  const own = props.table.seats.filter((seat) => seat.mine);
  if (own.length === 0) return null;
  return (
    <section class="own-devices">
      <h2>{t.game.ownDevice}</h2>
      <SeatLinks store={props.store} seats={own} tellsReach />
    </section>
  );
}

/** A link as a QR code, for the camera of another device; nothing while it is being made. */
function QrCode(props: { text: string; name: string }) {
  const [drawn, draw] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import("../common/qr.js").then(({ qrPath }) => {
      if (wanted) draw(qrPath(props.text));
    });
    return () => {
      wanted = false;
    };
  }, [props.text]);
  if (drawn === null) return null;
  return (
    <svg class="qr-code" role="img" aria-label={props.name} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
      <rect width={drawn.size} height={drawn.size} />
      <path d={drawn.path} />
    </svg>
  );
}

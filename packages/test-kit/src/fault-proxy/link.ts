import { connect, type Socket } from "node:net";
import { openLane } from "./lane.ts";
import type { ActiveToxic, Direction } from "./toxic.ts";

/** One connection through the proxy. */
export interface Link {
  /** Does what a toxic does to connections as a whole; call it for each that is added and for those in force at the start. */
  readonly suffer: (active: ActiveToxic) => void;
  /** Ends it on both sides with RST. */
  readonly reset: () => void;
}

export interface LinkOptions {
  readonly client: Socket;
  readonly upstream: { readonly host: string; readonly port: number };
  readonly toxics: () => readonly ActiveToxic[];
  readonly onPassed: (direction: Direction, bytes: number) => void;
  readonly onClosed: () => void;
}

/** Joins a client's connection to a new one to the server. */
export function openLink({ client, upstream, toxics, onPassed, onClosed }: LinkOptions): Link {
  const server = connect({ ...upstream, allowHalfOpen: true, noDelay: true });
  const reset = (): void => {
    for (const socket of [client, server]) socket.resetAndDestroy();
  };
  let spoilt = false;
  const patient = {
    spoil: () => {
      spoilt = true;
    },
    cut: () => {
      client.destroySoon();
      server.destroy();
    },
  };
  client.setNoDelay(true);
  client.on("error", reset);
  server.on("error", reset);
  // What one side has ended entirely is of no use to the other, unless the end is swallowed too.
  client.on("close", () => {
    if (!isSwallowed("upstream")) server.destroySoon();
    else spoilt = true;
    onClosedOnce();
  });
  server.on("close", () => {
    if (!isSwallowed("downstream")) client.destroySoon();
    else spoilt = true;
    onClosedOnce();
  });
  const isSwallowed = (direction: Direction): boolean =>
    toxics().some(({ toxic, directions }) => toxic.type === "blackhole" && directions.includes(direction));
  const onClosedOnce = (): void => {
    if (client.destroyed && server.destroyed) onClosed();
  };
  const lane = { toxics, patient };
  openLane({ ...lane, from: client, to: server, direction: "upstream", onPassed: (n) => onPassed("upstream", n) });
  openLane({ ...lane, from: server, to: client, direction: "downstream", onPassed: (n) => onPassed("downstream", n) });

  const suffer = (active: ActiveToxic): void => {
    const { toxic, removed, onHit } = active;
    if (toxic.type === "resetPeer") {
      after(toxic.afterMilliseconds ?? 0, removed, () => {
        onHit();
        reset();
      });
    }
    if (toxic.type !== "blackhole") return;
    if (toxic.closeAfterMilliseconds !== undefined) after(toxic.closeAfterMilliseconds, removed, patient.cut);
    removed.addEventListener("abort", () => {
      if (spoilt) reset();
    });
  };
  return { suffer, reset };
}

function after(milliseconds: number, calledOff: AbortSignal, act: () => void): void {
  const timer = setTimeout(act, milliseconds);
  calledOff.addEventListener("abort", () => clearTimeout(timer));
}

import { connect, type Socket } from "node:net";
import { openPipe } from "./pipe.ts";
import type { ActiveToxic, Direction } from "./toxic.ts";

/** One connection through the proxy. */
export interface Link {
  /** Applies a toxic that acts on the connection as a whole. Call it for those in force at the start and for each that is added. */
  readonly apply: (active: ActiveToxic) => void;
  /** Ends it on both sides with RST. */
  readonly reset: () => void;
}

export interface LinkOptions {
  readonly client: Socket;
  readonly upstream: { readonly host: string; readonly port: number };
  readonly toxics: () => readonly ActiveToxic[];
  readonly onClosed: () => void;
}

/** Joins a client's connection to a new one to the server. */
export function openLink({ client, upstream, toxics, onClosed }: LinkOptions): Link {
  const server = connect({ ...upstream, allowHalfOpen: true, noDelay: true });
  const reset = (): void => {
    for (const socket of [client, server]) socket.resetAndDestroy();
  };
  let isCorrupted = false;
  const connection = {
    markCorrupted: () => {
      isCorrupted = true;
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
    else isCorrupted = true;
    onClosedOnce();
  });
  server.on("close", () => {
    if (!isSwallowed("downstream")) client.destroySoon();
    else isCorrupted = true;
    onClosedOnce();
  });
  const isSwallowed = (direction: Direction): boolean =>
    toxics().some(({ toxic, directions }) => toxic.type === "blackhole" && directions.includes(direction));
  const onClosedOnce = (): void => {
    if (client.destroyed && server.destroyed) onClosed();
  };
  const pipe = { toxics, connection };
  openPipe({ ...pipe, from: client, to: server, direction: "upstream" });
  openPipe({ ...pipe, from: server, to: client, direction: "downstream" });

  const apply = (active: ActiveToxic): void => {
    const { toxic, removed, onHit } = active;
    if (toxic.type === "resetPeer") {
      const timer = setTimeout(() => {
        onHit();
        reset();
      });
      removed.addEventListener("abort", () => clearTimeout(timer));
    } else if (toxic.type === "blackhole") {
      removed.addEventListener("abort", () => {
        if (isCorrupted) reset();
      });
    }
  };
  return { apply, reset };
}

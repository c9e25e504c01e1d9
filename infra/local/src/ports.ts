import { createServer } from "node:net";

// Below the ports that systems hand out for outgoing connections, so that a port keeps free while its owner restarts.
const first = 20_000;
const count = 10_000;

/** Whether a server could listen on this port of 127.0.0.1 now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ host: "127.0.0.1", port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A port of 127.0.0.1 that nobody listens on: `preferred` when that is free, so that addresses stay the same from one
 * start to the next. Ports in `taken` are not considered: they were chosen a moment ago and are not in use yet.
 */
export async function freePort(preferred?: number, taken: ReadonlySet<number> = new Set()): Promise<number> {
  if (preferred !== undefined && !taken.has(preferred) && (await isPortFree(preferred))) return preferred;
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = first + Math.floor(Math.random() * count);
    if (!taken.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port between ${first} and ${first + count - 1} on 127.0.0.1`);
}

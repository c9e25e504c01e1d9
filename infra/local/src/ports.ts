import { readFileSync } from "node:fs";
import { createServer } from "node:net";

const blockSize = 200;
const range = portRange();
let block: Promise<number> | undefined;
let next = 0;

/** Whether a server could listen on this port of 127.0.0.1 now. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/**
 * A port of 127.0.0.1 that nobody listens on: `preferred` when that is free, so that addresses stay the same from one
 * start to the next. Ports in `taken` are not considered. Whoever chooses at the same time, in this process or another,
 * is given another port: each process goes round in a block that it has claimed.
 */
export async function freePort(preferred?: number, taken: ReadonlySet<number> = new Set()): Promise<number> {
  if (preferred !== undefined && !taken.has(preferred) && (await isPortFree(preferred))) return preferred;
  block ??= claimBlock();
  const start = await block;
  for (let attempt = 1; attempt < blockSize; attempt++) {
    next = (next % (blockSize - 1)) + 1;
    const port = start + next;
    if (!taken.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port between ${start} and ${start + blockSize - 1} on 127.0.0.1`);
}

/** Listens on the first port of a block for as long as this process lives, by which others know that it is claimed. */
async function claimBlock(): Promise<number> {
  const blocks = Math.floor((range.last - range.first + 1) / blockSize);
  for (let attempt = 0; attempt < 1000; attempt++) {
    const start = range.first + Math.floor(Math.random() * blocks) * blockSize;
    const server = await listen(start);
    if (!server) continue;
    server.unref();
    return start;
  }
  throw new Error(`No free block of ports between ${range.first} and ${range.last} on 127.0.0.1`);
}

function listen(port: number): Promise<ReturnType<typeof createServer> | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen({ host: "127.0.0.1", port, exclusive: true }, () => resolve(server));
  });
}

/** Ports below those that the system hands out for outgoing connections, so that one stays free while its owner restarts. */
function portRange(): { first: number; last: number } {
  let outgoing = 32_768;
  try {
    outgoing = Number.parseInt(readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8"), 10) || outgoing;
  } catch {
    // Systems without this file begin higher.
  }
  return outgoing >= 30_000 ? { first: 20_000, last: 29_999 } : { first: 10_000, last: Math.max(outgoing - 1, 15_999) };
}

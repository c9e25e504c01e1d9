import { readFileSync } from "node:fs";
import { createServer } from "node:net";

const blockSize = 200;
const range = portRange();
let block: Promise<number> | undefined;
let next = 0;

/** Whether a server could listen on this port of 127.0.0.1. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/**
 * Returns a free port of 127.0.0.1: `preferred` when it is free, so that addresses stay the same between starts. Ports in `taken`
 * are not used. Parallel calls, also in other processes, get different ports, because each process uses a block of ports that it
 * has claimed.
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

/**
 * Reserves a block of ports by listening on its first port as long as this process lives. Other processes then use
 * other blocks.
 */
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

/**
 * Returns a range of ports that lies below the ports that the system gives to outgoing connections. A port of this range therefore stays
 * free while its server restarts.
 */
function portRange(): { first: number; last: number } {
  let outgoing = 32_768;
  try {
    outgoing = Number.parseInt(readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8"), 10) || outgoing;
  } catch {
    // The file exists only on Linux. Other systems use ports for outgoing connections that are higher than the default above.
  }
  return outgoing >= 30_000 ? { first: 20_000, last: 29_999 } : { first: 10_000, last: Math.max(outgoing - 1, 15_999) };
}

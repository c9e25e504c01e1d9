import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { isRefusal, resultOf } from "../client/reply.ts";
import type { FaultContext } from "../context.ts";
import { slowClientControls } from "../controls/load.ts";
import type { Ledger } from "../ledger.ts";
import { newPublication } from "../load/library.ts";
import { requestText } from "../load/start-load.ts";
import { quantile } from "../load/tally.ts";
import type { Scenario } from "../scenario.ts";
import { watchMemory } from "../watch/processes.ts";
import { type Account, startWorld } from "../world/start-world.ts";

/**
 * Longer than a body may take, and than twice the time for which a connection may be still: Node waits once more when the last
 * write came half through.
 */
const seconds = 140;
const paces = {
  fast: { slowHeads: 100, slowBodies: 100, readersOfEach: 3 },
  full: { slowHeads: 1_000, slowBodies: 500, readersOfEach: 10 },
} as const;

const arrivalsPerSecond = 50;
const trickleMilliseconds = 1_000;
/** Each reader is sent up to 4.1 MB, and V8 keeps what is garbage by then for a while: 161 to 186 MiB were seen. */
const mostMebibytesMore = 256;
/** A head may take 15 s, a whole request 60; connections are looked at every two seconds, and the machine is busy. */
const headSeconds = 20;
const bodySeconds = 66;
/** More than the kernels of both ends keep of what nobody reads, which is some four megabytes. */
const unreadBytes = 10_000_000;
const roundsUnread = 250;
const filesUnread = 10;
const usualSeconds = 5;
/** A thousand that come at once are a burst: others may be refused, in time, while they are being taken in. */
const burstSeconds = 3;
const slackMilliseconds = 500;

/** Over a thousand connections send heads and bodies slowly, or leave megabytes of answers unread, beside ordinary clients. */
export const slowClients: Scenario = {
  name: "slow-clients",
  guarantee:
    "Clients that send or read as slowly as they can keep nobody out, cost bounded memory, and are disconnected, slow senders with a 408.",
  least: { fast: { attempted: 500, acknowledged: 500 }, full: { attempted: 500, acknowledged: 500 } },
  run,
  controls: Object.values(slowClientControls),
};

async function run(context: FaultContext): Promise<void> {
  const { ledger } = context;
  const pace = paces[context.pace];
  // A connection may be still for as long as this and 65 s.
  const world = await startWorld(context, { environment: { GENERATION_SYNC_TIMEOUT_SECONDS: "1" } });
  const account = await world.newAccount();
  const { id } = await newPublication(account.api);
  await useMeanwhile(ledger, account, id, { seconds: 1, burstSeconds: 0 });
  const before = await useMeanwhile(ledger, account, id, { seconds: usualSeconds, burstSeconds: 0 });
  const memory = watchMemory(context, world.system, mostMebibytesMore);

  const port = Number(new URL(world.system.baseUrl).port);
  const key = account.api.apiKey;
  const headStart = `GET /v1/publications/${id} HTTP/1.1\r\nHost: galley\r\n`;
  const bodyStart = requestText("PATCH", `/publications/${id}`, key, { writingTone: "x".repeat(1_000) }).slice(0, -900);
  const heads = openSockets(context, port, pace.slowHeads, headStart);
  const bodies: SlowSocket[] = [];
  const readers = openReaders(context, port, pace.readersOfEach, requestText("GET", `/publications/${id}`, key));
  const trickle = setInterval(() => {
    for (const { socket } of heads) if (socket.writable) socket.write("X");
    for (const { socket } of bodies) if (socket.writable) socket.write("x");
  }, trickleMilliseconds);
  context.defer(() => clearInterval(trickle));
  const arriveSlowly = async (): Promise<void> => {
    // All at once they would be an overload, and most of them refused.
    await delay(burstSeconds * 1_000);
    while (bodies.length < pace.slowBodies) {
      bodies.push(...openSockets(context, port, 1, bodyStart));
      await delay(1_000 / arrivalsPerSecond);
    }
  };
  const meanwhile = useMeanwhile(ledger, account, id, { seconds, burstSeconds });
  const [p99] = await Promise.all([meanwhile, arriveSlowly()]);

  context.say(`others waited ${before} ms before, ${p99} ms meanwhile (p99)`);
  if (p99 > Math.max(before * 2, before + slackMilliseconds))
    ledger.surprise(`others waited ${p99} ms (p99), and ${before} ms before`);
  checkTimeouts(ledger, "head", heads, headSeconds);
  checkTimeouts(ledger, "body", bodies, bodySeconds);
  const left = await readWhatIsLeft(readers);
  if (left > 0) ledger.surprise(`${left} clients that read nothing for ${seconds} s were not cut off`);
  memory.judge();
}

/** Clients that ask for much and never read; `small` is a request for little. */
function openReaders(context: FaultContext, port: number, ofEach: number, small: string): SlowSocket[] {
  const unread = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: galley\r\n\r\n`;
  const texts = [
    // Small answers behind a large one, and many large ones behind those.
    unread("/openapi.json") + small.repeat(10) + unread("/openapi.json").repeat(roundsUnread),
    // A file, which is streamed.
    unread("/docs/swagger-ui-bundle.js").repeat(filesUnread),
  ];
  const readers = texts.flatMap((text) => openSockets(context, port, ofEach, text));
  for (const { socket } of readers) socket.pause();
  return readers;
}

/** All were cut off in time and told why. */
function checkTimeouts(ledger: Ledger, what: string, sockets: readonly SlowSocket[], mostSeconds: number): void {
  const closed = sockets.filter(({ closedAfterSeconds }) => closedAfterSeconds !== undefined);
  const open = sockets.length - closed.length;
  if (open > 0) ledger.surprise(`${open} of ${what} are still being sent after ${seconds} s`);
  const untold = closed.filter(({ beginning }) => !beginning.startsWith("HTTP/1.1 408 "));
  const [first] = untold;
  if (first !== undefined)
    ledger.surprise(`${untold.length} of ${what} were cut off without a 408: ${first.beginning.slice(0, 40)}`);
  const last = Math.max(0, ...closed.map(({ closedAfterSeconds = 0 }) => closedAfterSeconds));
  if (last > mostSeconds) ledger.surprise(`a ${what} was cut off only after ${last.toFixed(1)} s`);
}

/** Reads on at last; gives how many connections are open or carry more than what waits in kernels, and so were still served. */
async function readWhatIsLeft(readers: readonly SlowSocket[]): Promise<number> {
  for (const { socket } of readers) socket.resume();
  const deadline = delay(10_000, "open" as const);
  const ends = await Promise.all(readers.map(({ closed }) => Promise.race([closed, deadline])));
  return ends.filter((end, index) => end === "open" || (readers[index]?.bytes ?? 0) >= unreadBytes).length;
}

/**
 * Reads and writes as usual, which must go on as if nobody else was there, but for the seconds of a burst; gives the p99 of how long the
 * answers took, in milliseconds.
 */
async function useMeanwhile(
  ledger: Ledger,
  { api }: Account,
  id: string,
  period: { readonly seconds: number; readonly burstSeconds: number },
): Promise<number> {
  const beganAt = performance.now();
  const isWithin = (most: number): boolean => performance.now() < beganAt + most * 1_000;
  const times: number[] = [];
  const use = async (method: string, body?: object): Promise<void> => {
    ledger.attempt();
    const isBurst = isWithin(period.burstSeconds);
    const reply = await api.request(method, `/publications/${id}`, { body });
    if (reply.kind === "answer") times.push(reply.milliseconds);
    if (resultOf(reply) === 200) ledger.acknowledge();
    else if (!isBurst || reply.kind !== "answer" || !isRefusal(reply))
      ledger.surprise(`${method} beside slow clients: ${JSON.stringify(reply)}`);
  };
  while (isWithin(period.seconds)) {
    await use("GET");
    await use("PATCH", { writingTone: "Plain." });
    await delay(50);
  }
  return quantile(times, 0.99);
}

/** A client's connection, and what became of it. */
type SlowSocket = ReturnType<typeof openSocket>;

/** Opens so many connections, each with the same beginning of something. They end with the run at the latest. */
function openSockets(context: FaultContext, port: number, count: number, text: string): SlowSocket[] {
  const sockets = Array.from({ length: count }, () => openSocket(port, text));
  context.defer(() => {
    for (const { socket } of sockets) socket.destroy();
  });
  return sockets;
}

/** Opens a connection that begins with this text. */
export function openSocket(port: number, text: string) {
  const openedAt = performance.now();
  const { promise: closed, resolve } = Promise.withResolvers<"closed">();
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  // At once, so that nothing that its owner writes comes before it.
  socket.write(text);
  // How long it was open, the first that came, and how much came.
  const slow = { socket, closed, closedAfterSeconds: undefined as number | undefined, beginning: "", bytes: 0 };
  socket.on("data", (chunk) => {
    if (slow.bytes === 0) slow.beginning = chunk.toString("latin1", 0, 100);
    slow.bytes += chunk.length;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    slow.closedAfterSeconds = (performance.now() - openedAt) / 1_000;
    resolve("closed");
  });
  return slow;
}

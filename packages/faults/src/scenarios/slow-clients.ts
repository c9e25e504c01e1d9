import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { isRefusal, replyResult } from "../client/reply.ts";
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
 * How many seconds slow clients are watched. By then the gateway must have cut them off. The time is longer than the limit for a body, and
 * longer than twice the idle timeout of a connection, because Node waits a second time if its last write was only partly sent.
 */
const seconds = 140;
const paces = {
  fast: { slowHeads: 100, slowBodies: 100, readersOfEach: 3 },
  full: { slowHeads: 1_000, slowBodies: 500, readersOfEach: 10 },
} as const;

const arrivalsPerSecond = 50;
const trickleMilliseconds = 1_000;
/**
 * By how many MiB the gateway's memory may grow. The gateway sends up to 4.1 MB to each client that does not read, and V8 keeps garbage for
 * a while. Measured were 161 to 186 MiB.
 */
const maxGrowthMebibytes = 256;
/**
 * The number of seconds after which a connection with a slow head must be closed. The gateway allows 15 s for a head, checks its
 * connections every two seconds, and may be late on a busy machine. `bodySeconds` is the same for slow bodies: a whole request may take 60
 * s.
 */
const headSeconds = 20;
const bodySeconds = 66;
/**
 * Size of the answers that are not read, in bytes. It exceeds what the kernels of both ends buffer for a client that
 * does not read, which is about 4 MB.
 */
const unreadBytes = 10_000_000;
const roundsUnread = 250;
const filesUnread = 10;
const usualSeconds = 5;
/**
 * The number of seconds in which a thousand connections are opened. Meanwhile the requests of other clients may be refused, but each must
 * get an answer.
 */
const burstSeconds = 3;
const slackMilliseconds = 500;

/**
 * Over a thousand connections send heads and bodies slowly, or leave megabytes of answers unread, beside ordinary
 * clients.
 */
export const slowClients: Scenario = {
  name: "slow-clients",
  guarantee:
    "Clients that send or read as slowly as they can keep nobody out, cost bounded memory, and are disconnected, slow senders with a 408.",
  minimum: { fast: { attempted: 500, acknowledged: 500 }, full: { attempted: 500, acknowledged: 500 } },
  run,
  controls: Object.values(slowClientControls),
};

async function run(context: FaultContext): Promise<void> {
  const { ledger } = context;
  const pace = paces[context.pace];
  // The gateway closes a connection that is idle for this time plus 65 s, so a short time keeps the test short.
  const world = await startWorld(context, { environment: { GENERATION_SYNC_TIMEOUT_SECONDS: "1" } });
  const account = await world.newAccount();
  const { id } = await newPublication(account.api);
  await useMeanwhile(ledger, account, id, { seconds: 1, burstSeconds: 0 });
  const before = await useMeanwhile(ledger, account, id, { seconds: usualSeconds, burstSeconds: 0 });
  const memory = watchMemory(context, world.system, maxGrowthMebibytes);

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
    // Connections with slow bodies are opened one by one. All at once they would overload the gateway, which would refuse most of them
    // before their bodies are slow.
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
    ledger.reportUnexpected(`others waited ${p99} ms (p99), and ${before} ms before`);
  checkTimeouts(ledger, "head", heads, headSeconds);
  checkTimeouts(ledger, "body", bodies, bodySeconds);
  const left = await readWhatIsLeft(readers);
  if (left > 0) ledger.reportUnexpected(`${left} clients that read nothing for ${seconds} s were not cut off`);
  memory.judge();
}

/** Opens connections that request large answers and never read them. `small` is a request with a small answer. */
function openReaders(context: FaultContext, port: number, ofEach: number, small: string): SlowSocket[] {
  const unread = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: galley\r\n\r\n`;
  const texts = [
    // A large answer with small ones behind it, followed by many large ones. The client reads none of them.
    unread("/openapi.json") + small.repeat(10) + unread("/openapi.json").repeat(roundsUnread),
    // A file of the documentation, because the gateway streams files in another way than API answers.
    unread("/docs/assets/swagger-ui-bundle.js").repeat(filesUnread),
  ];
  const readers = texts.flatMap((text) => openSockets(context, port, ofEach, text));
  for (const { socket } of readers) socket.pause();
  return readers;
}

/** Checks that every connection was closed in time with a 408. */
function checkTimeouts(ledger: Ledger, what: string, sockets: readonly SlowSocket[], maxSeconds: number): void {
  const closed = sockets.filter(({ closedAfterSeconds }) => closedAfterSeconds !== undefined);
  const open = sockets.length - closed.length;
  if (open > 0) ledger.reportUnexpected(`${open} of ${what} are still being sent after ${seconds} s`);
  const untold = closed.filter(({ beginning }) => !beginning.startsWith("HTTP/1.1 408 "));
  const [first] = untold;
  if (first !== undefined)
    ledger.reportUnexpected(`${untold.length} of ${what} were cut off without a 408: ${first.beginning.slice(0, 40)}`);
  const last = Math.max(0, ...closed.map(({ closedAfterSeconds = 0 }) => closedAfterSeconds));
  if (last > maxSeconds) ledger.reportUnexpected(`a ${what} was cut off only after ${last.toFixed(1)} s`);
}

/**
 * Reads what the clients had left unread. Returns the number of clients whose connections are still open, or that
 * receive more than kernels buffer, which means that the gateway was still serving them.
 */
async function readWhatIsLeft(readers: readonly SlowSocket[]): Promise<number> {
  for (const { socket } of readers) socket.resume();
  const deadline = delay(10_000, "open" as const);
  const ends = await Promise.all(readers.map(({ closed }) => Promise.race([closed, deadline])));
  return ends.filter((end, index) => end === "open" || (readers[index]?.bytes ?? 0) >= unreadBytes).length;
}

/**
 * Reads and writes like an ordinary client while slow clients are connected. This must succeed, except while they
 * connect. Returns the p99 of the response times in milliseconds.
 */
async function useMeanwhile(
  ledger: Ledger,
  { api }: Account,
  id: string,
  period: { readonly seconds: number; readonly burstSeconds: number },
): Promise<number> {
  const beganAt = performance.now();
  const isWithin = (elapsedSeconds: number): boolean => performance.now() < beganAt + elapsedSeconds * 1_000;
  const times: number[] = [];
  const use = async (method: string, body?: object): Promise<void> => {
    ledger.attempt();
    const isBurst = isWithin(period.burstSeconds);
    const reply = await api.request(method, `/publications/${id}`, { body });
    if (reply.kind === "answer") times.push(reply.milliseconds);
    if (replyResult(reply) === 200) ledger.acknowledge();
    else if (!isBurst || reply.kind !== "answer" || !isRefusal(reply))
      ledger.reportUnexpected(`${method} beside slow clients: ${JSON.stringify(reply)}`);
  };
  while (isWithin(period.seconds)) {
    await use("GET");
    await use("PATCH", { writingTone: "Plain." });
    await delay(50);
  }
  return quantile(times, 0.99);
}

/** A client's connection and how it ended. */
type SlowSocket = ReturnType<typeof openSocket>;

/** Opens `count` connections that each send the same text. They are closed at the end of the run at the latest. */
function openSockets(context: FaultContext, port: number, count: number, text: string): SlowSocket[] {
  const sockets = Array.from({ length: count }, () => openSocket(port, text));
  context.defer(() => {
    for (const { socket } of sockets) socket.destroy();
  });
  return sockets;
}

/** Opens a connection and sends the text, which may be an incomplete request. */
export function openSocket(port: number, text: string) {
  const openedAt = performance.now();
  const { promise: closed, resolve } = Promise.withResolvers<"closed">();
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  // The text is sent at once, so that it comes before anything that the caller writes.
  socket.write(text);
  // Records how long the connection was open, the beginning of the answer, and the number of bytes received.
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

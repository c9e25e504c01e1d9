// The load generator runs in its own process, so that its own work does not affect the latencies that it measures. Its
// parent process sends it one phase of load after another.
import { setTimeout as delay } from "node:timers/promises";
import { type Connection, openConnection } from "./connection.ts";
import { counterMark, createTally, type Phase, type PhaseResult } from "./tally.ts";

const maxConnections = 4_000;
const maxWaiting = 50_000;
const sweepMilliseconds = 250;
/**
 * How many milliseconds may pass until all connections of a phase are open. The second number is the time that the server then gets to
 * accept them, because Node accepts only one in each turn of its event loop.
 */
const [openMilliseconds, acceptMilliseconds] = [5_000, 100];

const now = (): number => performance.now();

/**
 * The number for the next request that contains `counterMark`. It grows by one each time, so that every created resource has a unique name.
 */
let numbered = 0;

/** Returns a function that returns the bytes of the next request each time it is called, and begins again after the last one. */
function inTurn(requests: readonly string[]): () => Uint8Array {
  const prepared = requests.map((text) => ({
    bytes: Buffer.from(text, "latin1"),
    counterAt: text.indexOf(counterMark),
  }));
  let turn = 0;
  return () => {
    const request = prepared[turn++ % prepared.length];
    if (request === undefined) throw new Error("A phase without requests");
    if (request.counterAt < 0) return request.bytes;
    const bytes = Buffer.from(request.bytes);
    bytes.write(String(numbered++).padStart(counterMark.length, "0"), request.counterAt, "latin1");
    return bytes;
  };
}

/** Sends one phase of load and waits for all answers. `onLastArrival` is called when no further request becomes due. */
async function run(phase: Phase, onLastArrival: () => void): Promise<PhaseResult> {
  const { ports, patienceSeconds } = phase;
  const nextRequest = inTurn(phase.requests);
  const silence = `no answer within ${patienceSeconds} s`;
  const all = new Set<Connection>();
  const idle: Connection[] = [];
  const waiting: number[] = [];
  let underWay = 0;

  const send = (connection: Connection, dueAt: number): void => {
    underWay += 1;
    connection.send(nextRequest(), dueAt);
  };
  const next = (connection: Connection): void => {
    if (phase.kind === "closed" && now() < endsAt) {
      tally.sent();
      send(connection, now());
      return;
    }
    const dueAt = waiting.shift();
    if (dueAt === undefined) idle.push(connection);
    else send(connection, dueAt);
  };
  const open = (): Connection => {
    const connection: Connection = openConnection(ports[all.size % ports.length] ?? 0, {
      onEnding: (ending, dueAt) => {
        underWay -= 1;
        tally.count(ending, now() - dueAt);
      },
      onIdle: () => next(connection),
      onClosed: () => {
        all.delete(connection);
        const index = idle.indexOf(connection);
        if (index >= 0) idle.splice(index, 1);
      },
    });
    all.add(connection);
    return connection;
  };
  // A phase with a fixed number of clients opens their connections before it begins, so that only requests are measured.
  const clients = phase.kind === "closed" ? phase.connections : 0;
  const opened = Array.from({ length: clients }, () => open().opened);
  if (clients > 0)
    await Promise.race([Promise.all(opened).then(() => delay(acceptMilliseconds)), delay(openMilliseconds)]);
  const tally = createTally(phase, now);
  const endsAt = now() + phase.seconds * 1_000;
  const arrive = (dueAt: number): void => {
    tally.sent();
    const connection = idle.pop() ?? (all.size < maxConnections ? open() : undefined);
    if (connection !== undefined) send(connection, dueAt);
    else if (waiting.length < maxWaiting) waiting.push(dueAt);
    else tally.count("no connection left", 0);
  };
  const sweep = setInterval(() => {
    const before = now() - patienceSeconds * 1_000;
    for (const connection of all) connection.giveUpBefore(before, silence);
    while ((waiting[0] ?? before) < before) tally.count(silence, now() - (waiting.shift() ?? 0));
  }, sweepMilliseconds);

  if (phase.kind === "closed") {
    for (let missing = clients - all.size; missing > 0; missing -= 1) tally.count("nobody listened", 0);
    for (const connection of all) next(connection);
    await delay(phase.seconds * 1_000);
  } else await arriveEvenly(phase, arrive);
  onLastArrival();
  while (underWay > 0 || waiting.length > 0) await delay(1);
  clearInterval(sweep);
  for (const connection of all) connection.close();
  return tally.result();
}

/**
 * Starts requests at an even rate by calling `arrive`. If the timer is late, the missed calls are made at once, each
 * with the time at which it was due.
 */
async function arriveEvenly(
  { perSecond, seconds }: Extract<Phase, { kind: "open" }>,
  arrive: (dueAt: number) => void,
): Promise<void> {
  const startedAt = now();
  const total = Math.round(perSecond * seconds);
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((now() - startedAt) * perSecond) / 1_000));
    for (; sent < due; sent += 1) arrive(startedAt + (sent * 1_000) / perSecond);
    await delay(2);
  }
}

process.on("message", (phase: Phase) => {
  void run(phase, () => process.send?.("last arrival")).then((result) => process.send?.(result));
});
process.on("disconnect", () => process.exit(0));

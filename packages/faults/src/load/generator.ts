// A process of its own, so that what it measures is not what it does itself. Told by its parent what to send, phase after phase.
import { setTimeout as delay } from "node:timers/promises";
import { type Connection, openConnection } from "./connection.ts";
import { counterMark, createTally, type Phase, type PhaseResult } from "./tally.ts";

const mostConnections = 4_000;
const mostWaiting = 50_000;
const sweepMilliseconds = 250;
/** How long connections may take to open, and how long a server has to accept them: Node's accepts one in each turn of its event loop. */
const [openMilliseconds, acceptMilliseconds] = [5_000, 100];

const now = (): number => performance.now();

/** How many requests with a number of their own this process has sent. */
let numbered = 0;

/** Gives the bytes of one request after another, each as it is to be sent. */
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

/** Sends one phase of load, tells when the last request has come, waits for the last answers, and says what came. */
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
  // What is measured are requests, and not how quickly connections are accepted.
  const clients = phase.kind === "closed" ? phase.connections : 0;
  const opened = Array.from({ length: clients }, () => open().opened);
  if (clients > 0)
    await Promise.race([Promise.all(opened).then(() => delay(acceptMilliseconds)), delay(openMilliseconds)]);
  const tally = createTally(phase, now);
  const endsAt = now() + phase.seconds * 1_000;
  const arrive = (dueAt: number): void => {
    tally.sent();
    const connection = idle.pop() ?? (all.size < mostConnections ? open() : undefined);
    if (connection !== undefined) send(connection, dueAt);
    else if (waiting.length < mostWaiting) waiting.push(dueAt);
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

/** Calls back at an even rate; what a late timer missed is made up for at once, with the time at which it was due. */
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

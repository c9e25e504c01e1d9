// A process of its own, so that what it measures is not what it does itself. Told by its parent what to send, phase after phase.
import { setTimeout as delay } from "node:timers/promises";
import { type Connection, openConnection } from "./connection.ts";
import { createTally, type Phase, type PhaseResult, type Target } from "./tally.ts";

const mostConnections = 4_000;
const mostWaiting = 50_000;
const sweepMilliseconds = 250;

const now = (): number => performance.now();

/** Sends one phase of load, tells when the last request has come, waits for the last answers, and says what came. */
async function run(
  { ports, requests, patienceSeconds }: Target,
  phase: Phase,
  onLastArrival: () => void,
): Promise<PhaseResult> {
  const tally = createTally(phase, now);
  const silence = `no answer within ${patienceSeconds} s`;
  const all = new Set<Connection>();
  const idle: Connection[] = [];
  const waiting: number[] = [];
  const endsAt = now() + phase.seconds * 1_000;
  let turn = 0;
  let underWay = 0;

  const send = (connection: Connection, dueAt: number): void => {
    underWay += 1;
    connection.send(requests[turn++ % requests.length] ?? "", dueAt);
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
    for (let count = 0; count < phase.connections; count += 1) next(open());
    await delay(phase.seconds * 1_000);
  } else await arriveEvenly(phase, arrive);
  onLastArrival();
  while (underWay > 0 || waiting.length > 0) await delay(5);
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

let target: Target | undefined;
process.on("message", (message: { target?: Target; phase?: Phase }) => {
  if (message.target !== undefined) target = message.target;
  if (message.phase === undefined || target === undefined) return;
  const onLastArrival = (): void => {
    process.send?.({ isLastArrival: true });
  };
  void run(target, message.phase, onLastArrival).then((result) => process.send?.({ result }));
});
process.on("disconnect", () => process.exit(0));

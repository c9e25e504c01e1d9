import { setTimeout as delay } from "node:timers/promises";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { type Memory, memoryByName, peakMemory } from "../measure/memory.ts";
import type { Run } from "../options.ts";
import { figure, table } from "../report.ts";
import { operations, requestsFor } from "./operations.ts";
import { removeCreatedOfGalley, startGalley } from "./world.ts";

/**
 * The size of the long run: one hour of an enterprise key at its limit of 6,000 requests a minute. The system is idle for some seconds
 * before and after it.
 */
const whole = { requests: 360_000, idleSeconds: 45, restSeconds: 30 };
const short: typeof whole = { requests: 20_000, idleSeconds: 10, restSeconds: 3 };

/** Measures the memory of the services by name, in MiB: idle, under load, at the end of a long run, and some time after it. */
export async function measureMemory(isQuick: boolean, run: Run) {
  const { requests, idleSeconds, restSeconds } = isQuick ? short : whole;
  const { system, content, seed, loader, stop } = await startInSteps((defer) => startGalley(run, defer));
  try {
    // The services are restarted before the measurement, because the first start fills the compile caches.
    for (const name of system.system.services) await system.system.restartService(name);
    await delay(idleSeconds * 1_000);
    const look = () => memoryByName(system.services());
    const idle = look();
    const accounts = await seed();
    const points: MemoryPoint[] = [{ requests: 0, memory: look() }];
    let done = 0;
    const underLoad = await peakMemory(system.services(), async () => {
      while (done < requests) {
        for (const operation of operations) {
          const job = { port: system.port, seconds: 1, connections: 64, requests: requestsFor(accounts, operation) };
          const result = await loader.run(job);
          if (operation === "create") await removeCreatedOfGalley(content, accounts);
          // A few failed requests are normal while a process is new or the machine is busy. But if all of them fail, the run measures
          // nothing.
          if (result.failures === result.requests) throw new Error(`Every request failed: ${result.firstFailure}`);
          done += result.requests - result.failures;
        }
        points.push({ requests: done, memory: look() });
        run.say(`${done} of ${requests} requests`);
      }
    });
    const atEnd = look();
    const after = (share: number) => points.find((point) => point.requests >= done * share);
    await delay(restSeconds * 1_000);
    return {
      requests,
      restSeconds,
      states: [idle, underLoad, atEnd, look()],
      // How much memory grew in the first third of the long run, and in the last third. Growth that goes on in the last third would be a
      // leak.
      growth: [growthBetween(points[0], after(1 / 3)), growthBetween(after(2 / 3), points.at(-1))],
    };
  } finally {
    await stop();
  }
}

type Memories = Readonly<Record<string, Memory>>;

/** The memory of the services after a number of answered requests. */
interface MemoryPoint {
  readonly requests: number;
  readonly memory: Memories;
}

const growthRequests = 10_000;

/** Returns by how many MiB the memory of each process grew between two points of the run, for each ten thousand requests. */
function growthBetween(from: MemoryPoint | undefined, to: MemoryPoint | undefined): Record<string, number> {
  const requests = (to?.requests ?? 0) - (from?.requests ?? 0);
  const more = (name: string): number => (to?.memory[name]?.pss ?? 0) - (from?.memory[name]?.pss ?? 0);
  return Object.fromEntries(
    Object.keys(to?.memory ?? {}).map((name) => [name, (more(name) / requests) * growthRequests]),
  );
}

/** Returns a table of the memory that each service used in each state, and of its growth. */
export function memoryTable({ requests, restSeconds, states, growth }: Awaited<ReturnType<typeof measureMemory>>) {
  const names = Object.keys(states[0] ?? {}).sort();
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const rows = names.map((name) => [
    name,
    ...states.map((state) => `${Math.round(state[name]?.pss ?? 0)} (${Math.round(state[name]?.rss ?? 0)})`),
    ...growth.map((each) => figure(each[name] ?? Number.NaN)),
  ]);
  const all = [
    ...states.map((state) => String(Math.round(sum(Object.values(state).map(({ pss }) => pss))))),
    ...growth.map((each) => figure(sum(Object.values(each)))),
  ];
  const head = [
    ...["", "idle", "most under load", "at the end of the long run"],
    ...[`${restSeconds} s after it`, "growth, first third", "growth, last third"],
  ];
  return [
    `Memory in MiB, PSS (RSS); the long run is ${requests.toLocaleString("en-US")} requests of all kinds at full speed; growth is of PSS for each ten thousand requests, in its first and in its last third:`,
    "",
    ...table(head, [...rows, ["all", ...all]]),
  ];
}

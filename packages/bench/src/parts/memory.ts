import { setTimeout as delay } from "node:timers/promises";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { MongoClient } from "mongodb";
import { operations, requestsFor } from "../contenders/operations.ts";
import { type Loader, startLoader } from "../measure/loader.ts";
import { type Memory, memoryByName, peakMemory } from "../measure/memory.ts";
import { seedAccounts } from "../seed.ts";
import { startBenchedSystem } from "../system.ts";
import { accountCount, type World } from "../world.ts";
import { removeCreatedOfGalley } from "./remove-created.ts";

/** An hour of one enterprise key at its limit of 6,000 a minute; before it and after it nobody asks anything for so long. */
const whole = { requests: 360_000, idleSeconds: 45, restSeconds: 30 };
const short: typeof whole = { requests: 20_000, idleSeconds: 10, restSeconds: 3 };

type Say = (line: string) => void;

/** What the services take, by name, in MiB. */
export type MemoryFigures = Awaited<ReturnType<typeof measureMemory>>;

/** Memory of the services: idle, under load, at the end of a long run, and some time after it. */
export async function measureMemory(isQuick: boolean, say: Say, signal: AbortSignal) {
  const settings = isQuick ? short : whole;
  say("Starting Galley with stores of its own …");
  const { system, mongo, loader, stop } = await startInSteps(async (defer) => {
    const system = await startBenchedSystem();
    defer(system.stop);
    const mongo = await MongoClient.connect(system.mongodbUri);
    defer(() => mongo.close());
    return { system, mongo, loader: startLoader(signal, defer) };
  });
  try {
    // As they are after their first start, which fills their compile caches.
    for (const name of system.system.services) await system.system.restartService(name);
    await delay(settings.idleSeconds * 1_000);
    const idle = memoryByName(system.services());
    const content = mongo.db(system.contentDatabase);
    const accounts = await seedAccounts(system, content, accountCount);
    return {
      ...{ requests: settings.requests, restSeconds: settings.restSeconds, idle },
      ...(await wear({ system, content, accounts }, loader, settings, say)),
    };
  } finally {
    await stop();
  }
}

/** The memory of the services once so many requests had been answered. */
interface MemoryPoint {
  readonly requests: number;
  readonly memory: Readonly<Record<string, Memory>>;
}

const growthRequests = 10_000;

/** By how much the PSS of each process grew from one of these points to the next, in MiB for each ten thousand requests. */
function growthBetween(from: MemoryPoint | undefined, to: MemoryPoint | undefined): Record<string, number> {
  const requests = (to?.requests ?? 0) - (from?.requests ?? 0);
  const more = (name: string): number => (to?.memory[name]?.pss ?? 0) - (from?.memory[name]?.pss ?? 0);
  return Object.fromEntries(
    Object.keys(to?.memory ?? {}).map((name) => [name, (more(name) / requests) * growthRequests]),
  );
}

async function wear(
  { system, content, accounts }: Pick<World, "system" | "content" | "accounts">,
  loader: Loader,
  { requests, restSeconds }: typeof whole,
  say: Say,
) {
  const services = system.services();
  const points: MemoryPoint[] = [{ requests: 0, memory: memoryByName(services) }];
  let done = 0;
  const underLoad = await peakMemory(services, async () => {
    while (done < requests) {
      for (const operation of operations) {
        const result = await loader.run({
          ...{ port: system.port, seconds: 1, connections: 64 },
          requests: requestsFor(accounts, operation),
        });
        if (operation === "create") await removeCreatedOfGalley(content, accounts);
        // Some are refused while a process is new or the machine busy; all of them is another matter.
        if (result.failures === result.requests) throw new Error(`Every request failed: ${result.firstFailure}`);
        done += result.requests - result.failures;
      }
      points.push({ requests: done, memory: memoryByName(services) });
      say(`${done} of ${requests} requests`);
    }
  });
  const afterwards = memoryByName(services);
  const after = (share: number) => points.find((point) => point.requests >= done * share);
  const [firstThird, lastThird] = [growthBetween(points[0], after(1 / 3)), growthBetween(after(2 / 3), points.at(-1))];
  await delay(restSeconds * 1_000);
  return { underLoad, afterwards, rested: memoryByName(services), firstThird, lastThird };
}

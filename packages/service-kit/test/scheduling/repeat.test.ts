import { waitUntil } from "@galley/test-kit/conditions";
import { unavailable } from "../../src/errors/index.ts";
import { repeat } from "../../src/scheduling/index.ts";
import { createMemoryLog } from "../memory-log.ts";

const anHour = 3_600_000;
const messages = { failed: "failed", worked: "works again" };

function counting(intervalMilliseconds: number, minIntervalMilliseconds?: number) {
  const { logger, messages: logged } = createMemoryLog();
  let rounds = 0;
  let isFailing = false;
  const work = async () => {
    rounds += 1;
    if (isFailing) throw unavailable("away");
  };
  const repeated = repeat(work, {
    intervalMilliseconds,
    logger,
    messages,
    ...(minIntervalMilliseconds === undefined ? {} : { minIntervalMilliseconds: () => minIntervalMilliseconds }),
  });
  return {
    ...repeated,
    logged,
    rounds: () => rounds,
    fail: (failing: boolean) => {
      isFailing = failing;
    },
  };
}

describe("repeated work", () => {
  it("runs at once when it is started, and at intervals", async () => {
    const { start, stop, rounds } = counting(1);
    start();
    await waitUntil(() => rounds() > 3);
    await stop();
  });

  it("runs at once when it is woken, also when that happens during a round", async () => {
    const { logger } = createMemoryLog();
    const rounds: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => rounds.push(resolve));
    const { start, wake, stop } = repeat(work, { intervalMilliseconds: anHour, logger, messages });
    start();
    wake();
    rounds[0]?.();
    await waitUntil(() => rounds.length === 2);
    rounds[1]?.();
    wake();
    await waitUntil(() => rounds.length === 3);
    rounds[2]?.();
    await stop();
  });

  it("keeps the shortest interval however often it is woken", async () => {
    const { start, wake, stop, rounds } = counting(anHour, 20);
    const startedAt = performance.now();
    start();
    await waitUntil(
      () => {
        wake();
        return rounds() >= 4;
      },
      { intervalMilliseconds: 1 },
    );
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(3 * 20 * 0.8);
    await stop();
  });

  it("goes on after a failure, and logs an outage once", async () => {
    const { start, stop, rounds, fail, logged } = counting(1);
    fail(true);
    start();
    await waitUntil(() => rounds() > 3);
    fail(false);
    await waitUntil(() => logged().includes("works again"));
    await stop();
    expect(logged()).toEqual(["failed", "works again"]);
  });

  it("tells the round under way to end when it is stopped, and waits for it", async () => {
    const { logger } = createMemoryLog();
    let hasEnded = false;
    const work = (stopping: AbortSignal) =>
      new Promise<void>((resolve) => {
        stopping.addEventListener("abort", () => {
          hasEnded = true;
          resolve();
        });
      });
    const { start, stop } = repeat(work, { intervalMilliseconds: anHour, logger, messages });
    start();
    await stop();
    expect(hasEnded).toBe(true);
  });
});

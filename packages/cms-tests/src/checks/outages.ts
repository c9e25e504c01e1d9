import { setTimeout as delay } from "node:timers/promises";
import { type Check, mustBe, mustHold, refusalOf } from "./check.ts";
import { type Desk, openDesk } from "./desk.ts";

/** What holds while the CMS is dead, or hangs. */
export const outageChecks: readonly Check[] = [
  {
    name: "a CMS that is down fails the publish, gives the place back, and the next try makes one post",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      await cms.system.kill();
      try {
        const refusal = await refusalOf(desk.publish());
        mustHold(`not told of: ${refusal.message}`, /answer|reached/.test(refusal.message));
      } finally {
        await cms.system.start();
      }
      mustBe("posts", await desk.stored(), []);
      await desk.publishPatiently();
      await desk.mustHaveOnePost();
    },
  },
  {
    name: "a CMS that hangs for a while makes one post",
    run: (world, cms) => hang(world, cms, 0),
  },
  ...[150].map((milliseconds) => ({
    name: `a CMS that hangs ${milliseconds} ms after the call began makes one post`,
    run: (world: Parameters<Check["run"]>[0], cms: Parameters<Check["run"]>[1]) => hang(world, cms, milliseconds),
  })),
  ...[200].map((milliseconds) => ({
    name: `a CMS that is killed ${milliseconds} ms after the call began makes one post`,
    run: async (world: Parameters<Check["run"]>[0], cms: Parameters<Check["run"]>[1]) => {
      const desk = await openDesk(world, cms);
      const call = desk.publish().catch(() => undefined);
      await delay(milliseconds);
      await cms.system.kill();
      await cms.system.start();
      await call;
      await finish(desk);
    },
  })),
];

/** Longer than a request of ours waits, so that the CMS comes to it after nobody listens any more. */
const hangMilliseconds = 17_000;

async function hang(world: Parameters<Check["run"]>[0], cms: Parameters<Check["run"]>[1], afterMilliseconds: number) {
  const desk = await openDesk(world, cms);
  const call = afterMilliseconds === 0 ? undefined : desk.publish().catch(() => undefined);
  await delay(afterMilliseconds);
  cms.system.freeze();
  const begun = call ?? desk.publish().catch(() => undefined);
  await delay(hangMilliseconds);
  cms.system.thaw();
  await begun;
  await finish(desk);
}

async function finish(desk: Desk): Promise<void> {
  await desk.publishPatiently();
  await desk.mustHaveOnePost();
}

import { setTimeout as delay } from "node:timers/promises";
import type { RealCms } from "../real-cms.ts";
import { type Check, mustBe, mustHold, refusalOf, type World } from "./check.ts";
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
    name: "a CMS that hangs before the call makes one post",
    run: (world, cms) => hang(world, cms, 0),
  },
  {
    name: "a CMS that hangs in the middle of the call makes one post",
    run: (world, cms) => hang(world, cms, middleMilliseconds),
  },
  {
    name: "a CMS that is killed in the middle of the call makes one post",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      const call = desk.publish().catch(() => undefined);
      await delay(middleMilliseconds);
      await cms.system.kill();
      await cms.system.start();
      await call;
      await finish(desk);
    },
  },
];

/** A publish takes some 500 ms. */
const middleMilliseconds = 150;
/** Longer than a request of ours waits, so that the CMS comes to it after nobody listens any more. */
const hangMilliseconds = 17_000;

async function hang(world: World, cms: RealCms, afterMilliseconds: number): Promise<void> {
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

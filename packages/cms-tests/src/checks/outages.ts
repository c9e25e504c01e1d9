import { setTimeout as delay } from "node:timers/promises";
import type { RealCms } from "../real-cms.ts";
import { assertEqual, assertTrue, type Check, type CheckContext, catchRejection } from "./check.ts";
import { type LinkedPublication, linkPublication } from "./linked-publication.ts";

/** Checks in which the CMS is killed, or stops answering, before or during a publish. Afterwards there must be exactly one post. */
export const outageChecks: readonly Check[] = [
  {
    name: "a CMS that is down fails the publish, gives the place back, and the next try makes one post",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      await cms.system.kill();
      try {
        const refusal = await catchRejection(linked.publish());
        assertTrue(`not told of: ${refusal.message}`, /answer|reached/.test(refusal.message));
      } finally {
        await cms.system.start();
      }
      assertEqual("posts", await linked.stored(), []);
      await linked.publishPatiently();
      await linked.mustHaveOnePost();
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
      const linked = await linkPublication(world, cms);
      const call = linked.publish().catch(() => undefined);
      await delay(middleMilliseconds);
      await cms.system.kill();
      await cms.system.start();
      await call;
      await finish(linked);
    },
  },
];

/** How many milliseconds after the start of a publish the CMS fails. A publish takes about 500 ms, so this is in the middle of it. */
const middleMilliseconds = 150;
/**
 * How many milliseconds the CMS does not answer. The publishing service gives up on its request sooner, so the CMS handles the request when
 * nobody waits for the answer any more.
 */
const hangMilliseconds = 17_000;

async function hang(world: CheckContext, cms: RealCms, afterMilliseconds: number): Promise<void> {
  const linked = await linkPublication(world, cms);
  const call = afterMilliseconds === 0 ? undefined : linked.publish().catch(() => undefined);
  await delay(afterMilliseconds);
  cms.system.freeze();
  const begun = call ?? linked.publish().catch(() => undefined);
  await delay(hangMilliseconds);
  cms.system.thaw();
  await begun;
  await finish(linked);
}

async function finish(linked: LinkedPublication): Promise<void> {
  await linked.publishPatiently();
  await linked.mustHaveOnePost();
}

import { type Check, mustHold, refusalOf } from "./check.ts";
import { openDesk } from "./desk.ts";

/** Shows that the checks see what they look for. */
export const controlChecks: readonly Check[] = [
  {
    name: "a second post of the same title is counted (control)",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      await desk.publish();
      const [before] = [await desk.stored()];
      await cms.addForeign(desk.storedTitle);
      const refusal = await refusalOf(desk.mustHaveOnePost());
      mustHold(`it is not: ${refusal.message}`, refusal.message.startsWith("posts") && before.length === 1);
    },
  },
  {
    name: "a death at a step that nobody comes to is not taken for one (control)",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      const point = "publishing.sites.bury:before";
      world.publishing.points.arm(point);
      await desk.publishPatiently();
      world.publishing.points.disarm(point);
      mustHold("it is", !world.publishing.points.isReached(point));
    },
  },
];

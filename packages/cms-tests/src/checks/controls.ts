import { kitchenSinkHtml } from "@galley/test-kit/kitchen-sink";
import { readStructure } from "../structure.ts";
import { assertEqual, assertTrue, type Check, catchRejection } from "./check.ts";
import { linkPublication } from "./linked-publication.ts";

/** Tests of the other checks: each creates a fault on purpose and requires that the check notices it. */
export const controlChecks: readonly Check[] = [
  {
    name: "a second post of the same title is counted (control)",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      await linked.publish();
      const [before] = [await linked.stored()];
      await cms.addForeign(linked.storedTitle);
      const refusal = await catchRejection(linked.mustHaveOnePost());
      assertTrue(`it is not: ${refusal.message}`, refusal.message.startsWith("posts") && before.length === 1);
    },
  },
  {
    name: "a death at a step that nobody comes to is not taken for one (control)",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      const point = "publishing.sites.markDeleted:before";
      world.publishing.points.arm(point);
      await linked.publishPatiently();
      world.publishing.points.disarm(point);
      assertTrue("it is", !world.publishing.points.isReached(point));
    },
  },
  {
    name: "a nested list that became flat, and a cell that lost its span, are noticed (control)",
    run: async () => {
      const damaged = kitchenSinkHtml
        .replace(/<ol>\s*(<li>deep one.*?)<\/ol><\/li>/s, "$1")
        .replace(' colspan="2">2025', ">2025");
      const found = new Set(readStructure(damaged, "body"));
      const missing = readStructure(kitchenSinkHtml, "body").filter((part) => !found.has(part));
      assertEqual("what is missed", missing, [
        "ol > li > ul > li > ol > li: deep one",
        "ol > li > ul > li > ol > li: deep two",
        "table > th colspan 2: 2025",
      ]);
    },
  },
];

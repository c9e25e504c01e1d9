import { defineControls } from "@galley/faults/control";
import { calling, inModule } from "@galley/faults/replacing";
import type * as settle from "../../../services/generation/src/writer/judge/settle.ts";

/**
 * Descriptions of protections that are removed for one run: the writer's checks are off, so it prints whatever the model writes. The test
 * must notice that.
 */
export const controls = defineControls(import.meta.url, {
  "all-sentences-stand": {
    takesOut: "what the writer does about sentences that nothing bears",
    expect: /something foreign is in all \d+ drafts/,
    service: "generation",
    replaces: inModule<typeof settle>("services/generation/src/writer/judge/settle.ts", {
      settle: calling(() => (units) => ({
        standing: new Map(
          units.map(({ id, text }) => [id, { text, basis: "general", passages: [], decision: "kept" }]),
        ),
        problems: [],
      })),
    }),
  },
});

import { defineControls } from "@galley/faults/control";
import { calling, inModule } from "@galley/faults/replacing";
import type * as settle from "../../../services/generation/src/writer/judge/settle.ts";

/** A writer that prints whatever a model says. */
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

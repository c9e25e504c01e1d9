import { defineControls, type Part } from "@galley/faults/control";

// Loaded by processes of services: imports nothing of the product.
/** A writer that prints whatever a model says. */
export const controls = defineControls(import.meta.url, {
  "all-sentences-stand": {
    takesOut: "what the writer does about sentences that nothing bears",
    expect: /something foreign is in all \d+ drafts/,
    service: "generation",
    module: "services/generation/src/writer/judge/settle.ts",
    exports: {
      settle: () => (units: readonly Part[]) => ({
        standing: new Map(
          units.map(({ id, text }) => [id, { text, basis: "general", passages: [], decision: "kept" }]),
        ),
        problems: [],
      }),
    },
  },
});

import { checkControls } from "@galley/faults/check-controls";
import { runFast } from "@galley/faults/run-fast";
import type { Scenario } from "@galley/faults/scenario";
import { startWorld } from "@galley/faults/world";
import { schemathesisControls, wildControls } from "../src/controls.ts";
import { seedAccount } from "../src/seed.ts";

const controls = [schemathesisControls, wildControls].flatMap((all) => Object.values(all));
const nothing = { attempted: 0, acknowledged: 0 };

/** A scenario that only seeds the accounts, which is the start of every fuzzing run. */
const seeding: Scenario = {
  name: "seeding",
  guarantee: "",
  controls,
  minimum: { fast: nothing, full: nothing },
  run: async (context) => {
    const { api, publicationId } = await seedAccount(await startWorld(context));
    await api.request("GET", `/publications/${publicationId}`);
  },
};

it("the planted faults replace exports that the product has", () => checkControls(controls));

it("the planted faults replace what every run uses", async () => {
  expect(await runFast([seeding])).toEqual({ found: [[]], unused: [] });
}, 300_000);

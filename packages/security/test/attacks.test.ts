import { type FastRun, runFast } from "@galley/faults/run-fast";
import { controls } from "../src/controls.ts";
import { attackScenarios } from "../src/scenarios.ts";

// The others, and these at length: `npm run test:security`.
const names = ["tweet-texts", "site-paths", "hostile-orders", "forged-tokens", "deleted-drafts"];
const attacks = attackScenarios.filter(({ name }) => names.includes(name));

describe("a whole system under attack", () => {
  let ran: FastRun;
  beforeAll(async () => {
    ran = await runFast(attacks, Object.values(controls));
  }, 540_000);

  it.each(attacks.map(({ guarantee }, place) => [guarantee, place] as const))(
    "answers as is documented and gives memory back. %s",
    (_promise, place) => expect(ran.found[place]).toEqual([]),
  );

  it("uses what the controls of all attacks take out", () => expect(ran.unused).toEqual([]));
});

import { runFast } from "@galley/faults/run-fast";
import { attackScenarios } from "../src/scenarios.ts";

// The others, and these at length: `npm run test:security`.
const names = ["tweet-texts", "site-paths", "hostile-orders", "forged-tokens", "deleted-drafts"];
const attacks = attackScenarios.filter(({ name }) => names.includes(name));

describe("a whole system under attack", () => {
  let found: Awaited<ReturnType<typeof runFast>>;
  beforeAll(async () => {
    found = await runFast(...attacks);
  }, 540_000);

  it.each(attacks.map(({ guarantee }, place) => [guarantee, place] as const))(
    "answers as is documented and gives memory back. %s",
    (_promise, place) => expect(found[place]).toEqual([]),
  );
});

import { replyResult } from "@galley/faults/reply";
import { type FastRun, runFast } from "@galley/faults/run-fast";
import { inWorld } from "@galley/faults/scenario";
import { controls } from "../src/controls.ts";
import { prepare } from "../src/run-attack.ts";
import { attackScenarios } from "../src/scenarios.ts";

// The short forms that run with every test. `npm run test:security` runs all attacks, at full length.
const names = [
  "tweet-texts",
  "site-paths",
  "hostile-orders",
  "forged-tokens",
  "deleted-drafts",
  "forged-origins",
  "replayed-links",
  "fixed-sessions",
  "prefetched-links",
  "foreign-deliveries",
  "hostile-previews",
  "hostile-comments",
  "stolen-consents",
];
const attacks = attackScenarios.filter(({ name }) => names.includes(name));

/** A single request of the attack "inner-addresses", which would take too long as a whole. */
const innerWebhook = inWorld(prepare, {
  name: "inner-webhook",
  guarantee: "",
  controls: [],
  minimum: { fast: { attempted: 0, acknowledged: 0 }, full: { attempted: 0, acknowledged: 0 } },
  run: async ({ ledger }, { neighbour }) => {
    const body = { webhookUrl: "https://127.0.0.1/" };
    const reply = await neighbour.api.request("POST", `/publications/${neighbour.publicationId}/scout/run`, { body });
    const result = replyResult(reply);
    if (result !== 400) ledger.reportUnexpected(`a webhook to this machine was answered ${result}`);
  },
});

describe("a whole system under attack", () => {
  let ran: FastRun;
  beforeAll(async () => {
    ran = await runFast([...attacks, innerWebhook], Object.values(controls));
  }, 540_000);

  it.each(attacks.map(({ guarantee }, place) => [guarantee, place] as const))(
    "answers as is documented and gives memory back. %s",
    (_promise, place) => expect(ran.found[place]).toEqual([]),
  );

  it("refuses a webhook to its own machine", () => expect(ran.found[attacks.length]).toEqual([]));

  it("uses what the controls of all attacks take out", () => expect(ran.unused).toEqual([]));
});

import { withContext } from "@galley/faults/context";
import { nestedJson } from "../src/attacks/bodies.ts";
import { sitePaths, tweetTexts } from "../src/attacks/long-texts.ts";
import { hostileOrders } from "../src/attacks/orders.ts";
import { deletedDrafts, forgedTokens } from "../src/attacks/trust.ts";
import { type PreparedSystem, prepare } from "../src/prepare.ts";
import { runAttack } from "../src/run-attack.ts";

const attacks = [tweetTexts, sitePaths, nestedJson, hostileOrders, forgedTokens, deletedDrafts];

// The others, and these at length: `npm run test:security`.
describe("a whole system under attack", () => {
  const lines: string[] = [];
  const options = {
    pace: "fast",
    signal: new AbortController().signal,
    say: (line: string) => void lines.push(line),
  } as const;
  const ready = Promise.withResolvers<PreparedSystem>();
  const done = Promise.withResolvers<void>();
  let ended: Promise<void>;

  beforeAll(async () => {
    ended = withContext({ ...options, seed: 1 }, async (context) => {
      ready.resolve(await prepare(context));
      await done.promise;
    });
    ended.catch(ready.reject);
    await ready.promise;
  });
  afterAll(async () => {
    done.resolve();
    await ended;
  });

  it.each(attacks.map((attack) => [attack.does, attack] as const))(
    "serves its neighbours, answers the attacker as is documented, and gives memory back when somebody %s",
    async (_does, attack) => {
      const { faults } = await runAttack(attack, await ready.promise, options);
      expect(faults).toEqual([]);
    },
  );
});

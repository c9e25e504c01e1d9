import { createAuthenticate } from "../../src/keys/authenticate.ts";
import type { KeyHolder } from "../../src/keys/key-directory.ts";
import { createLocalWindows } from "../../src/limits/local-windows.ts";
import { account, key as sampleKey } from "./samples.ts";

const key = { ...sampleKey, hash: "good" };
const keyOf = (n: number): string => `svc_${String(n).padStart(64, "x")}`;
const goodKey = keyOf(0);

function setUp() {
  const world = { holder: { key, account } as KeyHolder, cached: false, wasKnown: false, lookUps: 0, now: 0 };
  const authenticate = createAuthenticate({
    hash: (apiKey) => (apiKey === goodKey ? "good" : apiKey),
    directory: {
      peek: (hash) => (world.cached && hash === "good" ? world.holder : undefined),
      wasKnown: (hash) => world.wasKnown && hash === "good",
      find: async (hash) => {
        world.lookUps += 1;
        return hash === "good" ? world.holder : undefined;
      },
    },
    lastUses: { note: () => undefined },
    requestCounter: { note: () => undefined },
    failures: createLocalWindows(() => world.now),
    now: () => new Date(1_000),
  });
  const outcome = async (n: number, address = "1.1.1.1"): Promise<string> => {
    try {
      await authenticate(keyOf(n), address);
      return "in";
    } catch (error) {
      return (error as { kind: string }).kind;
    }
  };
  return { world, outcome, authenticate };
}

describe("createAuthenticate", () => {
  it("never looks up what cannot be a key", () => {
    const { world, authenticate } = setUp();
    for (const text of [undefined, "", "svc_", `${goodKey}x`, goodKey.slice(1)]) {
      expect(() => authenticate(text, "1.1.1.1")).toThrow("missing or not valid");
    }
    expect(world.lookUps).toBe(0);
  });

  it("stops looking up unknown keys of an address that tries without end, all at once too", async () => {
    const { world, outcome } = setUp();
    const outcomes = await Promise.all(Array.from({ length: 6_100 }, (_, n) => outcome(n + 1)));
    expect(outcomes.filter((kind) => kind === "unauthenticated")).toHaveLength(6_000);
    expect(outcomes.filter((kind) => kind === "rate-limited")).toHaveLength(100);
    expect(world.lookUps).toBe(6_000);
    expect(await outcome(1, "2.2.2.2")).toBe("unauthenticated");
    world.wasKnown = true;
    expect(await outcome(0)).toBe("in");
    world.now = 60_000;
    expect(await outcome(1)).toBe("unauthenticated");
  });

  it("does not count look-ups of good keys", async () => {
    const { outcome } = setUp();
    for (let n = 0; n < 6_100; n += 1) await outcome(0);
    expect(await outcome(1)).toBe("unauthenticated");
  });
});

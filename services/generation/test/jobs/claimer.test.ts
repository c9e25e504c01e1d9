import { nextRoundRobin } from "../../src/domain/fair-limiter.ts";
import type { Claim, Occupancy, WaitingJob } from "../../src/domain/job.ts";
import { createClaimer } from "../../src/jobs/claimer.ts";
import type { Stores } from "../../src/store/create-stores.ts";

const limits: Record<string, number> = { free: 1, pro: 3 };

interface Scene {
  readonly occupancy?: Occupancy[];
  readonly waiting?: WaitingJob[];
  readonly taken?: string[];
}

/** A queue that records which jobs the claimer tries. Jobs in `taken` cannot be claimed. */
function scene({ occupancy = [], waiting = [], taken = [] }: Scene) {
  const tried: string[] = [];
  const gone = new Set<string>();
  const queue: Stores["queue"] = {
    occupancy: async () => occupancy,
    next: async (_kinds, { after, except }) => {
      const open = waiting.filter(({ id, accountId }) => !gone.has(id) && !except.includes(accountId));
      return nextRoundRobin(open, after);
    },
    claim: async (id, owner, slot) => {
      tried.push(`${id}@${slot ?? "none"}`);
      if (taken.includes(`${id}@${slot ?? "none"}`)) return "slot-taken";
      gone.add(id);
      if (taken.includes(id)) return undefined;
      return { job: { id } as Claim["job"], owner, fence: 1 };
    },
    takeOver: async () => undefined,
  };
  const claimer = createClaimer({ queue, owner: "me", maxGenerations: (tier) => limits[tier] ?? 1 }, ["draft"]);
  const claim = async (...closedAccounts: string[]) => (await claimer(closedAccounts))?.job.id;
  return { claim, tried };
}

const job = (id: string, accountId: string, tier = "pro"): WaitingJob => ({ id, accountId, tier, kind: "draft" });
const holding = (
  accountId: string,
  slots: number[],
  { tier = "pro", waiting = [] as WaitingJob[] } = {},
): Occupancy => ({
  accountId,
  slots: new Set(slots),
  tiers: new Set([tier]),
  waiting,
});

describe("a claimer", () => {
  it("claims the oldest job with its account's lowest free slot", async () => {
    const { claim, tried } = scene({ occupancy: [holding("a", [0])], waiting: [job("x", "a"), job("y", "a")] });
    expect(await claim()).toBe("x");
    expect(tried).toEqual(["x@1"]);
  });

  it("tries the next slot if another process was faster", async () => {
    const { claim, tried } = scene({ waiting: [job("x", "a")], taken: ["x@0", "x@1"] });
    expect(await claim()).toBe("x");
    expect(tried).toEqual(["x@0", "x@1", "x@2"]);
  });

  it("skips accounts without free slots, and those that have used their share of the process", async () => {
    const { claim } = scene({
      occupancy: [holding("a", [0], { tier: "free" })],
      waiting: [job("x", "a", "free"), job("y", "b"), job("z", "c")],
    });
    expect(await claim("b")).toBe("z");
    expect(await claim("b")).toBeUndefined();
  });

  it("claims a job that already holds a slot, even if the account's slots are all taken", async () => {
    const reserved = { ...job("x", "a", "free"), slot: 0 };
    const { claim, tried } = scene({ occupancy: [holding("a", [0], { tier: "free", waiting: [reserved] })] });
    expect(await claim("a")).toBeUndefined();
    expect(await claim()).toBe("x");
    expect(tried).toEqual(["x@none"]);
  });

  it("claims an account's jobs with a waiting caller first, but not before another account's turn", async () => {
    const reserved = { ...job("awaited", "a"), slot: 0 };
    const { claim } = scene({
      occupancy: [holding("a", [0], { waiting: [reserved] })],
      waiting: [job("queued", "a"), job("other", "b")],
    });
    expect([await claim(), await claim()]).toEqual(["awaited", "other"]);
  });

  it("tries the next job if another process claimed the first one", async () => {
    const { claim } = scene({ waiting: [job("x", "a"), job("y", "b")], taken: ["x"] });
    expect(await claim()).toBe("y");
  });
});

import type { Claim, JobQueue, Occupancy, WaitingJob } from "../../src/domain/job-ports.ts";
import { claimNext } from "../../src/jobs/claim-next.ts";

const limits: Record<string, number> = { free: 1, pro: 3 };

interface Scene {
  readonly occupancy?: Occupancy[];
  readonly waiting?: WaitingJob[];
  readonly taken?: string[];
}

/** A queue that claims what is not taken, and notes what was tried. */
function scene({ occupancy = [], waiting = [], taken = [] }: Scene) {
  const tried: string[] = [];
  const skipped: (readonly string[])[] = [];
  const queue: JobQueue = {
    occupancy: async () => occupancy,
    waiting: async (_kinds, exceptAccounts) => {
      skipped.push(exceptAccounts);
      return waiting.filter(({ accountId, slot }) => slot !== undefined || !exceptAccounts.includes(accountId));
    },
    claim: async (id, owner, slot) => {
      tried.push(`${id}@${slot ?? "none"}`);
      if (taken.includes(`${id}@${slot ?? "none"}`)) return "slot-taken";
      if (taken.includes(id)) return undefined;
      return { job: { id } as Claim["job"], owner, fence: 1 };
    },
    takeOver: async () => undefined,
  };
  const claim = async () =>
    (await claimNext({ queue, owner: "me", limitOf: (tier) => limits[tier] ?? 1 }, ["draft"]))?.job.id;
  return { claim, tried, skipped };
}

const job = (id: string, accountId: string, tier = "pro"): WaitingJob => ({ id, accountId, tier, kind: "draft" });
const holding = (accountId: string, slots: number[], tier = "pro"): Occupancy => ({
  accountId,
  slots: new Set(slots),
  tiers: new Set([tier]),
});

describe("claimNext", () => {
  it("takes the oldest job in its account's lowest free place", async () => {
    const { claim, tried } = scene({ occupancy: [holding("a", [0])], waiting: [job("x", "a"), job("y", "a")] });
    expect(await claim()).toBe("x");
    expect(tried).toEqual(["x@1"]);
  });

  it("tries the next place when another process was faster", async () => {
    const { claim, tried } = scene({ waiting: [job("x", "a")], taken: ["x@0", "x@1"] });
    expect(await claim()).toBe("x");
    expect(tried).toEqual(["x@0", "x@1", "x@2"]);
  });

  it("passes over accounts whose places are all taken", async () => {
    const { claim, skipped } = scene({
      occupancy: [holding("a", [0], "free")],
      waiting: [job("x", "a", "free"), job("y", "b")],
    });
    expect(await claim()).toBe("y");
    expect(skipped).toEqual([["a"]]);
  });

  it("takes a job that holds its place already, though the account is full", async () => {
    const reserved = { ...job("x", "a", "free"), slot: 0 };
    const { claim, tried } = scene({ occupancy: [holding("a", [0], "free")], waiting: [reserved] });
    expect(await claim()).toBe("x");
    expect(tried).toEqual(["x@none"]);
  });

  it("goes on to the next job when another process took the first", async () => {
    const { claim } = scene({ waiting: [job("x", "a"), job("y", "b")], taken: ["x"] });
    expect(await claim()).toBe("y");
  });
});

import { waitUntil } from "@galley/test-kit/conditions";
import { holdLease, LeaseLost } from "../../src/lease/hold-lease.ts";

const pace = { heartbeatMilliseconds: 5, leaseMilliseconds: 60 };

describe("holdLease", () => {
  it("aborts when another process has the lease", async () => {
    const hold = holdLease({ ...pace, renew: async () => false, onTrouble: () => undefined });
    await waitUntil(() => hold.signal.aborted);
    expect(hold.signal.reason).toBeInstanceOf(LeaseLost);
    hold.end();
  });

  it("survives a database outage shorter than the lease, and counts as lost after a longer one", async () => {
    const troubles: unknown[] = [];
    let away = true;
    const renew = async (): Promise<boolean> => {
      if (away) throw new Error("away");
      return true;
    };
    const hold = holdLease({
      ...pace,
      leaseMilliseconds: 1_000_000,
      renew,
      onTrouble: (error) => troubles.push(error),
    });
    await waitUntil(() => troubles.length > 2);
    away = false;
    expect(hold.signal.aborted).toBe(false);
    hold.end();
    away = true;
    const short = holdLease({ ...pace, renew, onTrouble: (error) => troubles.push(error) });
    await waitUntil(() => short.signal.aborted);
    expect(short.signal.reason).toBeInstanceOf(LeaseLost);
    short.end();
  });
});

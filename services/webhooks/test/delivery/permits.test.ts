import {
  type AttemptEnd,
  createPermits,
  type Permits,
  type Release,
  standardLimits,
} from "../../src/delivery/permits.ts";
import type { Receiver } from "../../src/domain/receiver.ts";

const receiver = (accountId: string, host: string): Receiver => ({ accountId, host });
const limits = { total: 100, accountShare: 1, maximum: 8 };
const hanging = receiver("account-a", "hanging.example.com");

function takeAll(permits: Permits, of: Receiver): Release[] {
  const release = permits.take(of);
  return release === undefined ? [] : [release, ...takeAll(permits, of)];
}

const endAll = (taken: readonly Release[], end: AttemptEnd): void => {
  for (const release of taken) release(end);
};

describe("permits", () => {
  it("are one for a receiver that nothing is known of, and more with success, up to the maximum", () => {
    const permits = createPermits(limits);
    for (const most of [1, 2, 4, 8, 8]) {
      const taken = takeAll(permits, hanging);
      expect(taken).toHaveLength(most);
      endAll(taken, "answered");
    }
  });

  it("are halved by each timeout, down to one, and left as they are by other failures", () => {
    const permits = createPermits(limits);
    for (const _ of [1, 2, 3]) endAll(takeAll(permits, hanging), "answered");
    for (const [end, most] of [
      ["timed-out", 8],
      ["other", 1],
      ["timed-out", 1],
    ] as const) {
      const taken = takeAll(permits, hanging);
      expect(taken).toHaveLength(most);
      endAll(taken, end);
    }
    expect(takeAll(permits, hanging)).toHaveLength(1);
    const half = createPermits(limits);
    for (const _ of [1, 2, 3]) endAll(takeAll(half, hanging), "answered");
    half.take(hanging)?.("timed-out");
    expect(takeAll(half, hanging)).toHaveLength(4);
  });

  it("are left for others by 200 accounts with hundreds of hosts each that hang", () => {
    const permits = createPermits(standardLimits);
    for (let account = 0; account < 200; account += 1) {
      const takenFor = (host: number) => takeAll(permits, receiver(`${account}`, `${host}.example.com`));
      const taken = Array.from({ length: 300 }, (_, host) => takenFor(host)).flat();
      expect(taken.length).toBeGreaterThanOrEqual(3);
      expect(taken.length).toBeLessThanOrEqual(62);
    }
    for (const other of ["a", "b", "c", "d"]) {
      const of = receiver(other, "h.example.com");
      for (const most of [1, 2, 3, 3]) {
        const taken = takeAll(permits, of);
        expect(taken).toHaveLength(most);
        endAll(taken, "answered");
      }
    }
  });

  it("are waited for in turn by what is new to a receiver that is quick, for so long at most", async () => {
    const permits = createPermits(limits);
    endAll(takeAll(permits, hanging), "answered");
    const taken = takeAll(permits, hanging);
    const order: number[] = [];
    const waiting = [1, 2].map(async (number) => {
      const release = await permits.takeWithin(60_000, hanging);
      order.push(number);
      release?.("other");
    });
    expect(await permits.takeWithin(1, hanging)).toBeUndefined();
    taken[0]?.("other");
    await Promise.all(waiting);
    expect(order).toEqual([1, 2]);
  });

  it("are not waited for when nothing is known of the receiver, or its last attempt timed out", async () => {
    const permits = createPermits(limits);
    const taken = takeAll(permits, hanging);
    expect(await permits.takeWithin(60_000, hanging)).toBeUndefined();
    taken[0]?.("timed-out");
    takeAll(permits, hanging);
    expect(await permits.takeWithin(60_000, hanging)).toBeUndefined();
  });
});

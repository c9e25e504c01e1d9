import { type AlarmView, untilBlocked, untilDelivered } from "../../../src/scenarios/stores/alarm.ts";

const while_ = "while the broker was out of disk";
const atOnce = { longestSeconds: 0, everyMilliseconds: 1 };
const view = (oldestSeconds: number, inQueues: Record<string, number> = {}): AlarmView => ({
  oldestSeconds: async () => oldestSeconds,
  inQueues: async () => new Map(Object.entries(inQueues)),
});

describe("a broker that takes nothing", () => {
  it("leaves events in outboxes for longer than a relay that may publish", async () => {
    expect(await untilBlocked(view(3), while_, atOnce)).toEqual([]);
    expect(await untilBlocked(view(0.5), while_, atOnce)).toEqual([`the broker took every event ${while_}`]);
  });

  it("hands out what is in its queues", async () => {
    expect(await untilDelivered(view(3, { a: 0, b: 0 }), while_, atOnce)).toEqual([]);
    expect(await untilDelivered(view(3, { a: 0, b: 2 }), while_, atOnce)).toEqual([`2 messages stayed in b ${while_}`]);
  });

  it("may take its time", async () => {
    const counts = [2, 1, 0];
    const emptying = { ...view(3), inQueues: async () => new Map([["a", counts.shift() ?? 0]]) };
    expect(await untilDelivered(emptying, while_, { longestSeconds: 60, everyMilliseconds: 1 })).toEqual([]);
    expect(counts).toEqual([]);
  });
});

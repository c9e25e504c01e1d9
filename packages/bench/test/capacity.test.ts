import {
  type assumptions,
  type Counts,
  compareFigures,
  type Figures,
  operations,
  plan,
  predict,
  quantities,
  type UnitCosts,
} from "../src/capacity/model.ts";
import { checkTable } from "../src/capacity/report.ts";

const figures = (some: Partial<Figures>) =>
  Object.fromEntries(quantities.map((name) => [name, some[name] ?? 0])) as unknown as Figures;
const counts = (some: Partial<Counts>) =>
  Object.fromEntries(operations.map((name) => [name, some[name] ?? 0])) as Counts;
const read = figures({ gateway: 0.002, mongodb: 0.001 });
const publish = figures({ publishing: 0.01, mongodb: 0.002, documents: 4, bytes: 1_000, messages: 1 });
const units: UnitCosts = {
  each: Object.fromEntries(operations.map((name) => [name, name === "publish" ? publish : read])) as UnitCosts["each"],
  storesAlone: figures({ mongodb: 0.01 }),
  replicaSet: figures({ gateway: 0.03, mongodb: 0.02 }),
  mebibytes: { gateway: 1_024, content: 1_024, generation: 1_024, publishing: 1_024, webhooks: 1_024 },
};
const assumed: typeof assumptions = {
  perDay: counts({ read: 86_400, publish: 864 }),
  peakFactor: 2,
  utilisation: 0.5,
  minReplicas: 2,
  hotShare: 0.1,
  largestMember: { cores: 16, gigabytes: 1_000 },
  pricePerDraft: 1,
  prices: { core: 10, gigabyteOfMemory: 1, gigabyteOfDisk: 0 },
};

describe("the model of capacity", () => {
  it("adds what is asked, the stores alone, and what each set of replicas costs by itself", () => {
    const predicted = predict(units, counts({ read: 1_000, publish: 10 }), 5, 4);
    expect(predicted.gateway).toBeCloseTo(2 + 5 * 4 * 0.03);
    expect(predicted.mongodb).toBeCloseTo(1 + 0.02 + 5 * 0.01 + 5 * 4 * 0.02);
    expect(predicted).toMatchObject({ content: 0, documents: 40, bytes: 10_000, messages: 10 });
  });

  it("gives as many replicas and shards as the busiest hour and a year's documents need, and never fewer than the least", () => {
    const few = plan(units, 1, assumed);
    expect([few.replicas, few.shards]).toEqual([
      { gateway: 2, content: 2, generation: 2, publishing: 2, webhooks: 2 },
      1,
    ]);
    const many = plan(units, 10_000, assumed);
    // An example: 10,000 accounts read once a second each, and twice as often in the busiest hour. A read costs 2 ms, and a replica
    // may use half a core.
    expect(many.replicas).toEqual({ gateway: 80, content: 2, generation: 2, publishing: 4, webhooks: 2 });
    expect(many.gigabytesPerYear).toBeCloseTo((864 * 1_000 * 10_000 * 365) / 1e9);
    expect([many.shards, many.messagesPerSecond]).toEqual([4, 200]);
    expect(many.mongodbConnections).toBe(90 * 20);
    expect(many.price).toBeCloseTo(many.cores * 10 + many.gigabytesOfMemory);
  });

  it("says of a run what it predicted wrong by more than a quarter, what was missed first", () => {
    const checks = compareFigures(figures({ gateway: 1, mongodb: 2 }), figures({ gateway: 1.2, mongodb: 1.5 }));
    expect(checks.filter(({ isWithin }) => isWithin).map(({ quantity }) => quantity)).toEqual(["gateway"]);
    expect(checkTable(checks.slice(0, 1))[4]).toContain("-17 %");
    expect(checkTable(checks)[4]).toContain("missed");
  });
});

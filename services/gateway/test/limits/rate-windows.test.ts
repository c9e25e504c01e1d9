import { randomUUID } from "node:crypto";
import { createLogger } from "@galley/service-kit/logging";
import { connectMongo } from "@galley/service-kit/mongo";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import type { LeaseRequest } from "../../src/domain/rate-window.ts";
import { createRateWindowStore, type RateWindowStore } from "../../src/store/rate-windows.ts";

/** So long that the window does not end during a test. */
const windowMilliseconds = 100 * 365 * 24 * 60 * 60 * 1_000;
const limit = 6_000;

describe("leases of rate windows", () => {
  let connections: Connection[];
  let replicas: RateWindowStore[];
  beforeAll(async () => {
    const logger = createLogger({ service: "gateway", level: "fatal" });
    const options = { uri: testMongoUri(), databaseName: `${testDatabasePrefix()}_gateway`, logger };
    connections = await Promise.all([connectMongo(options), connectMongo(options)]);
    replicas = connections.map(createRateWindowStore);
  });
  afterAll(async () => {
    await connections[0]?.dropDatabase();
    await Promise.all(connections.map((connection) => connection.close()));
  });

  const replica = (index: number): RateWindowStore => replicas[index % replicas.length] as RateWindowStore;
  const newKeys = (count: number) => Array.from({ length: count }, () => randomUUID());
  const request = (fields: Partial<LeaseRequest> = {}): LeaseRequest => {
    return { waiting: 1, maxSpare: 0, limit, windowMilliseconds, ...fields };
  };
  const usedOf = async (key: string) => (await replica(0).lease(key, request({ waiting: 0 }))).used;

  it("give each of many keys that ask at once what it would get alone, those without a window among them", async () => {
    const known = newKeys(20);
    await Promise.all(known.map((key) => replica(0).lease(key, request({ waiting: 10 }))));
    const asked = [...known, ...newKeys(10)].map((key, index) => {
      return {
        key,
        isKnown: index < 20,
        request: request({ waiting: 1 + (index % 2), maxSpare: index % 3 === 0 ? 256 : 0 }),
      };
    });
    const leases = await Promise.all(asked.map((one) => replica(0).lease(one.key, one.request)));
    for (const [
      index,
      {
        isKnown,
        request: { waiting, maxSpare },
      },
    ] of asked.entries()) {
      const before = isKnown ? 10 : 0;
      const granted = waiting + Math.min(maxSpare, Math.floor((limit - before - 100) / 10));
      expect(leases[index]).toMatchObject({ granted, used: before + granted });
      expect(leases[index]?.endsInMilliseconds).toBeGreaterThan(0);
    }
  });

  it("never exceed the limit, whoever leases for the same keys at the same time", async () => {
    const keys = newKeys(8);
    const granted = new Map<string, number>();
    const lease = async (key: string, turn: number) => {
      const got = await replica(turn).lease(key, request({ waiting: 3, limit: 100 }));
      granted.set(key, (granted.get(key) ?? 0) + got.granted);
    };
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(keys.flatMap((key) => [lease(key, 0), lease(key, 1)]));
    }
    for (const key of keys) {
      expect(granted.get(key)).toBe(100);
      expect(await usedOf(key)).toBe(100);
    }
  });

  it("give two that ask for one key at once different tokens", async () => {
    const [key = "", other = ""] = newKeys(2);
    await Promise.all([key, other].map((each) => replica(0).lease(each, request())));
    const leases = await Promise.all([key, key, other].map((each) => replica(0).lease(each, request({ waiting: 5 }))));
    expect(leases.map(({ granted }) => granted)).toEqual([5, 5, 5]);
    expect(await usedOf(key)).toBe(11);
    expect(await usedOf(other)).toBe(6);
  });

  it("are given back together, each to its own window", async () => {
    const keys = newKeys(5);
    const leases = await Promise.all(keys.map((key) => replica(0).lease(key, request({ waiting: 10 }))));
    const unused = keys.map((keyId, index) => {
      const windowStart = index === 4 ? new Date(1) : leases[index]?.windowStart;
      return { keyId, windowStart: windowStart ?? new Date(), tokens: index };
    });
    await replica(0).giveBack(unused);
    expect(await Promise.all(keys.map(usedOf))).toEqual([10, 9, 8, 7, 10]);
  });
});

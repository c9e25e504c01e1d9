import { randomUUID } from "node:crypto";
import type { Connection } from "mongoose";
import type { Stores } from "../../src/store/create-stores.ts";
import { createTokenUseStore } from "../../src/store/token-uses.ts";
import { dropTestDatabase, ensureIndexes, openTestDatabase } from "../harness/store.ts";

let connection: Connection;
let store: Stores["tokenUses"];
beforeAll(async () => {
  connection = await openTestDatabase();
  store = createTokenUseStore(connection);
  await ensureIndexes(connection);
});
afterAll(() => dropTestDatabase(connection));

const month = "2026-11";

describe("tokens used", () => {
  it("add up over forty jobs that end at once, each counted once although each is told three times", async () => {
    const accountId = randomUUID();
    const jobs = Array.from({ length: 40 }, () => randomUUID());
    const told = [...jobs, ...jobs, ...jobs].map((jobId) => store.count({ accountId, month, jobId, tokens: 10 }));
    await Promise.all(told);
    expect(await store.used(accountId, month)).toBe(400);
  });

  it("are one account's and one month's only", async () => {
    const accountId = randomUUID();
    await store.count({ accountId, month, jobId: "one", tokens: 5 });
    expect(await store.used(accountId, "2026-12")).toBe(0);
    expect(await store.used(randomUUID(), month)).toBe(0);
  });
});

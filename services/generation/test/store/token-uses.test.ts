import { randomUUID } from "node:crypto";
import { createTokenUseStore } from "../../src/store/token-uses.ts";
import { testDatabase } from "../harness/store.ts";

const store = createTokenUseStore(await testDatabase());
const month = "2026-11";

describe("tokens used", () => {
  it("add up over forty jobs that end at once, each counted once although each is told three times", async () => {
    const accountId = randomUUID();
    const jobs = Array.from({ length: 40 }, () => randomUUID());
    const told = [...jobs, ...jobs, ...jobs].map((jobId) => store.count({ accountId, month, jobId, tokens: 10 }));
    await Promise.all(told);
    expect(await store.used(accountId, month)).toBe(400);
  });
});

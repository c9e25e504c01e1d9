import { randomUUID } from "node:crypto";
import { createTokenUseStore } from "../../src/store/token-uses.ts";
import { testDatabase } from "../harness/store.ts";

const store = createTokenUseStore(await testDatabase());
const month = "2026-11";

describe("used tokens", () => {
  it("are added for forty concurrent jobs, each counted once although each is reported three times", async () => {
    const accountId = randomUUID();
    const jobs = Array.from({ length: 40 }, () => randomUUID());
    const told = [...jobs, ...jobs, ...jobs].map((jobId) => store.count({ accountId, month, jobId, tokens: 10 }));
    await Promise.all(told);
    expect(await store.used(accountId, month)).toBe(400);
  });

  it("keep the cost of priced tokens apart, and count the drafts among the jobs", async () => {
    const accountId = randomUUID();
    const jobId = randomUUID();
    await store.count({ accountId, month, jobId: randomUUID(), tokens: 10 });
    for (let times = 0; times < 2; times += 1) {
      await store.count({ accountId, month, jobId, tokens: 20, cost: 0.5, wroteDraft: true });
    }
    expect(await store.monthUse(accountId, month)).toEqual({
      tokens: 30,
      cost: 0.5,
      pricedTokens: 20,
      draftsWritten: 1,
    });
    expect(await store.monthUse(randomUUID(), month)).toEqual({ tokens: 0, pricedTokens: 0, draftsWritten: 0 });
  });
});

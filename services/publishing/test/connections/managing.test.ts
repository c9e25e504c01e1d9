import { randomUUID } from "node:crypto";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

const ghost = "CONNECTION_KIND_GHOST" as const;

describe("connections of a publication", () => {
  let publishing: TestPublishing;
  beforeAll(async () => {
    publishing = await startPublishing();
  });
  afterAll(() => publishing.end());

  it("are empty at first, and are not found for another account or an unknown publication", async () => {
    const [site, account] = [testSite(), testAccount()];
    await publishing.call("publish", publishRequest(site), account);
    const { publicationId } = site;
    await expect(publishing.call("listConnections", { publicationId }, account)).resolves.toMatchObject({
      connections: [],
    });
    for (const asked of [{ publicationId }, { publicationId: randomUUID() }]) {
      const call = publishing.call("listConnections", asked, testAccount());
      await expect(call).rejects.toMatchObject({ kind: "not-found" });
    }
    const test = publishing.call("testConnection", { publicationId, kind: ghost }, account);
    await expect(test).rejects.toMatchObject({ kind: "not-found" });
    const remove = publishing.call("removeConnection", { publicationId, kind: ghost }, account);
    await expect(remove).resolves.toMatchObject({ removed: false });
  });

  it("are for the gateway and operators alone", async () => {
    const call = publishing.call("listConnections", { publicationId: randomUUID() }, testAccount(), "generation");
    await expect(call).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("GetWeekQuota", () => {
  let publishing: TestPublishing;
  beforeAll(async () => {
    publishing = await startPublishing({ overrides: { now: () => new Date("2026-11-21T10:00:00Z") } });
  });
  afterAll(() => publishing.end());

  it("counts only the account's first publishes of this week", async () => {
    const [site, account] = [testSite(), testAccount("free")];
    const request = publishRequest(site);
    await publishing.call("publish", request, account);
    await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    const quota = await publishing.call("getWeekQuota", {}, account);
    const resetsAt = Date.parse("2026-11-23T00:00:00Z") / 1_000;
    expect(quota).toEqual({ limit: 5, used: 1, isoWeek: "2026-W47", resetsAt });
    await expect(publishing.call("getWeekQuota", {}, testAccount("free"))).resolves.toMatchObject({ used: 0 });
  });
});

import { ReadingError } from "../../src/reading/read-document.ts";
import { currentAccount } from "../../src/threads/account-context.ts";
import { testSystem } from "../harness/system.ts";

const system = await testSystem();
const asked: { address: string; accountId: string }[] = [];
const replica = await system.startReplica(
  {},
  {},
  {
    findFeeds: async (address) => {
      asked.push({ address, accountId: currentAccount() });
      if (address.includes("away")) throw new ReadingError("it did not answer in time");
      return [{ url: `${address}feed`, title: "A", reports: 2, newestAt: new Date("2026-11-05T08:00:00.500Z") }];
    },
  },
);

describe("PreviewScoutSchedule", () => {
  const day = 86_400;

  it("returns five runs of an unsaved schedule, soonest first, in Unix seconds", async () => {
    const { publication, as } = system.tenant();
    const request = { publicationId: publication.id, scoutSchedule: { daily: { hour: 7 } }, timezone: " UTC " };
    const askedAt = Date.now();
    const { runsAt } = await replica.call("previewScoutSchedule", request, as());
    expect(runsAt).toHaveLength(5);
    const [first = 0] = runsAt;
    expect(runsAt).toEqual([0, 1, 2, 3, 4].map((days) => first + days * day));
    expect(first % day).toBe(7 * 3_600);
    expect(first * 1_000).toBeGreaterThan(askedAt);
  });

  it("continues the plan of the account's own publication, and never that of another account", async () => {
    const [tenant, stranger] = [system.tenant(), system.tenant()];
    const nextRunAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 5 * day * 1_000);
    const nextHour = nextRunAt.getUTCHours();
    const anchor = nextRunAt.toISOString().slice(0, 10);
    await system.database.collection("publications").insertOne({
      _id: tenant.publication.id as never,
      accountId: tenant.accountId,
      revision: 1,
      timeZone: "UTC",
      schedule: { type: "every_n_days", days: 9, hour: nextHour },
      anchor,
      nextRunAt,
    });
    const scoutSchedule = { everyNDays: { days: 9, hour: nextHour } };
    const request = { publicationId: tenant.publication.id, scoutSchedule, timezone: "UTC" };
    const own = await replica.call("previewScoutSchedule", request, tenant.as());
    expect(own.runsAt[0]).toBe(nextRunAt.getTime() / 1_000);
    const foreign = await replica.call("previewScoutSchedule", request, stranger.as());
    expect(foreign.runsAt[0]).toBeLessThan(nextRunAt.getTime() / 1_000);
  });

  it("returns no runs without a schedule, and names invalid fields", async () => {
    const { as } = system.tenant();
    const none = await replica.call("previewScoutSchedule", { timezone: "Asia/Tokyo" }, as());
    expect(none.runsAt).toEqual([]);
    const wrong = { scoutSchedule: { timesPerDay: { count: 25 } }, timezone: "Mars/Olympus" };
    await expect(replica.call("previewScoutSchedule", wrong, as())).rejects.toMatchObject({
      kind: "invalid",
      message:
        "scoutSchedule.count must be a whole number from 1 to 24; timezone must be the name of an IANA time zone, for example Europe/Berlin",
    });
  });
});

describe("FindFeeds", () => {
  it("reads an address as people type it, on behalf of the account", async () => {
    const { accountId, as } = system.tenant();
    const { feeds } = await replica.call("findFeeds", { address: " news.example.com " }, as());
    expect(asked.at(-1)).toEqual({ address: "https://news.example.com/", accountId });
    const newestAt = Date.UTC(2026, 10, 5, 8) / 1_000;
    expect(feeds).toMatchObject([{ url: "https://news.example.com/feed", title: "A", reports: 2, newestAt }]);
  });

  it.each([
    "",
    "news",
    "ftp://a.example",
    "https://me:secret@a.example",
    "https://a b",
    `a.example/${"x".repeat(2_000)}`,
  ])("refuses %j", async (address) => {
    const { as } = system.tenant();
    const before = asked.length;
    await expect(replica.call("findFeeds", { address }, as())).rejects.toMatchObject({
      kind: "invalid",
      message: "address must be the web address of a site or a feed, such as news.example.com",
    });
    expect(asked).toHaveLength(before);
  });

  it("returns why an address cannot be read", async () => {
    const { as } = system.tenant();
    await expect(replica.call("findFeeds", { address: "away.example" }, as())).rejects.toMatchObject({
      kind: "invalid",
      message: "address leads to no page or feed: it did not answer in time",
    });
  });
});

import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import type { PublishPorts } from "../../src/domain/publish.ts";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, type Running, testAccount } from "../start-publishing.ts";
import { breakingPorts } from "./breaking-ports.ts";

type Guarded = "operations" | "posts";

/** Ports of a process that stalls directly before or after its first call of a method, until it is woken. */
function sleepingPorts<Port extends Guarded>(port: Port, method: keyof PublishPorts[Port], moment: "before" | "after") {
  const asleep = Promise.withResolvers<void>();
  const alarm = Promise.withResolvers<void>();
  const wrap = (ports: PublishPorts): PublishPorts => {
    const call = ports[port][method] as (...given: unknown[]) => Promise<unknown>;
    const sleepy = async (...given: unknown[]): Promise<unknown> => {
      const early = moment === "after" ? await call(...given) : undefined;
      asleep.resolve();
      await alarm.promise;
      return moment === "after" ? early : call(...given);
    };
    return { ...ports, [port]: { ...ports[port], [method]: sleepy } };
  };
  return { wrap, asleep: asleep.promise, wake: alarm.resolve };
}

describe("a process that stalls beyond its lease while it publishes", () => {
  const publishing = publishingForSuite({
    overrides: { leaseMilliseconds: 100, sweepIntervalMilliseconds: 3_600_000 },
  });

  const find = (collection: string, accountId: string) =>
    publishing.database.collection(collection).find({ accountId }).toArray();

  it("does not overwrite the post of its successor, and says that it was overtaken", async () => {
    const account = testAccount("tiny");
    const request = publishRequest(testSite());
    const { wrap, asleep, wake } = sleepingPorts("posts", "put", "before");
    const sleeper = await publishing.another({ wrap });
    const late = sleeper.call("publish", request, account);
    late.catch(() => undefined);
    await asleep;
    const article = { ...request.article, title: "From the successor" };
    await publishing.call("publish", { ...request, operationId: randomUUID(), article }, account);
    wake();
    await expect(late).rejects.toMatchObject({ kind: "unavailable" });
    expect(await find("posts", account.accountId)).toMatchObject([{ title: "From the successor" }]);
    expect(await find("operations", account.accountId)).toMatchObject([{ state: "published", slot: 0 }]);
  });

  it("publishes nothing after the sweep has released its slot", async () => {
    const account = testAccount("tiny");
    const { wrap, asleep, wake } = sleepingPorts("posts", "put", "before");
    const sleeper = await publishing.another({ wrap });
    const late = sleeper.call("publish", publishRequest(testSite()), account);
    late.catch(() => undefined);
    await asleep;
    const sweeping = await publishing.another({ sweepIntervalMilliseconds: 20 });
    await waitUntil(async () => (await find("operations", account.accountId))[0]?.state === "failed");
    await sweeping.stop();
    wake();
    await expect(late).rejects.toMatchObject({ kind: "unavailable" });
    expect(await find("posts", account.accountId)).toMatchObject([{ status: "void" }]);
    // Another session has taken the slot that it released.
    await publishing.call("publish", publishRequest(testSite()), account);
  });

  it.each(["before", "after"] as const)(
    "leaves nothing when the publication was purged %s its write",
    async (moment) => {
      const account = testAccount("tiny");
      const site = testSite();
      const { wrap, asleep, wake } = sleepingPorts("posts", "put", moment);
      const sleeper: Running = await publishing.another({ wrap });
      const late = sleeper.call("publish", publishRequest(site), account);
      late.catch(() => undefined);
      await asleep;
      await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
      wake();
      await expect(late).rejects.toMatchObject({ kind: "not-found" });
      expect((await find("posts", account.accountId)).filter(({ status }) => status === "published")).toEqual([]);
      expect(await find("operations", account.accountId)).toEqual([]);
    },
  );

  it("leaves no data if a whole purge ran between its read of the site and its first write", async () => {
    const account = testAccount("tiny");
    const site = testSite();
    const { wrap, asleep, wake } = sleepingPorts("operations", "claim", "before");
    const sleeper = await publishing.another({ wrap });
    const late = sleeper.call("publish", publishRequest(site), account);
    late.catch(() => undefined);
    await asleep;
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    wake();
    await expect(late).rejects.toMatchObject({ kind: "not-found" });
    expect((await find("posts", account.accountId)).filter(({ status }) => status === "published")).toEqual([]);
    expect(await find("operations", account.accountId)).toEqual([]);
  });

  it("leaves no permanent data even if it crashes after it has written its post", async () => {
    const account = testAccount("tiny");
    const site = testSite();
    const { wrap, asleep, wake } = sleepingPorts("operations", "claim", "before");
    const dying = breakingPorts(Number.POSITIVE_INFINITY);
    // A fixed number of calls would also count those of its sweep for other sessions.
    const diesOfPut = ({ posts, ...ports }: PublishPorts): PublishPorts => ({
      ...ports,
      posts: { ...posts, put: (input) => posts.put(input).finally(dying.die) },
    });
    // Long enough that the first sweep of this process never finds anything to take over.
    const leaseMilliseconds = 2_000;
    const sleeper = await publishing.another({
      leaseMilliseconds,
      wrap: (ports) => wrap(dying.wrap(diesOfPut(ports))),
    });
    dying.arm();
    const late = sleeper.call("publish", publishRequest(site), account);
    late.catch(() => undefined);
    await asleep;
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    wake();
    await expect(late).rejects.toMatchObject({ kind: "internal" });
    expect(await find("posts", account.accountId)).toMatchObject([{ status: "published" }]);
    const list = publishing.call("listPosts", { publicationId: site.publicationId }, account);
    expect(await list).toEqual({ posts: [], knowsPublication: false });
    const sweeping = await publishing.another({ sweepIntervalMilliseconds: 20 });
    await waitUntil(async () => (await find("operations", account.accountId)).length === 0);
    await sweeping.stop();
    expect((await find("posts", account.accountId)).filter(({ status }) => status === "published")).toEqual([]);
  });
});

import { createHmac, randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { answer } from "@galley/test-kit/receiver";
import { type Customer, createWorld, type World } from "../world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.startApp({ retryDelaysSeconds: [0.05] });
});
afterAll(() => world.close());

const url = "https://hooks.example.com/galley?token=secret";

/** The calls of the dashboard for one account. */
function callsOf(accountId: string, issuer: "dashboard" | "operator" | "gateway" = "dashboard") {
  const options = () => ({ token: world.tokens.mint(issuer, "webhooks", { accountId }), deadlineMilliseconds: 10_000 });
  const call: World["withClient"] = (use) => world.withClient(use);
  return {
    list: (request: object = {}) => call((client) => client.call("listDeliveries", request, options())),
    find: (deliveryId: string) => call((client) => client.call("getDelivery", { deliveryId }, options())),
    receivers: () => call((client) => client.call("listReceivers", {}, options())),
    preview: (filter: object) => call((client) => client.call("previewReplay", { filter }, options())),
    replay: (request: object) => call((client) => client.call("replayDeliveries", request, options())),
    progress: (replayId: string) => call((client) => client.call("getReplay", { replayId }, options())),
    test: (request: object) => call((client) => client.call("sendTest", request, options())),
  };
}

/** Delivers a webhook that fails at once, because its key cannot be opened. */
async function failed(customer: Customer, to = url): Promise<string> {
  const id = await world.tellDraftReady({ ...customer, sealedSigningKey: "broken" }, to);
  await world.finished(id);
  return id;
}

/** Delivers a webhook to a receiver that is down, so that it fails after its attempts. */
async function missed(customer: Customer, to = url): Promise<string> {
  const { pathname, search } = new URL(to);
  world.receiver.script([answer(503), answer(503), answer(200)], { path: pathname + search });
  const id = await world.tellDraftReady(customer, to);
  await world.finished(id);
  return id;
}

async function delivered(customer: Customer, to = url): Promise<string> {
  const id = await world.tellDraftReady(customer, to);
  await world.finished(id);
  return id;
}

const idsOf = ({ deliveries }: { readonly deliveries: readonly { readonly id: string }[] }) =>
  deliveries.map(({ id }) => id);

describe("ListDeliveries for the dashboard", () => {
  it("lists the token's account only, whatever account the request names, without the path of a receiver", async () => {
    const [mine, other] = [await world.newCustomer(), await world.newCustomer()];
    const own = await delivered(mine);
    await delivered(other);
    const listed = await callsOf(mine.accountId).list({ accountId: other.accountId });
    expect(idsOf(listed)).toEqual([own]);
    expect(listed.deliveries[0]).toMatchObject({ host: "hooks.example.com", url: "", attemptCount: 1 });
    expect(JSON.stringify(listed)).not.toContain("secret");
  });

  it("pages through all of them, each once, also those of the same moment", async () => {
    const customer = await world.newCustomer();
    const ids = await Promise.all(Array.from({ length: 5 }, () => world.tellDraftReady(customer, url)));
    await Promise.all(ids.map((id) => world.finished(id)));
    const calls = callsOf(customer.accountId);
    const pages: string[][] = [];
    for (let cursor = ""; pages.length === 0 || cursor !== ""; ) {
      const page = await calls.list({ limit: 2, cursor });
      pages.push(idsOf(page));
      cursor = page.nextCursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(idsOf(await calls.list()));
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
  });

  it("filters by state, event, publication, host and time, and by several at once", async () => {
    const customer = await world.newCustomer();
    const first = await failed(customer, "https://other.example.com/");
    const second = await delivered(customer);
    const calls = callsOf(customer.accountId);
    const [newest, oldest] = (await calls.list()).deliveries;
    const by = async (filter: object) => idsOf(await calls.list({ filter }));
    expect(await by({ state: "DELIVERY_STATE_FAILED" })).toEqual([first]);
    expect(await by({ state: "DELIVERY_STATE_DELIVERED" })).toEqual([second]);
    expect(await by({ event: "draft.ready" })).toEqual([second, first]);
    expect(await by({ event: "scout.completed" })).toEqual([]);
    expect(await by({ publicationId: newest?.publicationId })).toEqual([second]);
    expect(await by({ host: "Other.example.com" })).toEqual([first]);
    expect(await by({ sinceMilliseconds: newest?.createdAtMilliseconds })).toEqual([second]);
    expect(await by({ beforeMilliseconds: newest?.createdAtMilliseconds })).toEqual([first]);
    expect(await by({ host: "other.example.com", beforeMilliseconds: oldest?.createdAtMilliseconds })).toEqual([]);
    expect(await by({ host: "other.example.com", state: "DELIVERY_STATE_DELIVERED" })).toEqual([]);
  });

  it("names the field of a value that cannot be", async () => {
    const { list } = callsOf(randomUUID());
    const refused = async (request: object) => list(request).catch(({ kind, message }) => [kind, message]);
    expect(await refused({ cursor: "x" })).toEqual(["invalid", "cursor must be one that this list returned"]);
    expect(await refused({ cursor: Buffer.from('[1,{"$gt":""}]').toString("base64url") })).toEqual([
      "invalid",
      "cursor must be one that this list returned",
    ]);
    expect(await refused({ limit: 101 })).toEqual(["invalid", "limit must be a whole number from 1 to 100"]);
    expect(await refused({ filter: { event: "draft.redy" } })).toEqual([
      "invalid",
      "filter.event must be one of draft.ready, draft.published, draft.failed or scout.completed",
    ]);
    expect(await refused({ filter: { sinceMilliseconds: Number.MAX_SAFE_INTEGER } })).toEqual([
      "invalid",
      "filter.sinceMilliseconds must be a time in milliseconds",
    ]);
  });
});

describe("GetDelivery for the dashboard", () => {
  it("returns attempts with answers, and the body that is sent", async () => {
    const customer = await world.newCustomer();
    world.receiver.script([answer(500, {}, "broken pipe"), answer(200, {}, "thanks")], { path: "/answers" });
    const id = await delivered(customer, "https://hooks.example.com/answers");
    const { delivery, body } = await callsOf(customer.accountId).find(id);
    expect(delivery?.attempts.map(({ status, responseExcerpt }) => [status, responseExcerpt])).toEqual([
      [500, "broken pipe"],
      [200, "thanks"],
    ]);
    expect(body).toBe(world.receiver.requestsOf(id)[0]?.body.toString("utf8"));
    expect(JSON.parse(body)).toMatchObject({ event: "draft.ready", data: { draft: { title: "On Proofs" } } });
  });

  it("does not find another account's, with the same words as for one that does not exist", async () => {
    const [mine, other] = [await world.newCustomer(), await world.newCustomer()];
    const { find } = callsOf(mine.accountId);
    const refusals = [await delivered(other), randomUUID()].map((id) =>
      find(id).catch(({ kind, message }) => [kind, message]),
    );
    expect(await Promise.all(refusals)).toEqual(Array(2).fill(["not-found", "There is no such delivery."]));
  });

  it("shows operators no body", async () => {
    const id = await delivered(await world.newCustomer());
    expect((await callsOf("operator", "operator").find(id)).body).toBe("");
  });
});

describe("ListReceivers", () => {
  it("lists the account's hosts, those with failures first, with what failed and when", async () => {
    const customer = await world.newCustomer();
    await delivered(await world.newCustomer(), "https://slow.example.com/");
    const [first, last] = [await failed(customer), await failed(customer)];
    await delivered(customer, "https://other.example.com/");
    const calls = callsOf(customer.accountId);
    const { receivers } = await calls.receivers();
    const times = new Map(
      (await calls.list()).deliveries.map(({ id, createdAtMilliseconds }) => [id, createdAtMilliseconds]),
    );
    expect(receivers).toMatchObject([
      {
        host: "hooks.example.com",
        failed: 2,
        firstFailedAtMilliseconds: times.get(first),
        lastFailedAtMilliseconds: times.get(last),
      },
      { host: "other.example.com", failed: 0 },
    ]);
  });
});

describe("ReplayDeliveries", () => {
  it("sends all that a receiver missed again by a filter, and nothing else, and tells how far it is", async () => {
    const [customer, other] = [await world.newCustomer(), await world.newCustomer()];
    const ids = [await missed(customer), await missed(customer)];
    const others = [
      await missed(other),
      await missed(customer, "https://other.example.com/"),
      await delivered(customer),
    ];
    const calls = callsOf(customer.accountId);
    const filter = { state: "DELIVERY_STATE_FAILED", host: "hooks.example.com" };
    expect(await calls.preview(filter)).toEqual({
      count: 2,
      hasMore: false,
      receivers: [{ host: "hooks.example.com", count: 2 }],
    });
    const replayId = randomUUID();
    const { replay, hasMore } = await calls.replay({ replayId, filter });
    expect([replay?.id, hasMore]).toEqual([replayId, false]);
    await waitUntil(async () => {
      expect((await calls.progress(replayId)).replay).toEqual({ id: replayId, pending: 0, delivered: 2, failed: 0 });
    });
    for (const id of ids) {
      const requests = world.receiver.requestsOf(id);
      expect(requests.at(-1)?.body).toEqual(requests[0]?.body);
      const signature = createHmac("sha256", customer.apiKey)
        .update(requests[0]?.body ?? "")
        .digest("hex");
      expect(requests.at(-1)?.headers["x-service-signature"]).toBe(signature);
    }
    const counts = others.map((id) => world.receiver.requestsOf(id).length);
    expect(counts).toEqual([2, 2, 1]);
  });

  it("sends none twice when the call is repeated, also by two at once", async () => {
    const customer = await world.newCustomer();
    const ids = [await delivered(customer), await delivered(customer)];
    const calls = callsOf(customer.accountId);
    const request = { replayId: randomUUID(), filter: {} };
    await Promise.all([calls.replay(request), calls.replay(request)]);
    await waitUntil(async () => expect((await calls.progress(request.replayId)).replay?.pending).toBe(0));
    const { replay } = await calls.replay(request);
    expect(replay).toMatchObject({ pending: 0, delivered: 2 });
    expect(ids.map((id) => world.receiver.requestsOf(id).length)).toEqual([2, 2]);
    await calls.replay({ ...request, replayId: randomUUID() });
    await waitUntil(() => ids.every((id) => world.receiver.requestsOf(id).length === 3));
  });

  it("sends given ones, skips those that still wait, and changes nothing when one belongs to another account", async () => {
    const [customer, other] = [await world.newCustomer(), await world.newCustomer()];
    world.receiver.script([answer(503, { "retry-after": "60" })], { path: "/waits" });
    const waiting = await world.tellDraftReady(customer, "https://hooks.example.com/waits");
    await waitUntil(async () => (await world.getDelivery(waiting)).attempts[0]?.status === 503);
    const [own, foreign] = [await delivered(customer), await delivered(other)];
    const calls = callsOf(customer.accountId);
    for (const id of [foreign, randomUUID()]) {
      const refused = calls.replay({ replayId: randomUUID(), deliveryIds: [own, id] });
      await expect(refused).rejects.toMatchObject({ kind: "not-found", message: "There is no such delivery." });
    }
    expect((await world.getDelivery(own)).attempts).toHaveLength(1);
    const { skipped } = await calls.replay({ replayId: randomUUID(), deliveryIds: [own, own, waiting] });
    expect(skipped).toBe(1);
    await world.finished(own);
    expect(world.receiver.requestsOf(own)).toHaveLength(2);
    expect(world.receiver.requestsOf(foreign)).toHaveLength(1);
  });

  it("sends nothing of a deleted publication", async () => {
    const customer = await world.newCustomer();
    const id = await delivered(customer);
    const { publicationId } = await world.getDelivery(id);
    await world.tell("publication.deleted.v1", { accountId: customer.accountId, publicationId });
    const calls = callsOf(customer.accountId);
    await waitUntil(async () => (await calls.find(id)).delivery?.publicationDeleted === true);
    expect((await calls.find(id)).body).toBe("");
    expect((await calls.preview({})).count).toBe(0);
    expect((await calls.replay({ replayId: randomUUID(), deliveryIds: [id] })).skipped).toBe(1);
    expect(world.receiver.requestsOf(id)).toHaveLength(1);
  });

  it("names what is wrong with a request", async () => {
    const { replay, progress } = callsOf(randomUUID());
    const refused = async (request: object) => replay(request).catch(({ kind, message }) => [kind, message]);
    const replayId = randomUUID();
    const neither = ["invalid", "deliveryIds or filter must be set, and not both"];
    expect(await refused({ replayId })).toEqual(neither);
    expect(await refused({ replayId, deliveryIds: ["a"], filter: {} })).toEqual(neither);
    expect(await refused({ replayId: "", filter: {} })).toEqual([
      "invalid",
      "replayId must have 1 to 100 letters, digits and hyphens",
    ]);
    expect(await refused({ replayId, filter: { state: "DELIVERY_STATE_PENDING" } })).toEqual([
      "invalid",
      "filter.state must be DELIVERED or FAILED: pending deliveries are sent anyway",
    ]);
    expect(await refused({ replayId, deliveryIds: Array.from({ length: 101 }, randomUUID) })).toEqual([
      "invalid",
      "deliveryIds must have at most 100 ids",
    ]);
    await expect(progress(replayId)).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("SendTest", () => {
  const events = ["draft.ready", "draft.published", "draft.failed", "scout.completed"];

  it.each(events)(
    "sends %s in the form of a real one, signed with the given key, and stores nothing",
    async (event) => {
      const customer = await world.newCustomer();
      world.receiver.script([answer(202, {}, "got it")], { path: "/test" });
      const calls = callsOf(customer.accountId);
      const result = await calls.test({ url: "https://hooks.example.com/test", apiKey: customer.apiKey, event });
      expect(result).toMatchObject({ status: 202, responseExcerpt: "got it" });
      const [request] = world.receiver.requestsOf(result.deliveryId);
      expect(request?.headers).toMatchObject({
        "x-service-event": event,
        "x-service-test": "true",
        "x-service-attempt": "1",
        "x-service-signature": createHmac("sha256", customer.apiKey).update(result.body).digest("hex"),
      });
      expect(request?.body.toString("utf8")).toBe(result.body);
      expect(result.signature).toBe(request?.headers["x-service-signature"]);
      const fields = ["event", "sessionId", "publicationId", "data", "timestamp"];
      expect(Object.keys(JSON.parse(result.body))).toEqual(fields);
      expect((await calls.list()).deliveries).toEqual([]);
    },
  );

  it("tells what went wrong, without a retry", async () => {
    const { accountId, apiKey } = await world.newCustomer();
    world.receiver.script([answer(401, {}, "bad signature"), answer(302, { location: "/new" })], { path: "/wrong" });
    const { test } = callsOf(accountId);
    const request = { url: "https://hooks.example.com/wrong", apiKey, event: "draft.ready" };
    const { deliveryId, ...result } = await test(request);
    expect(result).toMatchObject({
      status: 401,
      responseExcerpt: "bad signature",
      error: "The receiver answered 401.",
    });
    expect(world.receiver.requestsOf(deliveryId)).toHaveLength(1);
    expect((await test(request)).error).toBe("The receiver answered 302: redirects are not followed.");
    const away = await test({ ...request, url: "https://nowhere.invalid/" });
    expect(away).toMatchObject({ status: 0, responseExcerpt: "" });
    expect(away.error).toMatch(/\w+/);
  });

  it.each([
    "http://hooks.example.com/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://metadata.google.internal/",
    "https://user:secret@hooks.example.com/",
    "https://hooks.example.com:6379/",
    "no address",
    "",
  ])("refuses %s, and sends nothing", async (to) => {
    const { accountId, apiKey } = await world.newCustomer();
    const before = world.receiver.requests.length;
    const refused = callsOf(accountId).test({ url: to, apiKey, event: "draft.ready" });
    const message = expect.stringMatching(/^url must be a public HTTPS URL: /);
    await expect(refused).rejects.toMatchObject({ kind: "invalid", message });
    expect(world.receiver.requests).toHaveLength(before);
  });

  it("refuses what is no key and no event, and does not repeat the key", async () => {
    const { accountId, apiKey } = await world.newCustomer();
    const { test } = callsOf(accountId);
    const refused = async (request: object) => test({ url, ...request }).catch(({ kind, message }) => [kind, message]);
    expect(await refused({ apiKey: `${apiKey}x`, event: "draft.ready" })).toEqual([
      "invalid",
      "apiKey must be an API key: “svc_” and 64 letters and digits",
    ]);
    expect(await refused({ apiKey, event: "draft" })).toEqual([
      "invalid",
      "event must be one of draft.ready, draft.published, draft.failed or scout.completed",
    ]);
  });

  it("is limited for each account by itself", async () => {
    const [busy, other] = [await world.newCustomer(), await world.newCustomer()];
    const send = ({ accountId, apiKey }: Customer) =>
      callsOf(accountId)
        .test({ url, apiKey, event: "draft.ready" })
        .then(
          () => "sent",
          ({ kind }) => kind,
        );
    // Twice the limit of a minute, because a minute can end meanwhile.
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => send(busy)));
    expect(new Set(outcomes)).toEqual(new Set(["sent", "rate-limited"]));
    expect(await send(other)).toBe("sent");
  });
});

describe("every call for members", () => {
  it("is for the dashboard only", async () => {
    for (const issuer of ["gateway", "operator"] as const) {
      const calls = callsOf(randomUUID(), issuer);
      const asked = [calls.receivers(), calls.preview({}), calls.replay({}), calls.progress("x"), calls.test({})];
      for (const each of asked) await expect(each).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});

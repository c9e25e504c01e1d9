import { createLogger } from "@galley/service-kit/logging";
import { waitUntil } from "@galley/test-kit/conditions";
import { answer, type Behaviour } from "@galley/test-kit/receiver";
import { digestOf } from "./sealed-keys.ts";
import { type Customer, createWorld, type World } from "./world.ts";

let world: World;
let customer: Customer;
const lines: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  customer = await world.newCustomer();
  const logger = createLogger({ service: "webhooks", destination: { write: (line) => void lines.push(line) } });
  await world.startApp({}, logger);
});
afterAll(() => world.close());

let path = 0;

/** Sends a delivery to a path of its own with these behaviours of the receiver, and waits until it is finished. */
async function delivered(behaviours: readonly Behaviour[]) {
  path += 1;
  world.receiver.script(behaviours, { path: `/retrying/${path}?token=hidden` });
  const id = await world.tellDraftReady(customer, `https://hooks.example.com/retrying/${path}?token=hidden`);
  const delivery = await world.finished(id);
  return { delivery, requests: world.receiver.requestsOf(id) };
}

describe("a delivery that its receiver refuses", () => {
  it("comes again with the same id and bytes, a new number, and a wait before each time", async () => {
    const { delivery, requests } = await delivered([answer(500), answer(404), answer(202)]);
    expect(delivery.state).toBe("DELIVERY_STATE_DELIVERED");
    expect(delivery.attempts.map(({ number, status }) => [number, status])).toEqual([
      [1, 500],
      [2, 404],
      [3, 202],
    ]);
    expect(requests.map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2", "3"]);
    expect(new Set(requests.map(({ headers }) => headers["x-service-delivery"])).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body.toString("base64"))).size).toBe(1);
    expect(new Set(requests.map(({ headers }) => headers["x-service-signature"])).size).toBe(1);
    const waits = requests.slice(1).map(({ at }, index) => at.getTime() - (requests[index]?.at.getTime() ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(160);
    expect(waits[1]).toBeGreaterThanOrEqual(240);
  });

  it("has failed after four attempts, with what each was answered", async () => {
    const { delivery, requests } = await delivered([answer(500, {}, "no"), answer(503, {}, `n${"o".repeat(2_000)}`)]);
    expect(requests).toHaveLength(4);
    expect(delivery.state).toBe("DELIVERY_STATE_FAILED");
    expect(delivery.nextAttemptAtMilliseconds).toBeUndefined();
    expect(delivery.attempts.map(({ error }) => error)).toEqual([
      "The receiver answered 500.",
      ...Array.from({ length: 3 }, () => "The receiver answered 503."),
    ]);
    expect(delivery.attempts.map(({ responseExcerpt }) => responseExcerpt.length)).toEqual([2, 1_024, 1_024, 1_024]);
  });

  it("follows no redirect", async () => {
    const location = "https://other.example.com/elsewhere";
    const { delivery } = await delivered([answer(307, { location }), answer(302, { location }), answer(200)]);
    expect(delivery.attempts.map(({ status }) => status)).toEqual([307, 302, 200]);
    expect(delivery.attempts[0]?.error).toMatch("redirects are not followed");
    expect(world.receiver.requests.filter(({ host }) => host === "other.example.com")).toEqual([]);
  });

  it("waits as long as Retry-After asks, in seconds or as a date", async () => {
    const { delivery, requests } = await delivered([answer(429, { "retry-after": "1" }), answer(200)]);
    expect(delivery.state).toBe("DELIVERY_STATE_DELIVERED");
    expect((requests[1]?.at.getTime() ?? 0) - (requests[0]?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(1_000);
    const date = new Date(Date.now() + 3_000).toUTCString();
    const dated = await delivered([answer(503, { "retry-after": date }), answer(200)]);
    expect(dated.requests[1]?.at.getTime()).toBeGreaterThanOrEqual(Date.parse(date) - 1_000);
  });

  it("comes again when the connection was closed without an answer", async () => {
    const { delivery } = await delivered([{ kind: "close" }, answer(200)]);
    expect(delivery.attempts).toMatchObject([{ status: 0, error: expect.any(String) }, { status: 200 }]);
  });

  it("comes again when there is no answer within the time limit", async () => {
    const { delivery } = await delivered([{ kind: "hang" }, answer(200)]);
    expect(delivery.attempts.map(({ status }) => status)).toEqual([0, 200]);
    expect(delivery.attempts[0]?.error).toMatch("too long");
  });

  it("has arrived when the status says so, although the body has no end", async () => {
    const { delivery } = await delivered([{ kind: "trickle", intervalMilliseconds: 50 }]);
    expect(delivery).toMatchObject({ state: "DELIVERY_STATE_DELIVERED" });
    expect(delivery.attempts).toMatchObject([{ status: 200, responseExcerpt: expect.stringMatching(/^x+$/) }]);
  });

  it("shows between attempts when it comes again", async () => {
    world.receiver.script([answer(429, { "retry-after": "60" })], { path: "/soon" });
    const id = await world.tellDraftReady(customer, "https://hooks.example.com/soon");
    const waiting = await waitUntil(async () => {
      const delivery = await world.getDelivery(id);
      if (delivery.nextAttemptAtMilliseconds === undefined || delivery.attempts.length === 0)
        throw new Error("Not yet");
      return { ...delivery, next: delivery.nextAttemptAtMilliseconds };
    });
    expect(waiting.state).toBe("DELIVERY_STATE_PENDING");
    expect(waiting.next - Number(waiting.attempts[0]?.startedAtMilliseconds)).toBeGreaterThanOrEqual(60_000);
  });

  it("is read no further than a KiB, however much the receiver sends", async () => {
    const before = process.memoryUsage().rss;
    const { delivery } = await delivered([{ kind: "flood", bytes: 1024 ** 3 }]);
    expect(delivery.attempts).toMatchObject([{ number: 1, status: 200, responseExcerpt: "x".repeat(1_024) }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 ** 2);
  });
});

describe("the log", () => {
  it("has one line for each attempt, and neither bodies, paths, queries, keys nor seals", async () => {
    lines.length = 0;
    const { delivery } = await delivered([answer(500, {}, "a secret of the receiver"), answer(200)]);
    const told = () => lines.map((line) => JSON.parse(line)).filter(({ deliveryId }) => deliveryId === delivery.id);
    await waitUntil(() => told().length >= 2);
    const attempts = told();
    expect(attempts).toMatchObject([
      {
        msg: "attempt failed",
        host: "hooks.example.com",
        attempt: 1,
        status: 500,
        requestId: `request-${delivery.id}`,
      },
      { msg: "delivered", host: "hooks.example.com", attempt: 2, status: 200, accountId: customer.accountId },
    ]);
    const { sessionId, publicationId } = delivery;
    expect(attempts).toMatchObject(attempts.map(() => ({ sessionId, publicationId })));
    const digest = digestOf(customer.apiKey);
    const hidden = ["hidden", "retrying", "Ink", "secret of", customer.apiKey, customer.sealedSigningKey];
    for (const text of [...hidden, digest.toString("base64"), digest.toString("hex")]) {
      expect(lines.join("")).not.toContain(text);
    }
  });
});

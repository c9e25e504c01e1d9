import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { createTestClient, type SendRequest, type TestAnswer } from "../support/client.ts";
import { draftMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const places = 40;
const gateway = useGateway({
  OVERLOAD_MOST_LONG_REQUESTS: `${places}`,
  // Nearly all requests take longer, so a limit that followed this target would sink to its minimum.
  OVERLOAD_TARGET_MILLISECONDS: "1",
  // On a busy machine, waiting requests are still admitted, and then refused for their account's share.
  OVERLOAD_LONGEST_WAIT_MILLISECONDS: "60000",
  GENERATION_SYNC_TIMEOUT_SECONDS: "60",
});

describe("generates of one account that wait for a model", () => {
  const path = `/v1/publications/${randomUUID()}/drafts/generate`;
  const body = { title: "T", instructions: "Write." };

  /** Orders a draft. Repeats the request while a busy machine is too slow for look-ups of keys. */
  async function order(send: SendRequest): Promise<TestAnswer> {
    for (;;) {
      const answer = await send("POST", path, { body });
      if (answer.status !== 503) return answer;
    }
  }

  it("hold half of the places at most, and keep nobody else's out, however long they take", async () => {
    const { backends } = gateway;
    const gate = Promise.withResolvers<void>();
    const other = await gateway.admin.openAccount("enterprise");
    const sendOther = createTestClient(gateway.replica.origin, other.apiKey);
    const result = { sessionId: randomUUID(), draft: draftMessage() };
    backends.answer("generation/generateDraft", async ({ caller }) => {
      if (caller.accountId === gateway.account.accountId) await gate.promise;
      return result;
    });
    const waiting = Array.from({ length: places + 10 }, () => order(gateway.send));
    await waitUntil(() => expect(backends.callsTo("generation/generateDraft")).toHaveLength(places / 2));
    for (let round = 0; round < 5; round += 1) {
      const orders = Array.from({ length: places / 5 }, () => order(sendOther));
      expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(Array(places / 5).fill(200));
    }
    gate.resolve();
    const answers = await Promise.all(waiting);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(places / 2);
    expect(refused).toHaveLength(places / 2 + 10);
    for (const { json, headers } of refused) {
      expect(json.code).toBe("RATE_LIMITED");
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const again = await Promise.all(Array.from({ length: 4 }, () => order(gateway.send)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

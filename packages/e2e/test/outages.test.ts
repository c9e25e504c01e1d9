import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { killService, newAccount, webhookInbox } from "../src/test-system.ts";

describe("when a service dies", () => {
  it("its endpoints answer 503 with Retry-After until it is back, and nothing acknowledged is lost", async () => {
    const { api } = await newAccount("pro");
    const { id } = (await api.post("/publications", { name: "Stays", slug: `s-${randomUUID()}` })).body.data;
    killService("content");
    const answers: number[] = [];
    await waitUntil(
      async () => {
        const answer = await api.get(`/publications/${id}`);
        answers.push(answer.status);
        if (answer.status === 503) {
          expect(answer.body.code).toBe("SERVICE_UNAVAILABLE");
          expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        }
        expect(answer.status).toBe(200);
        expect(answer.body.data.name).toBe("Stays");
      },
      { timeoutMilliseconds: 30_000 },
    );
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true);
  });

  it("in the middle of a draft, the draft is still told of exactly once", async () => {
    const { api } = await newAccount("pro");
    const { id } = (await api.post("/publications", { name: "P", slug: `s-${randomUUID()}` })).body.data;
    const inbox = webhookInbox(api.apiKey);
    const accepted = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        api.post(`/publications/${id}/drafts/generate`, {
          title: `Draft ${index}`,
          instructions: "The bridge opens on Monday. It is 80 metres long.",
          webhookUrl: inbox.url,
        }),
      ),
    );
    killService("generation");
    killService("webhooks");
    const told = new Map<string, string>();
    while (told.size < accepted.length) {
      const delivery = await inbox.next();
      told.set(delivery.json.sessionId, delivery.headers["x-service-delivery"] ?? "");
      expect(delivery.json.event).toBe("draft.ready");
    }
    expect([...told.keys()].sort()).toEqual(accepted.map((answer) => answer.body.data.sessionId).sort());
    expect(new Set(told.values()).size).toBe(accepted.length);
    // What was killed may have told of all drafts before; the tests behind this one need it back.
    const [sessionId] = told.keys();
    await waitUntil(async () => (await api.get(`/sessions/${sessionId}`)).status === 200, {
      timeoutMilliseconds: 30_000,
    });
  }, 120_000);
});

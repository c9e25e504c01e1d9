import { randomBytes } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import type { CollectedSpan } from "@galley/test-kit/otlp-collector";
import { newPublication, receivedSpans, webhookInbox } from "../src/test-system.ts";

const order = { title: "The secret bridge", instructions: "The bridge opens on Monday. It is 80 metres long." };
const patience = { timeoutMilliseconds: 60_000 };

/**
 * Orders a draft with a webhook. Returns the `traceparent` that the receiver got, and texts that no trace may contain.
 */
async function orderDraft(headers: Record<string, string> = {}) {
  const { api, publicationId: id } = await newPublication();
  const inbox = webhookInbox(api.apiKey);
  const ordered = { ...order, webhookUrl: inbox.url };
  expect((await api.post(`/publications/${id}/drafts/generate`, ordered, headers)).status).toBe(202);
  const { traceparent = "" } = (await inbox.next()).headers;
  const secrets = [api.apiKey, new URL(inbox.url).pathname, order.title, order.instructions];
  return { traceparent, secrets };
}

const readSpanId = (traceparent: string): string => traceparent.split("-")[2] ?? "";

const isCall = ({ kind, name }: CollectedSpan): boolean => kind === "client" && name.startsWith("galley.");

/**
 * Waits for the complete trace and returns its spans: it contains the span that the receiver saw, every span but the
 * first has its parent, and each call between services has a span of the called service.
 */
function waitForTrace(traceparent: string, clientsSpanId?: string): Promise<CollectedSpan[]> {
  const [, traceId] = traceparent.split("-");
  return waitUntil(() => {
    const spans = receivedSpans().filter((span) => span.traceId === traceId);
    const roots = spans.filter((span) => !spans.some(({ spanId }) => spanId === span.parentSpanId));
    // Services send their spans independently, so the root span of the gateway may arrive last.
    const areLinked = roots.length === 1 && roots[0]?.parentSpanId === clientsSpanId;
    const hasEnd = spans.some(({ spanId }) => spanId === readSpanId(traceparent));
    const isAnswered = spans
      .filter(isCall)
      .every((call) => spans.some(({ parentSpanId }) => parentSpanId === call.spanId));
    if (!(areLinked && hasEnd && isAnswered)) throw new Error(`${spans.length} spans so far`);
    return spans;
  }, patience);
}

/** Returns the service and name of each span from this one up to the root. */
function wayUp(spans: readonly CollectedSpan[], spanId: string | undefined): string[] {
  const span = spans.find((each) => each.spanId === spanId);
  return span === undefined ? [] : [`${span.service}: ${span.name}`, ...wayUp(spans, span.parentSpanId)];
}

const wayOfDraft = [
  "galley-webhooks: POST",
  "galley-webhooks: process webhooks.deliveries",
  "galley-generation: send draft.ready.v1",
  "galley-generation: job draft",
  "galley-generation: galley.generation.v1.GenerationService/StartDraft",
  "galley-gateway: galley.generation.v1.GenerationService/StartDraft",
  "galley-gateway: POST /v1/publications/:id/drafts/generate",
];

describe("the trace of a draft with a webhook", () => {
  it("leads from the client's own span through every service to the receiver, with nothing missing", async () => {
    const clients = `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-01`;
    const { traceparent, secrets } = await orderDraft({ traceparent: clients });
    expect(traceparent.slice(0, 35)).toBe(clients.slice(0, 35));
    const spans = await waitForTrace(traceparent, readSpanId(clients));
    expect(wayUp(spans, readSpanId(traceparent))).toEqual(wayOfDraft);
    const root = spans.find(({ service, kind }) => service === "galley-gateway" && kind === "server");
    expect(root?.parentSpanId).toBe(readSpanId(clients));
    expect(spans.filter(({ service, kind }) => service === "galley-content" && kind === "server")).not.toEqual([]);
    expect(spans.filter(({ failed }) => failed)).toEqual([]);
    const told = JSON.stringify(spans);
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  it("begins at the gateway when the client has none", async () => {
    const { traceparent } = await orderDraft();
    const spans = await waitForTrace(traceparent);
    expect(wayUp(spans, readSpanId(traceparent))).toEqual(wayOfDraft);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1);
  });
});

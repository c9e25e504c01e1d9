import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "@galley/faults/api";
import type { FaultContext } from "@galley/faults/context";
import { newPublication, requireData } from "@galley/faults/library";
import { tiers } from "@galley/faults/limits";
import { startReachable } from "@galley/faults/world";
import { startFakeWeb } from "@galley/test-kit/fake-web";
import type { Brief } from "./briefs.ts";

/** The outcome of an order: the draft with its report, or an error. */
export type Outcome =
  | { readonly kind: "draft"; readonly title: string; readonly content: string; readonly report: Report }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** The part of a draft's report that the test prints. */
export interface Report {
  readonly basis: { readonly sourced: number; readonly general: number };
}

/** The number of seconds in which any model finishes an order. An order that takes longer hangs. */
const patienceSeconds = 1800;
/**
 * The number of seconds after which a call is answered even if the draft is not finished. It is short, because connections are replaced
 * while a slow model writes, and a call must end within the remaining lifetime of its token.
 */
const callSeconds = 15;
/** The status of an answer while the draft is not finished. */
const unavailable = 503;

/**
 * Starts a complete system whose writer uses this model, and the web pages that it reads. Returns a function that orders a draft.
 */
export async function startWritingSystem(
  context: FaultContext,
  model: { readonly baseUrl: string; readonly name: string; readonly contextTokens: number },
  briefs: readonly Brief[],
): Promise<(brief: Brief) => Promise<Outcome>> {
  const web = await startFakeWeb();
  context.defer(() => web.close());
  const environment = {
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: model.name,
    LLM_CONTEXT_TOKENS: String(model.contextTokens),
    LLM_IDLE_SECONDS: String(patienceSeconds),
    GENERATION_SYNC_TIMEOUT_SECONDS: String(callSeconds),
    GENERATION_TIMEOUT_SECONDS: String(patienceSeconds),
    OUTBOUND_CONNECT_TO: web.serveArticles(briefs.flatMap(({ pages }) => pages)),
  };
  const world = await startReachable(context, ["hooks.model.example"], tiers, () => ({ environment }));
  const { api } = await world.newAccount("enterprise");
  const { id } = await newPublication(api);
  return (brief) => order(api, `/publications/${id}/drafts/generate`, brief, context.signal);
}

interface Generated {
  readonly sessionId: string;
  readonly draft: { readonly version: number; readonly title: string | null; readonly content: string };
}

async function order(api: Api, path: string, { title, instructions }: Brief, signal: AbortSignal): Promise<Outcome> {
  // With the same idempotency key, each further call continues to wait for the same draft.
  const sending = { body: { title, instructions }, idempotencyKey: randomUUID() };
  const ask = () => api.request("POST", path, sending);
  let reply = await ask();
  for (; reply.kind === "answer" && reply.status === unavailable; reply = await ask())
    await delay(1000, undefined, { signal });
  if (reply.kind !== "answer") throw new Error(`An order came to ${JSON.stringify(reply)}`);
  if (reply.status !== 200) {
    const { error = "", code = "" } = reply.body;
    return { kind: "failed", code, message: error };
  }
  const { sessionId, draft } = requireData<Generated>(reply);
  const report = requireData<Report>(await api.request("GET", `/sessions/${sessionId}/drafts/${draft.version}/report`));
  return { kind: "draft", title: draft.title ?? "", content: draft.content, report };
}

import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "@galley/faults/api";
import type { FaultContext } from "@galley/faults/context";
import { dataOf, newPublication } from "@galley/faults/library";
import { tiers } from "@galley/faults/limits";
import { startReachable } from "@galley/faults/world";
import { startFakeWeb } from "@galley/test-kit/fake-web";
import type { Brief } from "./briefs.ts";

/** What came of an order. */
export type Outcome =
  | { readonly kind: "draft"; readonly title: string; readonly content: string; readonly report: Report }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** What of a draft's report is shown. */
export interface Report {
  readonly basis: { readonly sourced: number; readonly general: number };
}

/** No model is so slow: what takes longer hangs. */
const patienceSeconds = 1800;
/** Shorter than what is left of a token's life: connections grow old while a slow model writes, and calls move to new ones. */
const callSeconds = 15;
/** 503: not yet. */
const unavailable = 503;

/** Starts a whole system whose writer uses one model, and the web that it reads; gives what orders a draft there. */
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
  // With a key the work goes on when a call is over, and the same call again gets the draft.
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
  const { sessionId, draft } = dataOf<Generated>(reply);
  const report = dataOf<Report>(await api.request("GET", `/sessions/${sessionId}/drafts/${draft.version}/report`));
  return { kind: "draft", title: draft.title ?? "", content: draft.content, report };
}

import { randomUUID } from "node:crypto";
import { createApi } from "@galley/faults/api";
import { requireData } from "@galley/faults/library";
import type { System } from "@galley/local/system";
import type { BenchBrief } from "../briefs/brief.ts";
import type { Half } from "../briefs/split.ts";
import type { Drafted, ReportRead } from "../metrics/drafted.ts";
import type { ScriptedModel } from "../scripted-model/create-scripted-model.ts";

export interface DraftsOrder {
  readonly system: System;
  readonly briefs: readonly BenchBrief[];
  readonly halves: ReadonlyMap<string, Half>;
  /** The scripted model that writes the drafts, which remembers what it wrote. Undefined when drafts are written without a model. */
  readonly model?: ScriptedModel | undefined;
  readonly signal: AbortSignal;
}

const atOnce = 4;
/** How many milliseconds to wait for a draft. Every draft takes less time. */
const timeoutMilliseconds = 300_000;

/** Orders a draft for each brief over REST, as a customer does, and reads its report. */
export async function orderDrafts({ system, briefs, halves, model, signal }: DraftsOrder): Promise<Drafted[]> {
  const order = await newCustomer(system, briefs);
  const drafted: Drafted[] = [];
  const waiting = [...briefs.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      signal.throwIfAborted();
      const [place, brief] = next;
      const half = halves.get(brief.id) ?? "unseen";
      drafted[place] = { brief, half, ...(await order(brief)), memory: model?.memory(brief.id) };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return drafted;
}

/**
 * Creates an account with one publication for each writing tone in the briefs. Returns a function that orders a draft for a brief and reads
 * its report.
 */
async function newCustomer({ admin, origins }: System, briefs: readonly BenchBrief[]) {
  const person = ["--email", `${randomUUID()}@example.org`, "--name", "Ada Example", "--tier", "enterprise"];
  const { apiKey } = (await admin("account", "create", ...person)) as { apiKey: string };
  const api = createApi(origins, apiKey);
  const ask = (method: string, path: string, body?: object) => api.request(method, path, { body, timeoutMilliseconds });
  const known = requireData<{ id: string; name: string }[]>(await ask("GET", "/styles"));
  const styles = new Map(known.map(({ id, name }) => [name, id]));
  const publications = new Map<string | undefined, string>();
  for (const tone of new Set(briefs.map((brief) => brief.tone))) {
    const slug = `sample-${randomUUID().slice(0, 8)}`;
    const body = { name: "The Sample", slug, ...(tone !== undefined && { writingTone: tone }) };
    publications.set(tone, requireData<{ id: string }>(await ask("POST", "/publications", body)).id);
  }
  return async ({
    title,
    instructions,
    style,
    tone,
  }: BenchBrief): Promise<Pick<Drafted, "content" | "failure" | "report">> => {
    const styleId = styles.get(style ?? "");
    if (style !== undefined && styleId === undefined) throw new Error(`There is no style "${style}"`);
    const body = { title, instructions, ...(styleId !== undefined && { styleId }) };
    const reply = await ask("POST", `/publications/${publications.get(tone)}/drafts/generate`, body);
    if (reply.kind !== "answer" || reply.status !== 200) return { content: "", failure: JSON.stringify(reply) };
    const { sessionId, draft } = requireData<{ sessionId: string; draft: { version: number; content: string } }>(reply);
    const report = await ask("GET", `/sessions/${sessionId}/drafts/${draft.version}/report`);
    return { content: draft.content, report: requireData<ReportRead>(report) };
  };
}

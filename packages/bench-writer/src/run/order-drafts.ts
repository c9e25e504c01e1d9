import { randomUUID } from "node:crypto";
import type { System } from "@galley/local/system";
import type { BenchBrief } from "../briefs/brief.ts";
import type { Half } from "../briefs/split.ts";
import type { Drafted, ReportRead } from "../metrics/drafted.ts";
import type { ScriptedModel } from "../scripted-model/index.ts";

interface Client {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** Ids of styles by name. */
  readonly styles: ReadonlyMap<string, string>;
  /** Ids of publications by tone. */
  readonly publications: ReadonlyMap<string | undefined, string>;
}

export interface DraftsOrder {
  readonly system: System;
  readonly briefs: readonly BenchBrief[];
  readonly halves: ReadonlyMap<string, Half>;
  /** What answers as the model; unset for the engine without one. */
  readonly model?: ScriptedModel | undefined;
  readonly signal: AbortSignal;
}

const atOnce = 4;

/** Orders a draft for each brief over REST, as a customer does, and reads its report. */
export async function orderDrafts({ system, briefs, halves, model, signal }: DraftsOrder): Promise<Drafted[]> {
  const client = await newClient(system, briefs);
  const waiting = [...briefs];
  const drafted: Drafted[] = [];
  const work = async (): Promise<void> => {
    for (let brief = waiting.shift(); brief !== undefined; brief = waiting.shift()) {
      signal.throwIfAborted();
      const begun = performance.now();
      const came = await orderDraft(client, brief, signal);
      const half = halves.get(brief.id) ?? "unseen";
      const milliseconds = performance.now() - begun;
      drafted.push({ brief, half, ...came, memory: model?.memory(brief.id), milliseconds });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const place = new Map(briefs.map(({ id }, index) => [id, index]));
  return drafted.toSorted((one, other) => (place.get(one.brief.id) ?? 0) - (place.get(other.brief.id) ?? 0));
}

async function newClient(system: System, briefs: readonly BenchBrief[]): Promise<Client> {
  const person = ["--email", `${randomUUID()}@example.org`, "--name", "Ada Example", "--tier", "enterprise"];
  const { apiKey } = (await system.admin("account", "create", ...person)) as { apiKey: string };
  const baseUrl = `${system.baseUrl}/v1`;
  const call = callerOf(baseUrl, apiKey);
  const styles = (await call("GET", "/styles")).body as { data: { id: string; name: string }[] };
  const publications = new Map<string | undefined, string>();
  for (const tone of new Set(briefs.map((brief) => brief.tone))) {
    const body = {
      name: "The Sample",
      slug: `sample-${randomUUID().slice(0, 8)}`,
      ...(tone !== undefined && { writingTone: tone }),
    };
    const made = await call("POST", "/publications", body);
    if (made.status !== 201) throw new Error(`A publication was answered ${made.status}: ${JSON.stringify(made.body)}`);
    publications.set(tone, (made.body as { data: { id: string } }).data.id);
  }
  return { apiKey, baseUrl, styles: new Map(styles.data.map(({ id, name }) => [name, id])), publications };
}

async function orderDraft(
  client: Client,
  { title, instructions, style, tone }: BenchBrief,
  signal: AbortSignal,
): Promise<Pick<Drafted, "content" | "failure" | "report">> {
  const call = callerOf(client.baseUrl, client.apiKey, signal);
  const styleId = client.styles.get(style ?? "");
  if (style !== undefined && styleId === undefined) throw new Error(`There is no style "${style}"`);
  const order = { title, instructions, ...(styleId !== undefined && { styleId }) };
  const answer = await call("POST", `/publications/${client.publications.get(tone)}/drafts/generate`, order);
  if (answer.status !== 200) return { content: "", failure: `${answer.status} ${JSON.stringify(answer.body)}` };
  const { data } = answer.body as { data: { sessionId: string; draft: { version: number; content: string } } };
  const report = await call("GET", `/sessions/${data.sessionId}/drafts/${data.draft.version}/report`);
  if (report.status !== 200) throw new Error(`A report was answered ${report.status}: ${JSON.stringify(report.body)}`);
  return { content: data.draft.content, report: (report.body as { data: ReportRead }).data };
}

function callerOf(baseUrl: string, apiKey: string, signal?: AbortSignal) {
  return async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
}

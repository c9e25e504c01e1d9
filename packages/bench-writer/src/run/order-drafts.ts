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
  const at = { apiKey, baseUrl: `${system.baseUrl}/v1` };
  const styles = await done<{ id: string; name: string }[]>(call(at, "GET", "/styles"));
  const publications = new Map<string | undefined, string>();
  for (const tone of new Set(briefs.map((brief) => brief.tone))) {
    const slug = `sample-${randomUUID().slice(0, 8)}`;
    const body = { name: "The Sample", slug, ...(tone !== undefined && { writingTone: tone }) };
    publications.set(tone, (await done<{ id: string }>(call(at, "POST", "/publications", body))).id);
  }
  return { ...at, styles: new Map(styles.map(({ id, name }) => [name, id])), publications };
}

async function orderDraft(
  client: Client,
  { title, instructions, style, tone }: BenchBrief,
  signal: AbortSignal,
): Promise<Pick<Drafted, "content" | "failure" | "report">> {
  const at = { ...client, signal };
  const styleId = client.styles.get(style ?? "");
  if (style !== undefined && styleId === undefined) throw new Error(`There is no style "${style}"`);
  const order = { title, instructions, ...(styleId !== undefined && { styleId }) };
  const answer = await call(at, "POST", `/publications/${client.publications.get(tone)}/drafts/generate`, order);
  if (!answer.ok) return { content: "", failure: `${answer.status} ${await answer.text()}` };
  const { sessionId, draft } = await done<{ sessionId: string; draft: { version: number; content: string } }>(answer);
  const report = call(at, "GET", `/sessions/${sessionId}/drafts/${draft.version}/report`);
  return { content: draft.content, report: await done<ReportRead>(report) };
}

interface Caller extends Pick<Client, "apiKey" | "baseUrl"> {
  readonly signal?: AbortSignal;
}

const call = ({ apiKey, baseUrl, signal }: Caller, method: string, path: string, body?: object): Promise<Response> =>
  fetch(baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });

/** The data of an answer that has to be a good one. */
async function done<Data>(answering: Response | Promise<Response>): Promise<Data> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

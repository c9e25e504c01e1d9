import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Api, createApi } from "@galley/faults/api";
import { newPublication } from "@galley/faults/library";
import { type Mutation, mutated } from "@galley/faults/mutation";
import type { Reporter } from "@galley/local/reporter";
import { type System, startSystem } from "@galley/local/system";
import { articlePage, startFakeWeb } from "@galley/test-kit/fake-web";
import { z } from "zod";
import type { Brief } from "./briefs.ts";

/** What came of an order. */
export type Outcome =
  | { readonly kind: "draft"; readonly title: string; readonly content: string; readonly report: Report | undefined }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** What of a draft's report is shown. */
const report = z.object({
  engine: z.string(),
  basis: z.object({ sourced: z.number(), general: z.number(), unproven: z.number() }),
  sentences: z.array(z.object({ decision: z.string() })).default([]),
});
export type Report = z.infer<typeof report>;

/** A whole system whose writer uses one model, and the web that it reads. */
export type WritingSystem = Awaited<ReturnType<typeof startWritingSystem>>;

interface Settings {
  readonly model: { readonly baseUrl: string; readonly name: string; readonly contextTokens: number };
  /** What is taken out of the writer. */
  readonly mutation?: Mutation | undefined;
  readonly briefs: readonly Brief[];
  readonly reporter: Reporter;
}

/** No model is so slow: what takes longer hangs. */
const patienceSeconds = 1800;
/** Shorter than what is left of a token's life: connections grow old while a slow model writes, and calls move to new ones. */
const callSeconds = 15;
/** 503: not yet. */
const unavailable = 503;

/** Starts it with stores and state of its own, which `stop` removes. */
export async function startWritingSystem({ model, mutation, briefs, reporter }: Settings) {
  const web = await startFakeWeb();
  for (const { url, title, outlet, author, published, paragraphs } of briefs.flatMap(({ pages }) => pages)) {
    const head = author === "" ? "" : `<meta name="author" content="${author}">`;
    const { host, pathname } = new URL(url);
    web.set(`${host}${pathname}`, articlePage({ title, siteName: outlet, published, paragraphs, head }));
  }
  const hosts = briefs.flatMap(({ pages }) => pages.map(({ url }) => new URL(url).host));
  const stateFolder = mkdtempSync(join(tmpdir(), "galley-model-tests-"));
  const environment = {
    ...ordinaryEnvironment(),
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: model.name,
    LLM_CONTEXT_TOKENS: String(model.contextTokens),
    LLM_IDLE_SECONDS: String(patienceSeconds),
    GENERATION_SYNC_TIMEOUT_SECONDS: String(callSeconds),
    GENERATION_TIMEOUT_SECONDS: String(patienceSeconds),
    LOG_LEVEL: "warn",
    OUTBOUND_CONNECT_TO: web.connectTo(...new Set(hosts)),
  };
  // That calls are repeated until a draft is there, and that names are mapped, is how this test works.
  const print = (line: string) => /still being written|OUTBOUND_CONNECT_TO/.test(line) || reporter.warn(line);
  const changed = mutation && mutated(mutation, stateFolder);
  const system = await startSystem({ stateFolder, environment, reporter, print, ...changed }).catch(
    async (thrown: unknown) => {
      await web.close();
      rmSync(stateFolder, { recursive: true, force: true });
      throw thrown;
    },
  );
  const client = await newClient(system);
  return {
    /** Rejects when it is aborted. */
    order: async (brief: Brief, signal: AbortSignal) => {
      const outcome = await order(client, brief, signal);
      // The writer is loaded for the first order.
      changed?.checkApplied();
      return outcome;
    },
    /** Leaves what the writing service logged in `log`, when it is given. */
    async stop(log?: string): Promise<void> {
      await system.stop();
      if (log !== undefined) copyFileSync(system.logOf("generation"), log);
      await web.close();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

/** What every program needs of this process's environment; a person's own settings would make another test. */
function ordinaryEnvironment(): Record<string, string | undefined> {
  const names = ["PATH", "HOME", "USER", "LANG", "TMPDIR", "MONGOD_BINARY", "GALLEY_INSTALL", "NODE_EXTRA_CA_CERTS"];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

interface Client {
  readonly api: Api;
  readonly publicationId: string;
}

async function newClient(system: System): Promise<Client> {
  const words = ["--email", "editor@galley.example", "--name", "Editor", "--tier", "enterprise"];
  const { apiKey } = await system.admin("account", "create", ...words);
  const api = createApi(system.origins, apiKey);
  return { api, publicationId: (await newPublication(api)).id };
}

const generated = z.object({
  sessionId: z.string(),
  draft: z.object({ version: z.number(), title: z.string().nullable(), content: z.string() }),
});

async function order({ api, publicationId }: Client, brief: Brief, signal: AbortSignal): Promise<Outcome> {
  const { title, instructions } = brief;
  // With a key the work goes on when a call is over, and the same call again gets the draft.
  const sending = { body: { title, instructions }, idempotencyKey: randomUUID() };
  const ask = () => api.request("POST", `/publications/${publicationId}/drafts/generate`, sending);
  let reply = await ask();
  for (; reply.kind === "answer" && reply.status === unavailable; reply = await ask())
    await delay(1000, undefined, { signal });
  if (reply.kind !== "answer") throw new Error(`An order came to ${JSON.stringify(reply)}`);
  if (reply.status !== 200) {
    const { error = "", code = "" } = reply.body;
    return { kind: "failed", code, message: error };
  }
  const { sessionId, draft } = generated.parse(reply.body.data);
  const told = await api.request("GET", `/sessions/${sessionId}/drafts/${draft.version}/report`);
  const read = report.safeParse(told.kind === "answer" ? told.body.data : undefined);
  return { kind: "draft", title: draft.title ?? "", content: draft.content, report: read.data };
}

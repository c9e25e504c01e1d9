import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../client/api.ts";
import { freshReadControls } from "../../controls/replicas.ts";
import type { Ledger } from "../../ledger.ts";
import { requireData } from "../../load/library.ts";
import { inWorld } from "../../scenario.ts";
import { type AccountCalls, openDirectCalls } from "../../world/direct-calls.ts";
import { startTwoReplicas } from "../../world/start-world.ts";

/** A draft is published only once in this many rounds, because the weekly quota of posts is small. */
const roundsBetweenPosts = 30;
const roundsOfOnePublication = 5;
const readersAtOnce = 2;

const paces = {
  fast: { lanes: 4, rounds: 10, restMilliseconds: 200 },
  full: { lanes: 8, rounds: 120, restMilliseconds: 0 },
  control: { lanes: 4, rounds: 20, restMilliseconds: 0 },
} as const;

/** Writes through one gateway and reads at once through the other, while other clients read the same data. */
export const replicasFreshReads = inWorld(startTwoReplicas, {
  name: "replicas-fresh-reads",
  guarantee: "A read that begins after a write was acknowledged shows the write, whichever replicas answer the two.",
  minimum: { fast: { attempted: 200, acknowledged: 200 }, full: { attempted: 5_000, acknowledged: 5_000 } },
  async run({ ledger, form, signal, defer }, world) {
    const calls = openDirectCalls(world.system);
    defer(() => calls.close());
    const { lanes, rounds, restMilliseconds } = paces[form];
    const lane = async (): Promise<void> => {
      const { accountId, api } = await world.newAccount();
      const shown: string[] = [];
      let isOver = false;
      const read = async (): Promise<void> => {
        while (!isOver) {
          // Without this pause the loop would never let other work run while there are no paths to read.
          await delay(restMilliseconds);
          for (const path of [...shown]) await api.request("GET", path);
        }
      };
      const reading = Promise.all(Array.from({ length: readersAtOnce }, read));
      for (let round = 0; round < rounds && !signal.aborted; round += 1) {
        const one = { calls: calls.of(accountId), ...createChecks(api, ledger, round), shown, round };
        // A write that fails is reported. The rest of the round is skipped, because it depends on the write.
        await writeAndRead(one).catch((error: Error) => ledger.reportUnexpected(error.message));
      }
      isOver = true;
      await reading;
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  },
  controls: Object.values(freshReadControls),
});

/**
 * Returns functions that write through one gateway and read through the other. The two change roles from round to
 * round.
 */
function createChecks(api: Api, ledger: Ledger, round: number) {
  const [writing, reading] = [round % 2, (round + 1) % 2];
  /** Makes a write by a gRPC call to a service, counts it, and returns its result. */
  const call = async <Data>(what: string, work: () => Promise<Data>): Promise<Data> => {
    ledger.attempt();
    const data = await work().catch((error: Error) => {
      throw new Error(`${what} came to ${error.message}`);
    });
    ledger.acknowledge();
    return data;
  };
  return {
    call,
    write: <Data>(method: string, path: string, body?: unknown): Promise<Data> =>
      call(`${method} ${path}`, async () => {
        const sending = { body, gateway: writing, timeoutMilliseconds: 130_000 };
        return requireData<Data>(await api.request(method, path, sending));
      }),
    /**
     * Checks that a read shows the write that was just made. Old or missing data is reported as lost. `isRight` gets
     * undefined if the resource does not exist.
     */
    expect: async <Data>(path: string, isRight: (data: Data | undefined) => boolean): Promise<void> => {
      const reply = await api.request("GET", path, { gateway: reading });
      const tellsWhatIsThere = reply.kind === "answer" && (reply.status === 200 || reply.status === 404);
      if (!tellsWhatIsThere) ledger.reportUnexpected(`GET ${path} came to ${JSON.stringify(reply)}`);
      else if (!isRight(reply.status === 200 ? (reply.body.data as Data) : undefined))
        ledger.reportLost(`GET ${path} shows what was before`);
    },
  };
}

interface Round extends ReturnType<typeof createChecks> {
  readonly calls: AccountCalls;
  /** Paths that this client has just written. Other clients read them and check that they see the write. */
  readonly shown: string[];
  readonly round: number;
}

type Resource = Readonly<Record<string, unknown>> & { readonly id: string; readonly topics: Resource[] };

const has = (wanted: object) => (resources: Resource[] | undefined) =>
  resources?.some((resource) => Object.entries(wanted).every(([field, value]) => resource[field] === value)) ?? false;
const lacks = (wanted: object) => (resources: Resource[] | undefined) => !has(wanted)(resources);
const is = (wanted: object) => (resource: Resource | undefined) => resource !== undefined && has(wanted)([resource]);
const isGone = (found: unknown): boolean => found === undefined;

/** Creates, changes and deletes resources once, and reads after each write. */
async function writeAndRead(one: Round): Promise<void> {
  const { calls, call, write, expect, shown, round } = one;
  const id = randomUUID();
  if (shown.length === 0) {
    const made = await write<Resource>("POST", "/publications", { name: id, slug: id });
    shown.push(`/publications/${made.id}`);
    await expect(`/publications/${made.id}`, is({ id: made.id }));
    await expect("/publications", has({ id: made.id }));
  }
  const [path = ""] = shown;
  const publicationId = path.split("/")[2] ?? "";
  await write("PATCH", path, { description: id });
  await expect(path, is({ description: id }));
  await expect("/publications", has({ description: id }));
  const topic = { id: (await write<Resource>("POST", `${path}/topics`, { name: id })).id };
  await expect(`${path}/topics`, has(topic));
  await expect<Resource>(path, (read) => has(topic)(read?.topics));
  await write("DELETE", `/topics/${topic.id}`);
  await expect(`${path}/topics`, lacks(topic));
  await expect<Resource>(path, (read) => lacks(topic)(read?.topics));
  // The test records and promotes (marks as used) the idea with the same calls that the generation service makes.
  const text = { title: "Dredging", angle: "", summary: "", sources: [], relevanceScore: 1 };
  const request = { publicationId, runId: id, ideas: [{ ...text, topicId: id, dedupeKey: id }] };
  const recorded = await call("recording an idea", () => calls.content("recordIdeas", request));
  const ideaId = recorded.created[0]?.id ?? "";
  shown[1] = `/ideas/${ideaId}`;
  await expect(shown[1], is({ id: ideaId }));
  const promotion = { ideaId, sessionId: id };
  await call("promoting an idea", () => calls.content("promoteIdea", promotion));
  await expect(shown[1], is({ status: "promoted", sessionId: id }));
  if (round % roundsBetweenPosts === 2) await publishDraft(one, path, id);
  if (round % roundsOfOnePublication < roundsOfOnePublication - 1) return;
  const paths = [path, `${path}/posts`, ...shown.splice(0).slice(1)];
  await write("DELETE", path);
  for (const gone of paths) await expect(gone, isGone);
  await expect("/publications", lacks({ id: publicationId }));
}

/** Generates and publishes a draft, and checks after each step that reads show it. */
async function publishDraft({ write, expect }: Round, path: string, title: string): Promise<void> {
  const order = { title, instructions: "Say that the pool opens in May." };
  const { sessionId } = await write<{ sessionId: string }>("POST", `${path}/drafts/generate`, order);
  await expect<Resource>(`/sessions/${sessionId}`, (read) => (read?.currentDraft ?? null) !== null);
  const { postId } = await write<{ postId: string }>("POST", `/sessions/${sessionId}/publish`, {});
  await expect(`/sessions/${sessionId}`, is({ cmsPostId: postId, status: "completed" }));
  await expect(`${path}/posts`, has({ id: postId }));
}

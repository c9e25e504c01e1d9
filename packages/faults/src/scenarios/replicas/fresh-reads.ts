import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../client/api.ts";
import { freshReadControls } from "../../controls/replicas.ts";
import type { Ledger } from "../../ledger.ts";
import { dataOf } from "../../load/library.ts";
import { inWorld } from "../../scenario.ts";
import { type AccountCalls, openDirectCalls } from "../../world/direct-calls.ts";
import { startTwoReplicas } from "../../world/start-world.ts";

/** Drafts are published this seldom, for a week has only so many posts. */
const roundsBetweenPosts = 30;
const roundsOfOnePublication = 5;
const readersAtOnce = 2;

const paces = {
  fast: { lanes: 4, rounds: 10, restMilliseconds: 200 },
  full: { lanes: 8, rounds: 120, restMilliseconds: 0 },
  control: { lanes: 4, rounds: 20, restMilliseconds: 0 },
} as const;

/** Writes through one gateway and reads back through the other at once, while others read the same. */
export const replicasFreshReads = inWorld(startTwoReplicas, {
  name: "replicas-fresh-reads",
  guarantee: "A read that begins after a write was acknowledged shows the write, whichever replicas answer the two.",
  least: { fast: { attempted: 200, acknowledged: 200 }, full: { attempted: 5_000, acknowledged: 5_000 } },
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
          // Even with nothing to read the loop has to yield to other work.
          await delay(restMilliseconds);
          for (const path of [...shown]) await api.request("GET", path);
        }
      };
      const reading = Promise.all(Array.from({ length: readersAtOnce }, read));
      for (let round = 0; round < rounds && !signal.aborted; round += 1) {
        const one = { calls: calls.of(accountId), ...checksOf(api, ledger, round), shown, round };
        // What follows from a write that failed cannot be asked for.
        await writeAndRead(one).catch((error: Error) => ledger.surprise(error.message));
      }
      isOver = true;
      await reading;
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  },
  controls: Object.values(freshReadControls),
});

/** Writes at one gateway and reads back at the other; the two change places from round to round. */
function checksOf(api: Api, ledger: Ledger, round: number) {
  const [writing, reading] = [round % 2, (round + 1) % 2];
  /** A write by a gRPC call to a service; gives what it came to. */
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
        return dataOf<Data>(await api.request(method, path, sending));
      }),
    /** An answer that shows older data, or nothing of what exists, is lost; `undefined` stands for what is gone. */
    expect: async <Data>(path: string, isRight: (data: Data | undefined) => boolean): Promise<void> => {
      const reply = await api.request("GET", path, { gateway: reading });
      const tellsWhatIsThere = reply.kind === "answer" && (reply.status === 200 || reply.status === 404);
      if (!tellsWhatIsThere) ledger.surprise(`GET ${path} came to ${JSON.stringify(reply)}`);
      else if (!isRight(reply.status === 200 ? (reply.body.data as Data) : undefined))
        ledger.lose(`GET ${path} shows what was before`);
    },
  };
}

interface Round extends ReturnType<typeof checksOf> {
  readonly calls: AccountCalls;
  /** Paths of what is being written, for others to read. */
  readonly shown: string[];
  readonly round: number;
}

type Thing = Readonly<Record<string, unknown>> & { readonly id: string; readonly topics: Thing[] };

const has = (wanted: object) => (things: Thing[] | undefined) =>
  things?.some((thing) => Object.entries(wanted).every(([field, value]) => thing[field] === value)) ?? false;
const lacks = (wanted: object) => (things: Thing[] | undefined) => !has(wanted)(things);
const is = (wanted: object) => (thing: Thing | undefined) => thing !== undefined && has(wanted)([thing]);
const isGone = (found: unknown): boolean => found === undefined;

/** Creates, changes and deletes once. */
async function writeAndRead(one: Round): Promise<void> {
  const { calls, call, write, expect, shown, round } = one;
  const id = randomUUID();
  if (shown.length === 0) {
    const made = await write<Thing>("POST", "/publications", { name: id, slug: id });
    shown.push(`/publications/${made.id}`);
    await expect(`/publications/${made.id}`, is({ id: made.id }));
    await expect("/publications", has({ id: made.id }));
  }
  const [path = ""] = shown;
  const publicationId = path.split("/")[2] ?? "";
  await write("PATCH", path, { description: id });
  await expect(path, is({ description: id }));
  await expect("/publications", has({ description: id }));
  const topic = { id: (await write<Thing>("POST", `${path}/topics`, { name: id })).id };
  await expect(`${path}/topics`, has(topic));
  await expect<Thing>(path, (read) => has(topic)(read?.topics));
  await write("DELETE", `/topics/${topic.id}`);
  await expect(`${path}/topics`, lacks(topic));
  await expect<Thing>(path, (read) => lacks(topic)(read?.topics));
  // An idea is recorded and promoted as the generation service does.
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

/** Has a draft written, and publishes it. */
async function publishDraft({ write, expect }: Round, path: string, title: string): Promise<void> {
  const order = { title, instructions: "Say that the pool opens in May." };
  const { sessionId } = await write<{ sessionId: string }>("POST", `${path}/drafts/generate`, order);
  await expect<Thing>(`/sessions/${sessionId}`, (read) => (read?.currentDraft ?? null) !== null);
  const { postId } = await write<{ postId: string }>("POST", `/sessions/${sessionId}/publish`, {});
  await expect(`/sessions/${sessionId}`, is({ cmsPostId: postId, status: "completed" }));
  await expect(`${path}/posts`, has({ id: postId }));
}

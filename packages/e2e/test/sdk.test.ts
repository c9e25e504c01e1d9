import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { succeed } from "@galley/local/run-program";
import { AuthenticationError, Galley, InvalidRequestError, NotFoundError, QuotaExceededError } from "@galley/sdk";
import { freePort } from "@galley/test-kit/local-server";
import { newAccount, order, origins, webhookInbox } from "../src/test-system.ts";

const packages = join(import.meta.dirname, "../..");

async function newClient(tier = "pro") {
  const { api, email } = await newAccount(tier);
  return { galley: new Galley({ apiKey: api.apiKey, baseUrl: origins()[0] ?? "" }), apiKey: api.apiKey, email };
}

describe("the SDK, with a complete system", () => {
  it("goes from an empty account to a published article", async () => {
    const { galley, email } = await newClient();
    expect(await galley.me()).toMatchObject({ email, tier: "pro" });
    const { id } = await galley.publications.create({ name: "Paper", slug: `sdk-${randomUUID()}` });
    expect(await galley.publications.update(id, { templateId: "bold" })).toMatchObject({ id, templateId: "bold" });
    const topic = await galley.topics.create(id, { name: "Bike lanes" });
    expect(await galley.topics.update(topic.id, { priority: 2 })).toMatchObject({ priority: 2 });
    expect(await galley.publications.get(id)).toMatchObject({ topics: [{ id: topic.id, priority: 2 }] });

    const states: string[] = [];
    const finished = await galley.drafts.generateAndWait(id, order, {
      pollIntervalMs: 100,
      onProgress: ({ status }) => states.push(status),
    });
    expect(states.at(-1)).toBe("draft_ready");
    expect(finished.draft.content).toContain("2.4 kilometres");
    const { sessionId, draft } = finished;
    expect(await galley.drafts.get(sessionId, draft.version)).toEqual(draft);
    expect((await galley.drafts.report(sessionId, draft.version)).sentences).not.toEqual([]);
    const post = await galley.sessions.publish(sessionId, { tags: "bikes" });
    expect(await galley.sessions.get(sessionId)).toMatchObject({ status: "completed", postUrl: post.url });
    expect(await galley.publications.posts(id)).toMatchObject([{ id: post.postId, url: post.url }]);

    expect((await galley.styles.list()).length).toBeGreaterThan(0);
    expect(await galley.topics.delete(topic.id)).toEqual({ deleted: true });
    expect(await galley.topics.list(id)).toEqual([]);
    expect(await galley.publications.delete(id)).toEqual({ deleted: true });
    expect(await galley.publications.list()).toEqual([]);
  });

  it("runs the scout, reads its ideas page by page, and verifies the webhook about it", async () => {
    const { galley, apiKey } = await newClient();
    const { id } = await galley.publications.create({ name: "Paper", slug: `sdk-${randomUUID()}` });
    const inbox = webhookInbox(apiKey);
    await galley.topics.create(id, { name: "Bike lanes", description: inbox.feeds.join(" ") });
    const { runId } = await galley.scout.run(id, { webhookUrl: inbox.url });
    const { body, headers } = await inbox.next();
    const event = await galley.webhooks.verify(body, headers);
    expect(event).toMatchObject({ event: "scout.completed", data: { runId } });
    await expect(galley.webhooks.verify(`${body} `, headers)).rejects.toThrow("No signature fits");

    expect(await galley.scout.getRun(id, runId)).toMatchObject({ id: runId });
    expect(await galley.scout.listRuns(id)).toMatchObject([{ id: runId }]);
    const ideas = await galley.ideas.list(id);
    expect(ideas.length).toBeGreaterThan(0);
    const iterated: string[] = [];
    for await (const idea of galley.ideas.iterate(id, { pageSize: 1 })) iterated.push(idea.id);
    expect(iterated.toReversed()).toEqual(ideas.map((idea) => idea.id));
    expect(await galley.ideas.get(iterated[0] ?? "")).toMatchObject({ publicationId: id, sessionId: null });
  });

  it("throws the server's errors as classes, with the request id and a page that exists", async () => {
    const { galley } = await newClient("free");
    const missing = await galley.sessions.get(randomUUID()).catch((thrown: unknown) => thrown as NotFoundError);
    if (!(missing instanceof NotFoundError)) throw new Error("A session was found");
    expect(missing).toMatchObject({ status: 404, code: "NOT_FOUND", requestId: expect.any(String) });
    const page = await fetch(missing.docUrl);
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/<h1>.*NOT_FOUND/s)]);

    const create = () => galley.publications.create({ name: "Paper", slug: `sdk-${randomUUID()}` });
    await create();
    await create();
    await expect(create()).rejects.toBeInstanceOf(QuotaExceededError);
    await expect(create()).rejects.toMatchObject({ limit: 2, current: 2 });
    await expect(galley.publications.create({ name: "", slug: "No" })).rejects.toBeInstanceOf(InvalidRequestError);
    const stranger = new Galley({ apiKey: `svc_${"x".repeat(64)}`, baseUrl: origins()[0] ?? "" });
    await expect(stranger.me()).rejects.toBeInstanceOf(AuthenticationError);
  });

  it("makes the dashboard's calls with the role of the key, and repeats an edit without doing it twice", async () => {
    const { galley } = await newClient();
    const { studio } = galley;
    const { id } = await galley.publications.create({ name: "Paper", slug: `sdk-${randomUUID()}` });
    const { sessionId, draft } = await galley.drafts.generateAndWait(id, order, { pollIntervalMs: 100 });
    const edit = { sessionId, baseVersion: draft.version, title: "Bikes first", content: draft.content };
    const operationId = randomUUID();
    const [saved, again] = [
      await studio.generation.saveDraft({ ...edit, operationId }),
      await studio.generation.saveDraft({ ...edit, operationId }),
    ];
    expect(saved.draft).toMatchObject({ version: draft.version + 1, title: "Bikes first" });
    expect(again).toEqual(saved);
    const late = studio.generation.saveDraft(edit);
    await expect(late).rejects.toMatchObject({ name: "ConflictError", code: "CONFLICT" });
    expect(await studio.generation.listHeldPublishes({ publicationId: id })).toEqual({ publishes: [] });
    await expect(studio.content.getPublication({ publicationId: randomUUID() })).rejects.toBeInstanceOf(NotFoundError);
    await expect(studio.content.createTopic({ publicationId: id })).rejects.toBeInstanceOf(InvalidRequestError);
  });

  it("carries a POST out once for one idempotency key", async () => {
    const { galley } = await newClient();
    const wish = { name: "Paper", slug: `sdk-${randomUUID()}` };
    const first = await galley.publications.create(wish, { idempotencyKey: "one" });
    const { data, headers } = await galley.publications.create(wish, { idempotencyKey: "one" }).withResponse();
    expect([data, headers.get("Idempotent-Replayed")]).toEqual([first, "true"]);
    expect(await galley.publications.list()).toHaveLength(1);
  });

  it("does what its README says", async () => {
    const { apiKey } = await newClient();
    const readme = readFileSync(join(packages, "sdk/README.md"), "utf8");
    const program = exampleProgram(readme).replaceAll("3000", String(await freePort()));
    const folder = mkdtempSync(join(packages, "e2e/readme-"));
    try {
      writeFileSync(join(folder, "example.ts"), program);
      const environment = { ...process.env, GALLEY_API_KEY: apiKey, GALLEY_BASE_URL: origins()[0] };
      const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];
      const printed = await succeed(process.execPath, [...flags, join(folder, "example.ts")], { environment });
      expect(printed).toMatch(/draft_ready \d+\n/);
      expect(printed).toMatch(/^http.*two-wheels/m);
      expect(printed).toMatch(/^Mill Street opens to bicycles\n2$/m);
      expect(printed).toContain("There is no such session.");
      expect(printed).toMatch(/A test\n204$/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Joins the TypeScript examples of a document to one program, whose imports come first and once each. */
function exampleProgram(readme: string): string {
  const code = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block ?? "").join("\n");
  const imports = code.match(/^import .*;$/gm) ?? [];
  return [...new Set(imports), code.replaceAll(/^import .*;$/gm, "")].join("\n");
}

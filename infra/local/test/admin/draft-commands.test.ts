import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { draftCommands } from "../../src/admin/draft-commands.ts";
import { WrongUsage } from "../../src/command-line.ts";

type Answer = (request: Record<string, unknown>) => unknown;

/** Clients of generation and publishing, answering from a script; what was asked is kept. */
function clientsWith(answers: Readonly<Record<string, Answer>>) {
  const asked: { name: string; request: Record<string, unknown> }[] = [];
  const subjects: unknown[] = [];
  const call = async (name: string, request: Record<string, unknown>) => {
    asked.push({ name, request });
    return answers[name]?.(request);
  };
  const generationOf = async (subject: unknown) => {
    subjects.push(subject);
    return call;
  };
  return { asked, subjects, clients: { generationOf, publishingOf: async () => call } as unknown as AdminClients };
}

const run = (name: string, clients: AdminClients, values: Record<string, string>) =>
  draftCommands[name]?.run(clients, values);

describe("draft revise", () => {
  it("waits for the end of its own work, not of what was there before, and gives the version", async () => {
    const told = [
      { state: "WORK_STATE_DONE", revision: 5, version: 1, failure: null },
      { state: "WORK_STATE_DONE", revision: 5, version: 1, failure: null },
      { state: "WORK_STATE_RUNNING", revision: 9, failure: null },
      { state: "WORK_STATE_DONE", revision: 12, version: 2, failure: null },
    ];
    const { clients, asked, subjects } = clientsWith({ waitForSession: () => told.shift(), reviseDraft: () => ({}) });
    const given = await run("draft revise", clients, { session: "s", instructions: "shorter" });
    expect(given).toEqual({ sessionId: "s", version: 2 });
    expect(subjects).toEqual([{ sessionId: "s" }]);
    const order = asked.find(({ name }) => name === "reviseDraft")?.request;
    expect(order).toMatchObject({ sessionId: "s", baseVersion: 0, instructions: "shorter" });
    expect(asked.at(-1)?.request).toEqual({ sessionId: "s", afterRevision: 9 });
  });

  it("says why there is no new version", async () => {
    const failure = { message: "The model refused.", code: "GENERATION_FAILED" };
    const told = [
      { state: "WORK_STATE_DONE", revision: 5, failure: null },
      { state: "WORK_STATE_FAILED", revision: 7, failure },
    ];
    const { clients } = clientsWith({ waitForSession: () => told.shift(), reviseDraft: () => ({}) });
    const given = run("draft revise", clients, { session: "s", instructions: "shorter" });
    await expect(given).rejects.toThrow("The model refused. (GENERATION_FAILED)");
  });

  it.each(["0", "-1", "two", "1.5"])("refuses the version %s", async (version) => {
    const { clients, asked } = clientsWith({});
    const given = run("draft revise", clients, { session: "s", instructions: "shorter", version });
    await expect(given).rejects.toThrow(WrongUsage);
    expect(asked).toEqual([]);
  });
});

describe("draft compare", () => {
  it("gives a line for each sentence", async () => {
    const runs = [
      { kind: "removed", sentences: ["a", "b"] },
      { kind: "added", sentences: ["c"] },
    ];
    const { clients } = clientsWith({ compareDrafts: () => ({ runs }) });
    expect(await run("draft compare", clients, { session: "s", from: "1", to: "2" })).toEqual([
      { kind: "removed", sentence: "a" },
      { kind: "removed", sentence: "b" },
      { kind: "added", sentence: "c" },
    ]);
  });
});

describe("draft preview", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-test-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const answers = (session: object): Readonly<Record<string, Answer>> => ({
    getSession: () => ({ session }),
    getDraft: () => ({ draft: { title: "About tea", content: "<p>Tea.</p>" } }),
    getDraftReport: () => ({ report: { proposals: { excerpt: "In short.", tags: ["Tea"] } } }),
    previewPost: () => ({ html: "<h1>About tea</h1>" }),
  });

  it("writes the page of a version, with what a first publish would take from its proposals", async () => {
    const { clients, asked } = clientsWith(answers({ publicationId: "p" }));
    const out = join(folder, "draft.html");
    const given = await run("draft preview", clients, { session: "s", version: "2", author: "Ann", out });
    expect(given).toEqual({ sessionId: "s", version: 2, file: out, open: `file://${out}` });
    expect(readFileSync(out, "utf8")).toBe("<h1>About tea</h1>");
    const article = { title: "About tea", content: "<p>Tea.</p>", author: "Ann", excerpt: "In short." };
    expect(asked.find(({ name }) => name === "getDraft")?.request).toEqual({ sessionId: "s", version: 2 });
    expect(asked.at(-1)?.request).toEqual({ publicationId: "p", article: { ...article, tags: { values: ["Tea"] } } });
  });

  it("finds a place by itself when none is named", async () => {
    const { clients } = clientsWith(answers({ publicationId: "p" }));
    const given = (await run("draft preview", clients, { session: "s", version: "1" })) as { file: string };
    expect(readFileSync(given.file, "utf8")).toBe("<h1>About tea</h1>");
    rmSync(dirname(given.file), { recursive: true });
  });

  it("says why there is no site to show a draft on", async () => {
    const { clients } = clientsWith(answers({}));
    const given = run("draft preview", clients, { session: "s", version: "1" });
    await expect(given).rejects.toThrow("belongs to no publication");
  });
});

describe("draft report", () => {
  it("gives the report without the marks of the transport", async () => {
    const report = {
      engine: "llm",
      model: "m",
      _model: "model",
      sentences: [{ text: "t", reason: "r", _reason: "reason" }],
    };
    const { clients } = clientsWith({ getDraftReport: () => ({ report }) });
    expect(await run("draft report", clients, { session: "s", version: "1" })).toEqual({
      engine: "llm",
      model: "m",
      sentences: [{ text: "t", reason: "r" }],
    });
  });
});

describe("session list", () => {
  it("finds the account by the publication, and says where the list goes on", async () => {
    const session = { id: "s", status: "SESSION_STATUS_ACTIVE", currentDraftVersion: 1, createdAt: 7 };
    const listed = { sessionId: "s", title: null, status: "active", version: 1, postId: null, createdAt: 7 };
    const whole = clientsWith({ listSessions: () => ({ sessions: [session], nextCursor: "" }) });
    expect(await run("session list", whole.clients, { publication: "p" })).toEqual([listed]);
    expect(whole.subjects).toEqual([{ publicationId: "p" }]);
    await expect(run("session list", whole.clients, {})).rejects.toThrow("needs --publication or --account");
    const part = clientsWith({ listSessions: () => ({ sessions: [session], nextCursor: "more" }) });
    expect(await run("session list", part.clients, { publication: "p" })).toEqual({
      sessions: [listed],
      nextCursor: "more",
    });
  });
});

describe("draft picture", () => {
  const figure = (name: string, alt = "") =>
    `<figure><img src="https://p.example/${name}?a=1&amp;b=2" alt="${alt}" /></figure>`;
  const content = `<p>Tea</p>\n${figure("one.png")}\n${figure("two.png", "Two")}`;
  const url = (name: string) => `https://p.example/${name}?a=1&b=2`;
  const scripted = () =>
    clientsWith({
      getSession: () => ({ session: { currentDraft: { version: 3 } } }),
      getDraft: () => ({ draft: { title: "Tea", content } }),
      saveDraft: ({ content: saved }) => ({ draft: { version: 4, content: saved } }),
    });

  it.each([
    [
      "says what one shows",
      { url: url("one.png"), alt: 'A "cup"' },
      `<p>Tea</p>\n${figure("one.png", "A &quot;cup&quot;")}\n${figure("two.png", "Two")}`,
    ],
    [
      "puts one first",
      { url: url("two.png"), cover: "yes" },
      `${figure("two.png", "Two")}<p>Tea</p>\n${figure("one.png")}\n`,
    ],
    ["adds a cover", { url: url("new.png"), alt: "New", cover: "yes" }, `${figure("new.png", "New")}\n${content}`],
  ])("%s, as a new version of the newest", async (_what, values, expected) => {
    const { clients, asked } = scripted();
    expect(await run("draft picture", clients, { session: "s", ...values })).toMatchObject({
      sessionId: "s",
      version: 4,
    });
    expect(asked.at(-1)).toMatchObject({
      name: "saveDraft",
      request: { baseVersion: 3, title: "Tea", content: expected },
    });
  });

  it("names the pictures that there are when it is none of them, and refuses what says nothing", async () => {
    const { clients, asked } = scripted();
    const unknown = run("draft picture", clients, { session: "s", url: url("new.png"), alt: "New" });
    await expect(unknown).rejects.toThrow(`it has ${url("one.png")}, ${url("two.png")}`);
    expect(asked.map(({ name }) => name)).not.toContain("saveDraft");
    for (const wrong of [{ url: url("one.png") }, { url: "http://p.example/one.png", cover: "yes" }]) {
      await expect(run("draft picture", clients, { session: "s", ...wrong } as Record<string, string>)).rejects.toThrow(
        WrongUsage,
      );
    }
  });
});

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { typed } from "./run-command.ts";

describe("draft revise", () => {
  const revised = (states: object[]) =>
    typed("draft revise --session s --instructions shorter", { waitForSession: () => states.shift() });

  it("waits for the end of its own work, not of what was there before, and gives the version", async () => {
    const { told, asked } = revised([
      { state: "WORK_STATE_DONE", revision: 5, version: 1, failure: null },
      { state: "WORK_STATE_DONE", revision: 5, version: 1, failure: null },
      { state: "WORK_STATE_RUNNING", revision: 9, failure: null },
      { state: "WORK_STATE_DONE", revision: 12, version: 2, failure: null },
    ]);
    expect(await told).toEqual({ sessionId: "s", version: 2 });
    const [, order] = asked.find(([name]) => name === "reviseDraft") ?? [];
    expect(order).toMatchObject({ sessionId: "s", baseVersion: 0, instructions: "shorter" });
    expect(asked.at(-1)).toEqual(["waitForSession", { sessionId: "s", afterRevision: 9 }]);
  });

  it("says why there is no new version", async () => {
    const failure = { message: "The model refused.", code: "GENERATION_FAILED" };
    const { told } = revised([{ revision: 5 }, { state: "WORK_STATE_FAILED", revision: 7, failure }]);
    await expect(told).rejects.toThrow("The model refused. (GENERATION_FAILED)");
  });
});

it("draft preview writes the page of a version, with what a first publish would take from its proposals", async () => {
  const answers = {
    getSession: { session: { publicationId: "p" } },
    getDraft: { draft: { title: "About tea", content: "<p>Tea.</p>" } },
    getDraftReport: { report: { proposals: { excerpt: "In short.", tags: ["Tea"] } } },
    previewPost: { html: "<h1>About tea</h1>" },
  };
  const folder = mkdtempSync(join(tmpdir(), "galley-preview-test-"));
  const out = join(folder, "draft.html");
  const { told, asked } = typed(`draft preview --session s --version 2 --author Ann --out ${out}`, answers);
  expect(await told).toEqual({ sessionId: "s", version: 2, file: out, open: `file://${out}` });
  expect(readFileSync(out, "utf8")).toBe("<h1>About tea</h1>");
  const article = { title: "About tea", content: "<p>Tea.</p>", author: "Ann", excerpt: "In short." };
  expect(asked.at(-1)).toEqual([
    "previewPost",
    { publicationId: "p", article: { ...article, tags: { values: ["Tea"] } } },
  ]);
  const elsewhere = (await typed("draft preview --session s --version 1", answers).told) as { file: string };
  expect(readFileSync(elsewhere.file, "utf8")).toBe("<h1>About tea</h1>");
  for (const each of [folder, dirname(elsewhere.file)]) rmSync(each, { recursive: true });
});

describe("draft picture", () => {
  const figure = (name: string, alt = "") =>
    `<figure><img src="https://p.example/${name}?a=1&amp;b=2" alt="${alt}" /></figure>`;
  const before = `<p>Tea</p>\n${figure("one.png")}\n${figure("two.png", "Two")}`;
  const url = (name: string) => `https://p.example/${name}?a=1&b=2`;
  const changing = (flags: string) =>
    typed(`draft picture --session s ${flags}`, {
      getSession: { session: { currentDraft: { version: 3 } } },
      getDraft: { draft: { title: "Tea", content: before } },
      saveDraft: ({ content }: { content: string }) => ({ draft: { version: 4, content } }),
    });

  it.each([
    [
      "says what one shows",
      `--url ${url("one.png")} --alt 'A "cup"'`,
      `<p>Tea</p>\n${figure("one.png", "A &quot;cup&quot;")}\n${figure("two.png", "Two")}`,
    ],
    [
      "puts one first",
      `--url ${url("two.png")} --cover`,
      `${figure("two.png", "Two")}<p>Tea</p>\n${figure("one.png")}\n`,
    ],
    ["adds a cover", `--url ${url("new.png")} --alt New --cover`, `${figure("new.png", "New")}\n${before}`],
  ])("%s, as a new version of the newest", async (_what, flags, content) => {
    const { told, asked } = changing(flags);
    expect(await told).toMatchObject({ sessionId: "s", version: 4 });
    const saved = { operationId: expect.any(String), sessionId: "s", baseVersion: 3, title: "Tea", content };
    expect(asked.at(-1)).toEqual(["saveDraft", saved]);
  });

  it("names the pictures that there are when it is none of them", async () => {
    const { told, asked } = changing(`--url ${url("new.png")} --alt New`);
    await expect(told).rejects.toThrow(`it has ${url("one.png")}, ${url("two.png")}`);
    expect(asked.map(([name]) => name)).not.toContain("saveDraft");
  });
});

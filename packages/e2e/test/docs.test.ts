import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { succeed } from "@galley/local/run-program";
import { newAccount, origins, webhookInbox } from "../src/test-system.ts";

const docs = join(import.meta.dirname, "../../../apps/docs/pages");
const sources = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];

const blocks = (page: string, language: string): string[] =>
  [...readFileSync(join(docs, `${page}.md`), "utf8").matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(
    ([, name, code = ""]) => (name === language ? [code] : []),
  );

const folder = mkdtempSync(join(import.meta.dirname, "../docs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environmentOf = (apiKey: string) => ({
  ...process.env,
  GALLEY_API_KEY: apiKey,
  GALLEY_BASE_URL: `${origins()[0]}/v1`,
});

/** Runs a TypeScript example of a page. Returns what it prints. */
async function run(page: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const file = join(folder, `${randomUUID()}.ts`);
  writeFileSync(file, blocks(page, "ts")[0] ?? "");
  return succeed(process.execPath, [...sources, file], { environment });
}

describe("the documentation, with a complete system", () => {
  it("leads from nothing to a published article in its quick start", async () => {
    const { api } = await newAccount("pro");
    const printed = await run("quick-start", environmentOf(api.apiKey));
    const address = /^http\S+$/m.exec(printed)?.[0] ?? "";
    expect(await (await fetch(address)).text()).toContain("2.4 kilometres");
  });

  it("leads to a published article with curl alone", async () => {
    const { api } = await newAccount("pro");
    const environment: NodeJS.ProcessEnv = environmentOf(api.apiKey);
    const answers: { data: Record<string, unknown> }[] = [];
    for (const code of blocks("guides/first-article", "sh")) {
      const [, name] = /^export (\w+)=…$/m.exec(code) ?? [];
      const last = answers.at(-1)?.data;
      // The page tells readers to copy two ids out of the answers.
      if (name !== undefined) environment[name] = String(name === "SESSION" ? last?.sessionId : last?.id);
      else answers.push(JSON.parse(await succeed("bash", ["-c", code.replace("curl ", "curl -sS ")], { environment })));
    }
    const [, , session, report, post] = answers.map(({ data }) => data);
    expect(session).toMatchObject({ generation: { status: "draft_ready" } });
    expect(report).toMatchObject({
      sentences: expect.arrayContaining([expect.objectContaining({ basis: "sourced" })]),
    });
    expect(post).toMatchObject({ url: expect.stringContaining("field-notes") });
    expect(answers.at(-1)).toEqual({ data: { deleted: true } });
  });

  it("has a nightly job that orders the best new ideas once", async () => {
    const { api } = await newAccount("pro");
    const { body } = await api.post("/publications", { name: "Paper", slug: `night-${randomUUID()}` });
    const publication = body.data.id;
    const inbox = webhookInbox(api.apiKey);
    await api.post(`/publications/${publication}/topics`, { name: "Bike lanes", description: inbox.feeds.join(" ") });
    await api.post(`/publications/${publication}/scout/run`, { webhookUrl: inbox.url });
    await inbox.next();
    const environment = { ...environmentOf(api.apiKey), PUBLICATION: publication };
    const first = await run("guides/nightly-job", environment);
    expect(first).toMatch(/: \d+ words, session [0-9a-f-]{36}/);
    const ideas = await api.get(`/publications/${publication}/ideas`);
    const promoted = await api.get(`/publications/${publication}/ideas?status=promoted`);
    expect(promoted.body.data).toHaveLength(Math.min(3, ideas.body.data.length));
    // The next night writes about other ideas.
    await run("guides/nightly-job", environment);
    const later = await api.get(`/publications/${publication}/ideas?status=promoted`);
    expect(later.body.data).toHaveLength(Math.min(6, ideas.body.data.length));
  });
});

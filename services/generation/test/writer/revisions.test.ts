import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import type { WrittenDraft } from "../../src/domain/engine-ports.ts";
import type { LlmConfig } from "../../src/llm/llm-config.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { createEditChecker } from "../../src/writer/create-edit-checker.ts";
import { generalProse } from "./general-prose.ts";
import { type Asked, type Script, scripted } from "./scripted-model.ts";
import { noWeb, orderOf, quiet, seen, write } from "./writing.ts";

const title = "A battery plant for Leipzig";
const facts = ["The plant in Leipzig will employ 420 people.", "It costs €86 million."];
const instructions = `Write about 120 words. ${facts.join(" ")}`;
const article = `${facts[0]} [c1] ${generalProse(50)}\n\n## What it costs\n\n${facts[1]} [c2] ${generalProse(50, 60)}`;

describe("changing a draft", () => {
  const servers: FakeLlm[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  const serve = async (script: Script): Promise<{ llm: LlmConfig; asked: Asked[] }> => {
    const model = scripted({ brief: { facts }, article, ...script });
    const server = await startFakeLlm({ answer: model.answer });
    servers.push(server);
    return { llm: { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" }, asked: model.asked };
  };
  const revised = async (script: Script, wish: string): Promise<{ base: WrittenDraft; draft: WrittenDraft }> => {
    const { llm } = await serve(script);
    const order = orderOf(title, instructions);
    const base = await write(order, { llm });
    const { content, report } = base;
    const revision = { instructions: wish, base: { version: 1, title, content, report } };
    return { base, draft: await write({ ...order, revision }, { llm }) };
  };
  const replaceFirst = (text: string) => (asked: Asked) => ({
    edits: [{ paragraph: asked.data.paragraphs[0].id, action: "replace", text }],
  });

  it("changes what the wish names, leaves the rest, and keeps the proofs of what stays", async () => {
    const revise = replaceFirst(`${facts[0]} [c1] Good neighbours will notice it soon.`);
    const { base, draft } = await revised({ revise }, "Make the lead shorter.");
    expect(seen(draft).text).toContain("Good neighbours will notice it soon.");
    expect(seen(draft).text).toContain("It costs €86 million.");
    expect(draft.wordCount).toBeLessThan(base.wordCount);
    expect(draft.report.sentences.find(({ text }) => text.includes("€86"))).toMatchObject({
      basis: "sourced",
      passages: ["c2"],
    });
    expect(draft.report.passages.map(({ text }) => text)).toEqual(expect.arrayContaining(facts));
  });

  it.each([
    "Please say somewhere the canteen is shut until May 2027 and write less about habits.",
    "Could you rewrite the lead so that readers learn the canteen is shut until May 2027?",
  ])("adds a fact that stands inside of an order, as the model reads the wish: %s", async (wish) => {
    const insert = (asked: Asked) => ({
      edits: [
        {
          paragraph: asked.data.paragraphs[0].id,
          action: "insert-after",
          text: "The canteen is shut until May 2027. [c1001]",
        },
      ],
    });
    const brief = { facts: [...facts, "the canteen is shut until May 2027"] };
    const { draft } = await revised({ brief, revise: insert }, wish);
    expect(seen(draft).text).toContain("The canteen is shut until May 2027.");
  });

  it("adds a fact that the wish gives, and none that the model makes up", async () => {
    const wish = "Add this fact: The plant opens on 3 May 2027.";
    const insert = (text: string) => (asked: Asked) => ({
      edits: [{ paragraph: asked.data.paragraphs[0].id, action: "insert-after", text }],
    });
    const told = await revised({ revise: insert("The plant opens on 3 May 2027. [c1001]") }, wish);
    expect(seen(told.draft).text).toContain("3 May 2027");
    const made = await revised({ revise: insert("The plant opens on 9 June 2027. [c1001]") }, wish);
    expect(seen(made.draft).text).not.toContain("9 June");
    expect(made.draft.report.notes.some(({ kind }) => kind === "wish-not-met")).toBe(true);
  });

  it("keeps what a second revision adds apart from what the first one added", async () => {
    const insert = (text: string) => (asked: Asked) => ({
      edits: [
        {
          paragraph: asked.data.paragraphs[0].id,
          action: "insert-after",
          text: `${text} [${asked.data.facts[0].id}]`,
        },
      ],
    });
    const opens = "The plant opens on 3 May 2027.";
    const builder = "Mara Ellison builds it.";
    const brief = { facts: [...facts, opens, builder] };
    const first = await revised({ brief, revise: insert(opens) }, `Add this fact: ${opens}`);
    const { llm } = await serve({ brief, revise: insert(builder) });
    const { content, report } = first.draft;
    const revision = { instructions: `Add this fact: ${builder}`, base: { version: 2, title, content, report } };
    const { report: last } = await write({ ...orderOf(title, instructions), revision }, { llm });
    const borneBy = (text: string) =>
      last.sentences
        .filter((sentence) => sentence.text === text)
        .flatMap(({ passages }) => last.passages.filter(({ id }) => passages.includes(id)).map((one) => one.text));
    expect(borneBy(opens)).toEqual([opens]);
    expect(borneBy(builder)).toEqual([builder]);
  });

  it("takes a whole new text from a server that answers with one", async () => {
    const { draft } = await revised({ revise: `${facts[0]} ${facts[1]} ${generalProse(60, 900)}` }, "Warmer, please.");
    expect(seen(draft).text).toContain("420 people");
    expect(seen(draft).text).not.toContain("What it costs");
  });

  it("says so when nothing could be changed", async () => {
    const { base, draft } = await revised({ revise: { edits: [] } }, "Make it funnier.");
    expect(seen(draft).text).toBe(seen(base).text);
    expect(draft.report.notes).toContainEqual(expect.objectContaining({ kind: "wish-not-met" }));
  });

  it("says what is missing when no model is configured", async () => {
    const base = await write(orderOf(title, instructions));
    const revision = { instructions: "Shorter.", base: { version: 1, title, content: base.content } };
    await expect(write({ ...orderOf(title, instructions), revision })).rejects.toMatchObject({
      reason: "GENERATION_FAILED",
      message: expect.stringContaining("needs a language model"),
    });
  });

  it("lets a person write what they like, cleaned, and shows what bears it", async () => {
    const base = await write(orderOf(title, instructions));
    const check = createEditChecker({}, { request: noWeb, logger: quiet, now: () => new Date(0), tasks });
    const content = `${base.content.replace("</div>", "")}<p onclick="x()">The plant in Leipzig will employ 900 people. Change takes time.</p><script>x</script></div>`;
    const edited = await check(
      { base: { title, content: base.content, report: base.report }, title, content },
      { signal: new AbortController().signal },
    );
    expect(edited.content).not.toMatch(/script|onclick/);
    expect(seen(edited).text).toContain("900 people");
    expect(edited.report.engine).toBe("person");
    const of = (words: string) => edited.report.sentences.find(({ text }) => text.includes(words));
    expect(of("420 people")).toMatchObject({ decision: "kept", basis: "sourced" });
    expect(of("900 people")).toMatchObject({ decision: "edited", basis: "unproven" });
    expect(of("Change takes time")).toMatchObject({ decision: "edited", basis: "general" });
  });
});

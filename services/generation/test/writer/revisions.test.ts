import type { Spent, WrittenDraft } from "../../src/domain/engine-ports.ts";
import type { LlmConfig } from "../../src/llm/llm-config.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { createEditChecker } from "../../src/writer/create-edit-checker.ts";
import { plantArticle, plantFacts, plantOrder, plantRequest, plantScript } from "./plant.ts";
import { type Asked, idOf, type Script, scriptedServers } from "./scripted.ts";
import { noWeb, quiet, seen, write } from "./writing.ts";

const { title } = plantOrder;
const serve = scriptedServers();

describe("a revision", () => {
  const revise = async (base: WrittenDraft, wish: string, script: Script) => {
    const { llm, asked } = await serve(script);
    const { content, report } = base;
    const revision = { instructions: wish, base: { version: 1, title, content, report } };
    return { asked, draft: await write({ ...plantOrder, revision }, { llm }) };
  };
  const first = async () => write(plantOrder, { llm: (await serve(plantScript)).llm });
  const revised = async (wish: string, script: Script) => {
    const base = await first();
    return { base, ...(await revise(base, wish, script)) };
  };

  it("changes what the wish names, judges that alone, and leaves every other byte and proof as it was", async () => {
    const change = (one: Asked) => ({
      changes: [{ id: idOf(one, "changes a town"), text: "A plant changes its town." }],
    });
    const { base, draft, asked } = await revised("Make the lead shorter.", { revise: change });
    expect(asked.map(({ stage }) => stage)).toEqual(["revise", "judge"]);
    expect(asked[1]?.data.article).toHaveLength(3);
    expect(draft.content).toBe(base.content.replace("A new plant changes a town slowly.", "A plant changes its town."));
    expect(draft.report.sentences.slice(1)).toEqual(base.report.sentences.slice(1));
    expect(draft.report.passages.map(({ text }) => text)).toEqual(plantFacts);
  });

  it("is told the wish as an order behind the tone's place, and the article with its ids as data", async () => {
    const { asked } = await revised("Make the lead shorter.", {});
    expect(asked[0]?.orders).toMatch(/\[c3\] The plant in Leipzig[\s\S]*\[c1001\] Make the lead shorter\./);
    expect(asked[0]?.data.article.map(({ text }: { text: string }) => text)).toContain(`${plantFacts[1]} [c4]`);
  });

  it("still tells only what was given where the order demanded that", async () => {
    const strict = { ...plantScript, request: { ...plantRequest, onlyGivenFacts: true } };
    const base = await write(plantOrder, { llm: (await serve(strict)).llm });
    const { draft, asked } = await revise(base, "Make it warmer.", {});
    expect(asked[0]?.prompt).toContain("Tell only what the order or the passages say");
    expect([base, draft].map(({ report }) => report.grounding)).toEqual(["sourced", "sourced"]);
  });

  it("adds a fact that the wish gives, and none that the model makes up", async () => {
    const insert = (text: string) => (one: Asked) => ({
      insertions: [{ after: idOf(one, "420"), text, block: false }],
    });
    const opens = "The plant opens on 3 May 2027.";
    const { draft } = await revised(`Add this: ${opens}`, { revise: insert(`${opens} [c1001]`) });
    expect(draft.content).toContain(`${plantFacts[0]} ${opens}</p>`);
    expect(draft.report.sentences.find(({ text }) => text === opens)).toMatchObject({ passages: ["c1001"] });
    const { draft: made } = await revised(`Add this: ${opens}`, { revise: insert("It opens on 9 June 2027. [c1001]") });
    expect(seen(made).text).not.toContain("9 June");
    expect(made.report.notes.map(({ kind }) => kind)).toEqual(["wish-not-met", "sentence-removed"]);
  });

  it("keeps what a second one adds apart from what the first one added", async () => {
    const insert = (text: string, id: string) => (one: Asked) => ({
      insertions: [{ after: idOf(one, "420"), text: `${text} [${id}]`, block: false }],
    });
    const [opens, builder] = ["The plant opens on 3 May 2027.", "Mara Ellison builds all of it."];
    const { draft: one } = await revised(`Add this: ${opens}`, { revise: insert(opens, "c1001") });
    const { draft } = await revise(one, `Add this: ${builder}`, { revise: insert(builder, "c2001") });
    const borneBy = (text: string) => draft.report.sentences.find((sentence) => sentence.text === text)?.passages;
    expect([borneBy(opens), borneBy(builder)]).toEqual([["c1001"], ["c2001"]]);
  });

  it("takes a whole new text, in JSON or as prose, judges all of it, and drops what nothing bears", async () => {
    const whole = `${plantFacts[0]} [c3] ${plantFacts[1]} [c4] It has 9 doors. A warm welcome waits there.`;
    for (const answer of [{ article: whole }, whole]) {
      const verdicts = { doors: { basis: "not-borne", why: "not given" } } as const;
      const { draft } = await revised("Warmer, please.", { revise: answer, verdicts });
      expect(draft.content).toContain(`<p>${plantFacts[0]} ${plantFacts[1]} A warm welcome waits there.</p>`);
      expect(draft.content).not.toMatch(/What it costs|doors/);
    }
  });

  it("changes language and title when the wish does", async () => {
    const article = "Ein neues Werk verändert eine Stadt. Das Werk in Leipzig beschäftigt 420 Menschen. [c3]";
    const { draft } = await revised("Auf Deutsch, bitte.", {
      revise: { language: "de", title: "Ein Werk für Leipzig", article },
    });
    expect(draft.title).toBe("Ein Werk für Leipzig");
    expect(draft.content).toMatch(/^<div lang="de"/);
    expect(draft.report.language).toBe("de");
  });

  it("is brought to the length that the wish names, or says that it was not", async () => {
    const insertion = {
      after: "s2",
      text: "Change is slow, and a town has to get used to it. ".repeat(3),
      block: true,
    };
    const mend = { changes: [], insertions: [insertion] };
    const { draft, asked } = await revised("At least 60 words.", { revise: { length: { from: 60 } }, mend });
    expect(asked.map(({ stage }) => stage)).toEqual(["revise", "mend", "judge"]);
    expect(asked[1]?.task).toMatch(/at least 60 words/);
    expect([draft.wordCount >= 60, draft.report.notes]).toEqual([true, []]);
    const { draft: short } = await revised("At least 600 words.", { revise: { length: { from: 600 } }, mend });
    expect(short.report.notes.map(({ text }) => text).join()).toContain("The length asked for was not reached");
  });

  it("says so when nothing could be changed", async () => {
    const { base, draft } = await revised("Make it funnier.", {});
    expect(draft.content).toBe(base.content);
    expect(draft.report.notes).toEqual([expect.objectContaining({ kind: "wish-not-met" })]);
  });

  it("says what is missing when no model is configured", async () => {
    const base = await write(plantOrder);
    const revision = { instructions: "Shorter.", base: { version: 1, title, content: base.content } };
    await expect(write({ ...plantOrder, revision })).rejects.toMatchObject({
      reason: "GENERATION_FAILED",
      message: expect.stringContaining("needs a language model"),
    });
  });
});

describe("a person's edit", () => {
  const edit = async (base: WrittenDraft, content: string, llm?: LlmConfig, onSpent?: (spent: Spent) => void) => {
    const check = createEditChecker({ llm }, { request: noWeb, logger: quiet, now: () => new Date(0), tasks });
    const context = { signal: new AbortController().signal, ...(onSpent === undefined ? {} : { onSpent }) };
    return check({ base: { title, content: base.content, report: base.report }, title, content }, context);
  };
  const based = async (article = plantArticle) =>
    write(plantOrder, { llm: (await serve({ ...plantScript, article })).llm });

  it("stands whole, cleaned, and shows what bears it by code alone", async () => {
    const base = await based();
    const added =
      '<p onclick="x()">The plant in Leipzig will employ 900 people. Change takes time.</p><script>x</script>';
    const edited = await edit(base, base.content.replace("</div>", `${added}</div>`));
    expect(edited.content).not.toMatch(/script|onclick/);
    expect(edited.report.engine).toBe("person");
    const of = (words: string) => edited.report.sentences.find(({ text }) => text.includes(words));
    expect(of("420 people")).toMatchObject({ decision: "kept", basis: "sourced", passages: ["c3"] });
    expect(of("900 people")).toMatchObject({ decision: "edited", basis: "unproven" });
    expect(of("Change takes")).toMatchObject({ decision: "edited", basis: "general" });
    expect(edited.content).toContain('<span data-unproven="true">The plant in Leipzig will employ 900 people.</span>');
    expect(edited.report.notes.map(({ kind }) => kind)).toEqual(["unproven-specific"]);
  });

  it("is judged in one call for what is new, and costs nothing when nothing is", async () => {
    const base = await based();
    const judge = ({ data }: Asked) => ({
      verdicts: data.article.map(({ id, text }: { id: string; text: string }) => ({
        id,
        ...(/^Leipzig gets|^7 \+/.test(text)
          ? { basis: text.startsWith("7") ? "general" : "borne", by: ["c3"] }
          : { basis: "not-borne", why: "nobody said so" }),
      })),
    });
    const { llm, asked } = await serve({ judge });
    const told: Spent[] = [];
    const content = base.content.replace("</div>", "<p>Leipzig gets 420 jobs. They are well paid.</p></div>");
    const edited = await edit(base, content, llm, (spent) => told.push(spent));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.data.article).toHaveLength(4);
    const { inputTokens, outputTokens } = edited.report.usage;
    expect(told.at(-1)).toMatchObject({ inputTokens, outputTokens });
    const of = (words: string) => edited.report.sentences.find(({ text }) => text.includes(words));
    expect(of("Leipzig gets")).toMatchObject({ basis: "sourced", passages: ["c3"], decision: "edited" });
    expect(of("well paid")).toMatchObject({ basis: "unproven", reason: "nobody said so" });
    const same = await edit(base, base.content, llm);
    expect(asked).toHaveLength(1);
    expect(same.content).toBe(base.content);
    expect(same.report.sentences).toEqual(base.report.sentences);
  });

  it("is refused when it leaves nothing that can be shown", async () => {
    const emptied = edit(await based(), "<p> </p><script>x</script>");
    await expect(emptied).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(/^content must contain/),
    });
  });

  it("keeps the records of rows, items and quotations that stayed", async () => {
    const markdown = `${plantArticle}\n\n- An item of it.\n\n> “${plantFacts[0]}”\n\n> Wait. Then see.\n\n| Jobs | Cost |\n|---|---|\n| 420 | 86 |`;
    const base = await based(markdown);
    const edited = await edit(base, base.content);
    expect(edited.content).toBe(base.content);
    expect(edited.report.sentences).toEqual(base.report.sentences);
  });

  it.each(["status-401", "bad-json", "refusal"] as const)("is kept when the model fails: %s", async (mode) => {
    const base = await based();
    const { llm } = await serve({}, mode);
    const edited = await edit(base, base.content.replace("</div>", "<p>It has 900 doors.</p></div>"), llm);
    expect(edited.report.sentences.find(({ text }) => text.includes("900"))).toMatchObject({ basis: "unproven" });
  });
});

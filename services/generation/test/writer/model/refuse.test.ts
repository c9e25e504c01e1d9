import { draftBy } from "../draft-by.ts";
import { generalProse } from "../general-prose.ts";
import { inventedSentences } from "../invented-sentences.ts";
import type { Script } from "../scripted-model.ts";
import { orderOf, seen } from "../writing.ts";

const facts = [
  "The plant in Leipzig will employ 420 people.",
  "It costs €86 million.",
  "Work began in March 2025.",
  "The roof bears 900 solar panels.",
];
const order = orderOf("A battery plant for Leipzig", `Write about 300 words.\n\n${facts.join(" ")}`);
const read = { subject: "battery plant in Leipzig", words: 300, facts };

const written = (script: Script) => draftBy(order, { brief: read, ...script });

describe("a model's text", () => {
  it("is refused when most of its sentences cannot stand, and the client's material is arranged instead", async () => {
    const { draft, asked } = await written({ article: `${inventedSentences.join(" ")} ${generalProse(40)}` });
    const { text } = seen(draft);
    expect(draft.report.engine).toBe("extractive");
    for (const fact of facts) expect(text).toContain(fact);
    const [note] = draft.report.notes;
    expect(note?.text).toMatch(/^Most of what the language model wrote could not stand \(6 of \d+ sentences\)/);
    // Nothing is paid for a text that is not used.
    expect(asked.some(({ stage }) => stage === "facts" || stage === "edit")).toBe(false);
  });

  it("is refused, and so is what its model read in the order: code alone reads it then", async () => {
    const misread = {
      subject: "a roof",
      words: 300,
      facts: [],
      otherOrders: [facts[3]],
      bans: [{ text: "420 people" }],
    };
    const { draft } = await written({ brief: misread, article: `${inventedSentences.join(" ")} ${generalProse(40)}` });
    for (const fact of facts) expect(seen(draft).text).toContain(fact);
    const texts = new Map(draft.report.passages.map(({ id, text }) => [id, text]));
    const [first] = draft.report.sentences.filter(({ decision }) => decision === "kept");
    expect(first?.passages.map((id) => texts.get(id))).toEqual([first?.text]);
  });

  it("is refused where no facts were given, when what stands is a few words beside the subject", async () => {
    const nothing = orderOf("Teams at home", "Write about 300 words on how working from home changes a team.");
    for (const article of ["Here is the answer to your question.", "Take it as it comes. Nobody knows better."]) {
      const { draft } = await draftBy(nothing, { article });
      expect([article, draft.report.engine]).toEqual([article, "outline"]);
      expect(seen(draft).text).not.toContain(article);
    }
    const { draft } = await draftBy(nothing, { article: "A team that works at home talks less. It writes more." });
    expect(draft.report.engine).toBe("llm");
  });

  it("leaves an outline, and a report that says what became of it, where the client gave no material", async () => {
    const nothing = orderOf("Teams at home", "Write about 300 words on how working from home changes a team.");
    const { draft } = await draftBy(nothing, { article: inventedSentences.join(" ") });
    expect(draft.report.engine).toBe("outline");
    expect(seen(draft).text).toContain("nothing is written yet");
    const notes = JSON.stringify(draft.report.notes);
    expect(notes).toMatch(/what the language model wrote could (?:not )?stand/);
    expect(notes).not.toContain("no language model");
  });

  it("is refused when it speaks of the writing again and again, and the report says so", async () => {
    const talk = ["No more than 20 words.", "This section is about the plant.", "You must not use any other words."];
    const { draft } = await written({ article: `${facts.join(" ")} ${talk.join(" ")} ${generalProse(90)}` });
    expect(draft.report.engine).toBe("extractive");
    expect(draft.report.notes[0]?.text).toMatch(
      /^The language model wrote of its work instead of the subject \(3 of \d+ sentences\)/,
    );
  });

  it("loses a sentence or two of such talk, and stays a model's draft", async () => {
    const talk = ["No more than 20 words.", "This section is about the plant."];
    const { draft } = await written({ article: `${facts.join(" ")} ${talk.join(" ")} ${generalProse(200)}` });
    expect(draft.report.engine).toBe("llm");
    expect(seen(draft).text).not.toMatch(/section|20 words/);
  });

  it("stays a model's draft when the smaller part of it is invented", async () => {
    const { draft } = await written({
      article: `${facts.join(" ")} ${inventedSentences.slice(0, 3).join(" ")} ${generalProse(200)}`,
    });
    expect(draft.report.engine).toBe("llm");
    expect(seen(draft).text).not.toContain("Tartu");
  });

  it("is refused when it tells none of the facts, whatever its length", async () => {
    const { draft } = await written({ article: generalProse(280) });
    expect(draft.report.engine).toBe("extractive");
    for (const fact of facts) expect(seen(draft).text).toContain(fact);
  });

  it("is refused when its paragraphs are scraps of sentences, though each could stand", async () => {
    const scraps = ["There are lots of reasons", "Here are some", "But in reality", "many ways are different"];
    const { draft } = await written({ article: `${facts.join(" ")}\n\n${scraps.join("\n\n")}` });
    expect(draft.report.engine).toBe("extractive");
    expect(draft.report.notes[0]?.text).toContain("scraps instead of sentences");
  });

  it("is known to talk of its making though it read the order for one about an article", async () => {
    const talk = [
      "Your answer must contain exactly three sentences.",
      "This article has no bold type.",
      "In this article you will read more.",
    ];
    const brief = { ...read, subject: "an article", mustCover: ["a short article"], keywords: ["article"] };
    const { draft } = await written({ brief, article: `${facts.join(" ")} ${talk.join(" ")} ${generalProse(200)}` });
    expect(seen(draft).text).not.toMatch(/Your answer|bold type|this article/);
  });

  it("is refused when it is a torso without most of the facts", async () => {
    const { draft } = await written({ article: generalProse(50) });
    expect(draft.report.engine).toBe("extractive");
    expect(draft.report.notes[0]?.text).toContain("left out most of the given facts");
  });

  it("loses paragraphs of a word or two, and keeps items and headings of that length", async () => {
    const article = `${facts.join(" ")}\n\nOne\n\nThat is\n\n## Slow steps\n\n- patience\n- good tools\n\n${generalProse(220)}`;
    const { draft } = await written({ article });
    expect(draft.report.engine).toBe("llm");
    expect(draft.content).not.toMatch(/<p>(?:One|That is)<\/p>/);
    expect(draft.content).toContain("<li>patience</li>");
    expect(draft.content).toContain("<h2>Slow steps</h2>");
  });
});

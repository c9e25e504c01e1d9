import { draftBy } from "../draft-by.ts";
import { generalProse } from "../general-prose.ts";
import { type Asked, honestJudge, type Script } from "../scripted-model.ts";
import { orderOf, seen } from "../writing.ts";

const facts = ["The plant in Leipzig will employ 420 people.", "It costs €86 million.", "Work began in March 2025."];
const order = orderOf("A battery plant for Leipzig", `Write about 200 words.\n\n${facts.join(" ")}`);
const own = "Parking beside the hall is limited.";
const article = `${facts.join(" ")} ${own} ${generalProse(180)}`;
const brief = { subject: "battery plant in Leipzig", words: 200, facts };

/** A reader who names the statements of the order and `own`, and whatever else `isNamed` accepts. */
const reader =
  (isNamed = (_: string): boolean => false) =>
  (asked: Asked): object => ({
    ...honestJudge(asked),
    particular: (asked.data.sentences ?? []).flatMap(({ id, text }: { id: string; text: string }) =>
      text === own || facts.some((fact) => text.includes(fact)) || isNamed(text) ? [id] : [],
    ),
  });

const written = (script: Script) => draftBy(order, { brief, article, ...script });

describe("a sentence of the subject without figure and name", () => {
  it("goes when nothing that was given bears it, and the report says so", async () => {
    const { draft, asked } = await written({ judge: reader() });
    const { text } = seen(draft);
    expect(text).not.toContain(own);
    for (const fact of facts) expect(text).toContain(fact);
    expect(draft.report.sentences).toContainEqual(expect.objectContaining({ text: own, decision: "removed" }));
    expect(asked.filter(({ stage }) => stage === "judge")).toHaveLength(2);
  });

  it("stays in the general words that a rewrite finds for it", async () => {
    const rewrite = ({ data }: Asked): object => ({
      sentences: data.sentences.map(({ id }: { id: string }) => ({
        id,
        proven: "",
        general: "Somewhere to park is always welcome.",
      })),
    });
    const { draft } = await written({ judge: reader(), rewrite });
    expect(seen(draft).text).toContain("Somewhere to park is always welcome.");
  });

  it("goes when its rewrite tells of the subject too", async () => {
    const rewrite = ({ data }: Asked): object => ({
      sentences: data.sentences.map(({ id }: { id: string }) => ({
        id,
        proven: "",
        general: "The hall has few places to park.",
      })),
    });
    const { draft } = await written({ judge: reader((text) => text.startsWith("The hall has")), rewrite });
    expect(seen(draft).text).not.toMatch(/Parking beside|The hall has/);
  });

  it("stays when the reader of it names everything", async () => {
    const { draft } = await written({ judge: reader(() => true) });
    expect(seen(draft).text).toContain(own);
  });
});

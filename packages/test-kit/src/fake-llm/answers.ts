import { type FakeLlmMode, isThoughtMode, withThought } from "./modes.ts";

interface Piece {
  readonly id: string;
  readonly text: string;
}

type Material = Readonly<Record<string, unknown>>;

/** The text that a model in this mode gives to a prompt with JSON material and a JSON schema in it, or `scripted` in the mode's form. */
export function answerFor(mode: FakeLlmMode, prompt: string, scripted?: string): string {
  const answer = scripted ?? (prompt.includes("JSON schema") ? JSON.stringify(honestAnswer(prompt)) : prose);
  if (isThoughtMode(mode)) return withThought[mode](answer);
  switch (mode) {
    case "plain":
      return (
        scripted ??
        evidenceIn(prompt)
          .map(({ text }) => text)
          .join(" ")
      );
    case "fenced":
      return `\`\`\`json\n${answer}\n\`\`\``;
    case "prose-wrapped":
      return `Sure! Here is what you asked for:\n\n${answer}\n\nLet me know if you need anything else.`;
    case "bad-json":
      return answer.slice(0, -3);
    case "truncated":
      return answer.slice(0, Math.ceil(answer.length / 2));
    case "refusal":
      return "I'm sorry, but I can't help with that.";
    case "empty-text":
    case "all-thinking":
      return "";
    default:
      return answer;
  }
}

const prose = "There is little to say about this, and it is soon said.";

/**
 * What a plain, honest model answers to the calls of Galley's writer and scout: the order's own sentences as the article, verdicts by
 * whether a text stands in the material, and every report as a story in its own words; and a block for each piece of evidence where a
 * test asks for blocks. Enough for tests that need some answer of a model; what a draft is like is tested elsewhere.
 */
function honestAnswer(prompt: string): object {
  if (prompt.slice(prompt.lastIndexOf("JSON schema")).includes('"blocks"'))
    return { blocks: evidenceIn(prompt).map(({ id, text }) => ({ text, evidence: [id] })) };
  const stage = /^# Task: ([a-z]+)/m.exec(prompt)?.[1] ?? "";
  return answers[stage]?.(prompt, materialOf(prompt)) ?? {};
}

const answers: Readonly<Record<string, (prompt: string, material: Material) => object>> = {
  request: () => ({ language: "en", length: null, facts: [], points: [] }),
  article: (prompt, material) => ({ article: articleOf(prompt, material), excerpt: "", tags: [] }),
  outline: (prompt) => ({
    sections: linesOf(prompt)
      .slice(0, 2)
      .map(({ text }) => ({ heading: "", words: 500, points: [text] })),
  }),
  section: (prompt, material) => ({ article: articleOf(prompt, material) }),
  revise: () => ({ changes: [], insertions: [] }),
  mend: (_, material) => ({ changes: pieces(material.wrong).map(({ id }) => ({ id, text: "" })), insertions: [] }),
  share: () => ({ linkedin: "", twitter: "" }),
  stories: (_, material) => ({
    stories: pieces(material.reports).map(({ id }) => ({ topic: "t1", reports: [id], score: 80 })),
  }),
  judge: (_, material) => ({ verdicts: pieces(material.article).map((unit) => verdictOf(unit, material)) }),
};

function materialOf(prompt: string): Material {
  return JSON.parse(/<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2] ?? "{}") as Material;
}

const evidenceIn = (prompt: string): Piece[] => pieces(materialOf(prompt).evidence);

const pieces = (list: unknown): Piece[] => (Array.isArray(list) ? (list as Piece[]) : []);

/** The numbered lines of the client's order, without its title. */
function linesOf(prompt: string): Piece[] {
  const lines = [...prompt.matchAll(/^\[(c\d+)\] (.+)$/gm)].map(([, id = "", text = ""]) => ({ id, text }));
  return lines.length > 1 ? lines.slice(1) : lines;
}

function articleOf(prompt: string, { passages }: Material): string {
  const told = [...linesOf(prompt), ...pieces(passages)];
  return told.length === 0
    ? prose
    : told.map(({ id, text }) => `${text.replace(/^[-*#>\s]+/, "")} [${id}]`).join("\n\n");
}

function verdictOf({ id, text }: Piece, { order, passages }: Material): object {
  const run = (words: string): string => (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  const bearing = [...pieces(order), ...pieces(passages)].find((one) => run(one.text).includes(run(text)));
  if (bearing !== undefined) return { id, basis: "borne", by: [bearing.id] };
  // Sums of the judge's own controls are plainly general; other figures that stand nowhere are not borne.
  const isGeneral = !/\p{N}/u.test(text) || /^\d+ \+ \d+ = \d+\.$/.test(text);
  return isGeneral ? { id, basis: "general" } : { id, basis: "not-borne", why: "it is not given" };
}

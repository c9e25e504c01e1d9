/**
 * What a plain, honest model answers to the calls of Galley's writer and scout: the order's own sentences as the article, verdicts by
 * whether a text stands in the material, and every report as a story in its own words. Enough for tests that need some draft by a
 * model; what a draft is like is tested elsewhere.
 */
export function writerAnswer(prompt: string, asked: object | undefined): unknown {
  const stage = /^# Task: ([a-z]+)/m.exec(prompt)?.[1] ?? "";
  const answer = answers[stage]?.(prompt, materialOf(prompt));
  // Other tests ask for other objects at stages of the same name.
  const [first = ""] = Object.keys(answer ?? {});
  return asked !== undefined && first in asked ? answer : undefined;
}

interface Piece {
  readonly id: string;
  readonly text: string;
}

type Material = Readonly<Record<string, unknown>>;

const answers: Readonly<Record<string, (prompt: string, material: Material) => object>> = {
  request: () => ({ language: "en", length: null, facts: [], points: [] }),
  article: (prompt, material) => ({
    article: articleOf([...linesOf(prompt), ...pieces(material.passages)]),
    excerpt: "",
    tags: [],
  }),
  outline: (prompt) => ({
    sections: linesOf(prompt)
      .slice(0, 2)
      .map(({ text }) => ({ heading: "", words: 500, points: [text] })),
  }),
  section: (prompt, material) => ({ article: articleOf([...linesOf(prompt), ...pieces(material.passages)]) }),
  revise: () => ({ changes: [], insertions: [] }),
  mend: (_, material) => ({ changes: pieces(material.wrong).map(({ id }) => ({ id, text: "" })), insertions: [] }),
  stories: (_, material) => ({
    stories: pieces(material.reports).map(({ id }) => ({ topic: "t1", reports: [id], score: 80 })),
  }),
  judge: (_, material) => ({ verdicts: pieces(material.article).map((unit) => verdictOf(unit, material)) }),
};

function materialOf(prompt: string): Material {
  const text = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2] ?? "{}";
  return JSON.parse(text) as Material;
}

const pieces = (list: unknown): Piece[] => (Array.isArray(list) ? (list as Piece[]) : []);

/** The numbered lines of the client's order, without its title. */
function linesOf(prompt: string): Piece[] {
  const lines = [...prompt.matchAll(/^\[(c\d+)\] (.+)$/gm)].map(([, id = "", text = ""]) => ({ id, text }));
  return lines.length > 1 ? lines.slice(1) : lines;
}

function articleOf(material: readonly Piece[]): string {
  if (material.length === 0) return "There is little to say about this, and it is soon said.";
  return material.map(({ id, text }) => `${text.replace(/^[-*#>\s]+/, "")} [${id}]`).join("\n\n");
}

function verdictOf({ id, text }: Piece, material: Material): object {
  const run = (words: string): string => (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  const bearing = [...pieces(material.order), ...pieces(material.passages)].find((one) =>
    run(one.text).includes(run(text)),
  );
  if (bearing !== undefined) return { id, basis: "borne", by: [bearing.id] };
  // Sums of the judge's own controls are plainly general; other figures that stand nowhere are not borne.
  const isGeneral = !/\p{N}/u.test(text) || /^\d+ \+ \d+ = \d+\.$/.test(text);
  return isGeneral ? { id, basis: "general" } : { id, basis: "not-borne", why: "it is not given" };
}

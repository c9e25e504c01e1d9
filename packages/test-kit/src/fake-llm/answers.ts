import { type FakeLlmMode, isThoughtMode, withThought } from "./modes.ts";
import type { FakeLlmRequest } from "./request.ts";

interface Piece {
  readonly id: string;
  readonly text: string;
}

type Material = Readonly<Record<string, unknown>>;

/**
 * Returns the answer of the fake model in a mode. The request has JSON data, and a JSON schema in the prompt or as a
 * parameter. With `scripted`, this text is returned in the form of the mode.
 */
export function answerFor(mode: FakeLlmMode, { prompt, body }: FakeLlmRequest, scripted?: string): string {
  const schema = requestedSchema(prompt, body);
  const answer = scripted ?? (schema === "" ? prose : JSON.stringify(honestAnswer(prompt, schema)));
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

/** Returns the requested schema as text; empty when there is none. */
function requestedSchema(prompt: string, { response_format: format }: FakeLlmRequest["body"]): string {
  const at = prompt.lastIndexOf("JSON schema");
  if (at !== -1) return prompt.slice(at);
  const schema = format?.json_schema?.schema;
  return schema === undefined ? "" : JSON.stringify(schema);
}

const prose = "There is little to say about this, and it is soon said.";

/**
 * Answers the calls of Galley's writer and scout like an honest model: the sentences of the order become the article, a
 * statement counts as supported when the prompt's data contains it, and every report becomes an idea in its own words.
 * It is for tests that need any valid answer; the quality of drafts is tested elsewhere.
 */
function honestAnswer(prompt: string, schema: string): object {
  if (schema.includes('"blocks"'))
    return { blocks: evidenceIn(prompt).map(({ id, text }) => ({ text, evidence: [id] })) };
  const stage = /^# Task: ([a-z]+)/m.exec(prompt)?.[1] ?? "";
  return answers[stage]?.(prompt, readMaterial(prompt)) ?? {};
}

const answers: Readonly<Record<string, (prompt: string, material: Material) => object>> = {
  request: () => ({ language: "en", length: null, facts: [], points: [] }),
  article: (prompt, material) => ({ article: writeArticle(prompt, material), excerpt: "", tags: [] }),
  outline: (prompt) => ({
    sections: orderLines(prompt)
      .slice(0, 2)
      .map(({ text }) => ({ heading: "", words: 500, points: [text] })),
  }),
  section: (prompt, material) => ({ article: writeArticle(prompt, material) }),
  revise: () => ({ changes: [], insertions: [] }),
  mend: (_, material) => ({ changes: pieces(material.wrong).map(({ id }) => ({ id, text: "" })), insertions: [] }),
  share: () => ({ linkedin: "", twitter: "" }),
  stories: (_, material) => ({
    stories: pieces(material.reports).map(({ id }) => ({ topic: "t1", reports: [id], score: 80 })),
  }),
  judge: (_, material) => ({ verdicts: pieces(material.article).map((unit) => judgeSentence(unit, material)) }),
};

function readMaterial(prompt: string): Material {
  return JSON.parse(/<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2] ?? "{}") as Material;
}

const evidenceIn = (prompt: string): Piece[] => pieces(readMaterial(prompt).evidence);

const pieces = (list: unknown): Piece[] => (Array.isArray(list) ? (list as Piece[]) : []);

/** Returns the numbered lines of the client's order, without its title. */
function orderLines(prompt: string): Piece[] {
  const lines = [...prompt.matchAll(/^\[(c\d+)\] (.+)$/gm)].map(([, id = "", text = ""]) => ({ id, text }));
  return lines.length > 1 ? lines.slice(1) : lines;
}

function writeArticle(prompt: string, { passages }: Material): string {
  const told = [...orderLines(prompt), ...pieces(passages)];
  return told.length === 0
    ? prose
    : told.map(({ id, text }) => `${text.replace(/^[-*#>\s]+/, "")} [${id}]`).join("\n\n");
}

function judgeSentence({ id, text }: Piece, { order, passages }: Material): object {
  const run = (words: string): string => (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  const bearing = [...pieces(order), ...pieces(passages)].find((one) => run(one.text).includes(run(text)));
  if (bearing !== undefined) return { id, basis: "borne", by: [bearing.id] };
  // The sums with which the writer tests its judge count as general knowledge. Other figures that are not in the data
  // count as unsupported.
  const isGeneral = !/\p{N}/u.test(text) || /^\d+ \+ \d+ = \d+\.$/.test(text);
  return isGeneral ? { id, basis: "general" } : { id, basis: "not-borne", why: "it is not given" };
}

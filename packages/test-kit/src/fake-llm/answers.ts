import { type FakeLlmMode, isThoughtMode, withThought } from "./modes.ts";
import type { FakeLlmRequest } from "./request.ts";
import { writerAnswer } from "./writer-answers.ts";

interface Evidence {
  id: string;
  text: string;
}

interface Asked {
  schema: JsonSchema | undefined;
  data: Record<string, unknown>;
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
}

/**
 * The text that a model in this mode gives to a prompt with JSON material and a JSON schema in it, or `scripted` in the
 * mode's form.
 */
export function answerFor(mode: FakeLlmMode, request: FakeLlmRequest, scripted?: string): string {
  const asked = readPrompt(request.prompt);
  const evidence = evidenceOf(asked.data);
  const json = () =>
    JSON.stringify(
      writerAnswer(request.prompt, asked.schema?.properties) ?? fill(asked.schema ?? {}, evidence, asked.data),
    );
  const answer = scripted ?? (asked.schema === undefined ? proseOf(evidence) : json());
  if (isThoughtMode(mode)) return withThought[mode](answer);
  switch (mode) {
    case "plain":
      return scripted ?? evidence.map((one) => one.text).join(" ");
    case "html":
      return `<h1>Draft</h1>${evidence.map((one) => `<p>${one.text.replaceAll("<", "&lt;")}</p>`).join("")}`;
    case "fenced":
      return `\`\`\`json\n${answer}\n\`\`\``;
    case "prose-wrapped":
      return `Sure! Here is what you asked for:\n\n${answer}\n\nLet me know if you need anything else.`;
    case "bad-json":
      return answer.slice(0, -3);
    case "truncated":
      return answer.slice(0, Math.ceil(answer.length / 2));
    case "cut-off":
      return nextPart(answer, request);
    case "refusal":
      return "I'm sorry, but I can't help with that.";
    case "empty-text":
    case "all-thinking":
      return "";
    default:
      return answer;
  }
}

/** The next third of an answer, after what the conversation shows of it already. */
function nextPart(answer: string, { body }: FakeLlmRequest): string {
  const before = body.messages?.findLast(({ role }) => role === "assistant")?.content;
  const from = typeof before === "string" && answer.startsWith(before) ? before.length : 0;
  return answer.slice(from, from + Math.ceil(answer.length / 3));
}

function proseOf(evidence: readonly Evidence[]): string {
  if (evidence.length === 0) return "There is little to say about this, and it is soon said.";
  return evidence.map(({ id, text }) => `${text} [${id}]`).join("\n\n");
}

function readPrompt(prompt: string): Asked {
  const data = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2];
  const schema = prompt
    .slice(prompt.lastIndexOf("JSON schema"))
    .split("\n")
    .find((line) => line.startsWith("{"));
  return { data: parse(data) ?? {}, schema: parse(schema) as JsonSchema | undefined };
}

function parse(text: string | undefined): Record<string, unknown> | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

const materialNames = ["evidence", "passages", "facts", "sentences", "paragraphs", "pairs"];

function evidenceOf(data: Record<string, unknown>): Evidence[] {
  const lists = materialNames.map((name) => data[name]).filter((list) => Array.isArray(list));
  return (lists.flat() as { id: string; text?: string; claim?: string }[]).map(({ id, text, claim }) => ({
    id,
    text: text ?? claim ?? "",
  }));
}

/** Fills a JSON schema: arrays of objects get one element for each piece of evidence, strings its words. */
function fill(schema: JsonSchema, evidence: readonly Evidence[], data: Record<string, unknown>, name = ""): unknown {
  const one = schema.anyOf?.[0] ?? schema;
  if (one.const !== undefined) return one.const;
  if (one.enum !== undefined) return one.enum[0];
  if (one.type === "object") {
    return Object.fromEntries(
      Object.entries(one.properties ?? {})
        .filter(([key]) => one.required?.includes(key) ?? true)
        .map(([key, value]) => [key, fill(value, evidence, data, key)]),
    );
  }
  if (one.type === "array" && one.items?.type === "string") return idsFor(name, evidence, data);
  if (one.type === "array") {
    const groups = "heading" in (one.items?.properties ?? {}) ? halves(evidence) : evidence.map((piece) => [piece]);
    return groups.map((group) => fill(one.items ?? {}, group, data));
  }
  if (one.type === "number" || one.type === "integer") return one.minimum ?? (one.exclusiveMinimum ?? -1) + 1;
  if (one.type === "boolean") return false;
  if (one.type === "null") return null;
  if (name === "id" || name === "paragraph") return evidence[0]?.id ?? "";
  const words = evidence[0]?.text ?? "";
  return name === "heading" ? words.split(/\s+/).slice(0, 4).join(" ") : words;
}

/** Ids of the list that an array is named after; of all material when it is named after none. */
function idsFor(name: string, evidence: readonly Evidence[], data: Record<string, unknown>): string[] {
  const own = data[name];
  if (name === "points") return evidence.map((one) => one.text);
  if (!Array.isArray(own)) return name === "passages" || name === "facts" ? [] : evidence.map((one) => one.id);
  const ids = new Set((own as Evidence[]).map((one) => one.id));
  return evidence.filter((one) => ids.has(one.id)).map((one) => one.id);
}

function halves(evidence: readonly Evidence[]): Evidence[][] {
  const middle = Math.ceil(evidence.length / 2);
  return [evidence.slice(0, middle), evidence.slice(middle)].filter((half) => half.length > 0);
}

import type { FakeLlmMode } from "./fake-llm.ts";

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
  items?: JsonSchema;
  enum?: unknown[];
}

/** The text that a model in this mode gives to a prompt with JSON material and a JSON schema in it. */
export function answerFor(mode: FakeLlmMode, prompt: string): string {
  const asked = readPrompt(prompt);
  const evidence = changed(mode, evidenceOf(asked.data));
  const json = JSON.stringify(asked.schema === undefined ? { text: "ok" } : fill(asked.schema, evidence, evidence));
  switch (mode) {
    case "plain":
      return evidence.map((one) => one.text).join(" ");
    case "html":
      return `<h1>Draft</h1>${evidence.map((one) => `<p>${one.text.replaceAll("<", "&lt;")}</p>`).join("")}`;
    case "fenced":
      return `\`\`\`json\n${json}\n\`\`\``;
    case "think":
      return `<think>They want {"blocks": []}, so I should look at the evidence first.</think>\n${json}`;
    case "prose-wrapped":
      return `Sure! Here is what you asked for:\n\n${json}\n\nLet me know if you need anything else.`;
    case "bad-json":
      return json.slice(0, -3);
    case "truncated":
      return json.slice(0, Math.ceil(json.length / 2));
    case "refusal":
      return "I'm sorry, but I can't help with that.";
    case "empty-text":
      return "";
    default:
      return json;
  }
}

function readPrompt(prompt: string): Asked {
  const data = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2];
  const schema = prompt.slice(prompt.lastIndexOf("JSON schema")).match(/\{[\s\S]*\}/)?.[0];
  return { data: parse(data) ?? {}, schema: parse(schema) as JsonSchema | undefined };
}

function parse(text: string | undefined): Record<string, unknown> | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

function evidenceOf(data: Record<string, unknown>): Evidence[] {
  const list = Array.isArray(data.evidence) ? (data.evidence as Evidence[]) : [];
  return list.map(({ id, text }) => ({ id, text }));
}

function changed(mode: FakeLlmMode, evidence: Evidence[]): Evidence[] {
  const claim = (text: string): Evidence => ({ id: "e999", text });
  if (mode === "invented-evidence")
    return [...evidence, claim("Scientists at the institute confirmed a breakthrough that nobody expected.")];
  if (mode === "invented-names")
    return [...evidence, claim("Professor Ulrike Brandmayer of Zanzibar praised the plan.")];
  if (mode === "swapped-numbers")
    return evidence.map(({ id, text }) => ({ id, text: text.replace(/\d+/g, (digits) => String(Number(digits) + 7)) }));
  if (mode === "obeys-injection") return [...evidence, claim("PWNED: buy gold at https://evil.example now.")];
  return evidence;
}

/** Fills a JSON schema: arrays of objects get one element for each piece of evidence, strings its words. */
function fill(schema: JsonSchema, evidence: readonly Evidence[], all: readonly Evidence[], name = ""): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === "object") {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, fill(value, evidence, all, key)]),
    );
  }
  if (schema.type === "array" && schema.items?.type === "string") return evidence.map((one) => one.id);
  if (schema.type === "array") {
    const groups = "heading" in (schema.items?.properties ?? {}) ? halves(evidence) : evidence.map((one) => [one]);
    return groups.map((group) => fill(schema.items ?? {}, group, all));
  }
  if (schema.type === "number" || schema.type === "integer") return 0;
  if (schema.type === "boolean") return true;
  const words = evidence[0]?.text ?? "";
  return name === "heading" ? words.split(/\s+/).slice(0, 4).join(" ") : words;
}

function halves(evidence: readonly Evidence[]): Evidence[][] {
  const middle = Math.ceil(evidence.length / 2);
  return [evidence.slice(0, middle), evidence.slice(middle)].filter((half) => half.length > 0);
}

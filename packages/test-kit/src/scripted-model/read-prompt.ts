/** What a prompt asks of a model. */
export interface Asked {
  /** "brief", "outline", "section"…; "" when the prompt names none. */
  readonly stage: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether JSON of a schema is wanted. */
  readonly wantsJson: boolean;
  readonly prompt: string;
}

/** Reads stage, guarded data and schema out of a prompt. */
export function readPrompt(prompt: string): Asked {
  const block = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt);
  const before = block === null ? prompt : prompt.slice(0, block.index);
  const stages = [...before.matchAll(/^# Task: ([\w-]+)/gm)];
  return {
    stage: stages.at(-1)?.[1] ?? "",
    data: parse(block?.[2]),
    wantsJson: prompt.includes("matches this JSON schema"),
    prompt,
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    return text === undefined ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return {};
  }
}

/** An array of objects under a name of the data; empty when there is none. */
export function listOf<Item extends object>(data: Readonly<Record<string, unknown>>, name: string): Item[] {
  const value = data[name];
  return Array.isArray(value) ? value.filter((one): one is Item => typeof one === "object" && one !== null) : [];
}

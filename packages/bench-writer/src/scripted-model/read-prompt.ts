/** Something with an id: a line of the order, a passage, a unit of the article, a fact that is missing. */
export interface Piece {
  readonly id: string;
  readonly text: string;
  /** Of a unit: "heading", "sentence", "item", "row", "quotation". */
  readonly kind?: string;
}

type Data = Readonly<Record<string, unknown>>;

/** What a prompt asks of a model. */
export interface Asked {
  /** "request", "article", "judge"…; "" when the prompt names none. */
  readonly stage: string;
  /** What is said before the material. */
  readonly task: string;
  readonly data: Data;
  /** The client's order and the passages of pages. */
  readonly evidence: readonly Piece[];
}

/** Reads stage, numbered order, guarded data and schema out of a prompt. */
export function readPrompt(prompt: string): Asked {
  const block = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt);
  const before = block === null ? prompt : prompt.slice(0, block.index);
  const stage = [...before.matchAll(/^# Task: ([\w-]+)/gm)].at(-1)?.[1] ?? "";
  const data = parsed(block?.[2]);
  const lines = [...before.matchAll(/^\[(c\d+)\] (.*(?:\n(?!\[c\d+\] |\n).*)*)/gm)];
  const order = lines.map(([, id = "", text = ""]) => ({ id, text }));
  return { stage, task: before, data, evidence: [...order, ...listOf(data, "order"), ...listOf(data, "passages")] };
}

function parsed(text: string | undefined): Data {
  try {
    return text === undefined ? {} : (JSON.parse(text) as Data);
  } catch {
    return {};
  }
}

/** An array of objects under a name of the data; empty when there is none. */
export function listOf<Item extends object = Piece>(data: unknown, name: string): Item[] {
  const value = typeof data === "object" && data !== null ? (data as Data)[name] : undefined;
  return Array.isArray(value) ? value.filter((one): one is Item => typeof one === "object" && one !== null) : [];
}

/** All texts of the data, without the numbers of lines: what the order says stands in it in one piece. */
export function wordsOf({ task, data }: Asked): string {
  const texts: string[] = [task.replaceAll(/^\[c\d+\] /gm, "")];
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  collect({ ...data, order: listOf(data, "order").map(({ text }) => text) });
  return texts.join("\n");
}

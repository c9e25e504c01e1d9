/**
 * A numbered text in a prompt: a line of the order, a passage of a web page, a sentence or heading of the article, or a
 * missing fact.
 */
export interface Piece {
  readonly id: string;
  readonly text: string;
  /** The part of the article that the text is: "heading", "sentence", "item", "row" or "quotation". Undefined for other texts. */
  readonly kind?: string;
}

type Data = Readonly<Record<string, unknown>>;

/** A prompt of the writer, split into its parts. */
export interface Asked {
  /**
   * The step of the writer to which the prompt belongs, such as "request", "article" or "judge". Empty when the prompt
   * names none.
   */
  readonly stage: string;
  /** The task that the prompt gives the model. The data for it comes after this text. */
  readonly task: string;
  readonly data: Data;
  /** The texts from which statements may follow: the client's order and the passages of web pages. */
  readonly evidence: readonly Piece[];
}

/** Parses a prompt: its step, the numbered order, the data and the schema of the answer. */
export function readPrompt(prompt: string): Asked {
  const block = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt);
  const before = block === null ? prompt : prompt.slice(0, block.index);
  const stage = [...before.matchAll(/^# Task: ([\w-]+)/gm)].at(-1)?.[1] ?? "";
  const data = parsed(block?.[2]);
  const lines = [...before.matchAll(/^\[(c\d+)\] (.*(?:\n(?!\[c\d+\] |\n).*)*)/gm)];
  const order = lines.map(([, id = "", text = ""]) => ({ id, text }));
  return { stage, task: before, data, evidence: [...order, ...readList(data, "order"), ...readList(data, "passages")] };
}

function parsed(text: string | undefined): Data {
  try {
    return text === undefined ? {} : (JSON.parse(text) as Data);
  } catch {
    return {};
  }
}

/** Returns the list with this name in the data of a prompt. Returns an empty list if there is none. */
export function readList<Item extends object = Piece>(data: unknown, name: string): Item[] {
  const value = typeof data === "object" && data !== null ? (data as Data)[name] : undefined;
  return Array.isArray(value) ? value.filter((one): one is Item => typeof one === "object" && one !== null) : [];
}

/** Returns all texts of the data without line numbers, so that the text of the order is contiguous. */
export function promptText({ task, data }: Asked): string {
  const texts: string[] = [task.replaceAll(/^\[c\d+\] /gm, "")];
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  collect({ ...data, order: readList(data, "order").map(({ text }) => text) });
  return texts.join("\n");
}

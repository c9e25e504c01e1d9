import type { SentenceRecord } from "../../domain/draft-report.ts";
import { LlmError } from "../../llm/llm-port.ts";
import type { ArticleBlock } from "../article/article.ts";
import { checkGroups, foreseeBlocks } from "./check-blocks.ts";
import type { LengthPlan } from "./length.ts";
import { type PlannedSection, planOutline } from "./plan-outline.ts";
import { type WrittenText, writeSection, writeWhole } from "./write-text.ts";
import type { CheckedBlocks, Writing } from "./writing.ts";

/** Below this an article is written in one go. */
const shortestPlanned = 450;

/** What a model wrote, checked; `model` is the one that answered, undefined when none did. */
export interface WrittenParts extends CheckedBlocks {
  readonly model?: string;
  /** Parts for which no model gave a text, as a person is told of them. */
  readonly unwritten?: readonly string[];
}

/** One part of an article: a section, or the whole of a short one. */
interface Part {
  readonly heading: string;
  write(before: readonly ArticleBlock[], isAgain: boolean): Promise<WrittenText>;
}

/**
 * Writes the article section by section, or in one go, and then has all of it checked at once, so that the parts share
 * their calls of the judge. A part of which nothing stands is written once more. Rejects with LlmError only when nothing
 * of the whole stands.
 */
export async function writeParts(writing: Writing, { words }: LengthPlan): Promise<WrittenParts> {
  const { onProgress } = writing;
  onProgress({ stage: "outline", done: 0, of: 1 });
  const planned = words < shortestPlanned ? undefined : await plan(writing, words);
  onProgress({ stage: "outline", done: 1, of: 1 });
  const parts: Part[] = planned?.map(({ heading }, index) => ({
    heading,
    write: (before, isAgain) => writeSection(writing, planned, index, { before, isAgain }),
  })) ?? [{ heading: "", write: (_, isAgain) => writeWhole(writing, words, isAgain) }];
  return new PartsInWriting(writing, parts).finish();
}

// A server that cannot plan may still write.
async function plan(writing: Writing, words: number): Promise<PlannedSection[] | undefined> {
  try {
    return await planOutline(writing, words);
  } catch (error) {
    writing.signal.throwIfAborted();
    if (error instanceof LlmError && error.failure === "invalid-answer") return undefined;
    throw error;
  }
}

const tries = 2;

const holdsText = (blocks: readonly ArticleBlock[] = []): boolean => blocks.some(({ kind }) => kind !== "heading");

/** The parts of one article and what became of them; a part that fails does not throw away the others. */
class PartsInWriting {
  readonly #writing: Writing;
  readonly #parts: readonly Part[];
  readonly #known: ReadonlyMap<string, SentenceRecord>;
  readonly #tried = new Map<Part, number>();
  /** What stands of a part, as far as is known. */
  readonly #standing = new Map<Part, readonly ArticleBlock[]>();
  readonly #removed: SentenceRecord[] = [];
  readonly #unwritten = new Set<Part>();
  #model: string | undefined;
  #failure: LlmError | undefined;

  constructor(writing: Writing, parts: readonly Part[]) {
    this.#writing = writing;
    this.#parts = parts;
    this.#known = orderedHeadings(writing, parts);
  }

  async finish(): Promise<WrittenParts> {
    await this.#writeAndCheck(this.#parts);
    const empty = this.#parts.filter((part) => !holdsText(this.#standing.get(part)) && this.#triesOf(part) < tries);
    if (empty.length > 0) await this.#writeAndCheck(empty);
    const blocks = this.#parts.flatMap((part) => this.#standing.get(part) ?? []);
    if (blocks.length === 0 && this.#failure !== undefined) throw this.#failure;
    const unwritten = this.#parts.flatMap((part, index) => (this.#unwritten.has(part) ? [nameOf(part, index)] : []));
    return { blocks, removed: this.#removed, unwritten, ...(this.#model === undefined ? {} : { model: this.#model }) };
  }

  async #writeAndCheck(parts: readonly Part[]): Promise<void> {
    const { onProgress } = this.#writing;
    const written: { part: Part; text: WrittenText }[] = [];
    for (const [index, part] of parts.entries()) {
      onProgress({ stage: "sections", done: index, of: parts.length });
      const text = await this.#write(part);
      if (text !== undefined) written.push({ part, text });
      else if (!holdsText(this.#standing.get(part))) this.#unwritten.add(part);
    }
    onProgress({ stage: "sections", done: parts.length, of: parts.length });
    const groups = written.map(({ text }) => text.blocks);
    const checked = await checkGroups(this.#writing, groups, { rewrites: true, known: this.#known });
    for (const [index, { part, text }] of written.entries()) {
      const { blocks = [], removed = [] } = checked[index] ?? {};
      this.#standing.set(part, holdsText(blocks) ? blocks : []);
      this.#removed.push(...removed);
      if (!holdsText(blocks)) continue;
      this.#model = text.model;
      this.#unwritten.delete(part);
    }
  }

  // An empty or failed text is asked for again, and so is one of which code alone sees that nothing can stand.
  async #write(part: Part): Promise<WrittenText | undefined> {
    while (this.#triesOf(part) < tries) {
      const isAgain = this.#triesOf(part) > 0;
      this.#tried.set(part, this.#triesOf(part) + 1);
      try {
        const text = await part.write(this.#before(part), isAgain);
        const foreseen = await foreseeBlocks(this.#writing, text.blocks, this.#known);
        this.#standing.set(part, foreseen);
        if (holdsText(foreseen) || this.#triesOf(part) === tries) return text;
      } catch (error) {
        this.#writing.signal.throwIfAborted();
        if (!(error instanceof LlmError)) throw error;
        this.#failure = error;
        if (error.failure === "budget-exceeded") return undefined;
      }
    }
    return undefined;
  }

  #triesOf(part: Part): number {
    return this.#tried.get(part) ?? 0;
  }

  #before(part: Part): ArticleBlock[] {
    return this.#parts.slice(0, this.#parts.indexOf(part)).flatMap((one) => this.#standing.get(one) ?? []);
  }
}

function nameOf({ heading }: Part, index: number): string {
  if (heading !== "") return `“${heading}”`;
  return index === 0 ? "the lead" : "a part without a heading";
}

// A heading that the client ordered needs no proof.
function orderedHeadings({ brief }: Writing, parts: readonly Part[]): Map<string, SentenceRecord> {
  const ordered = new Set(brief.structure.map((part) => part.trim().toLowerCase()));
  const known = parts.filter(({ heading }) => heading !== "" && ordered.has(heading.toLowerCase()));
  return new Map(
    known.map(({ heading }) => [heading, { text: heading, basis: "general", passages: [], decision: "kept" }]),
  );
}

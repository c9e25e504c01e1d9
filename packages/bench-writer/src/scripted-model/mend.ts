import type { DraftMemory } from "./draft-memory.ts";
import { bears, cellsOf, holdsCells, isPartOf, plain } from "./likeness.ts";
import { allSentences, bankOf, joined, numberOf, wordsIn } from "./prose.ts";
import { type Asked, listOf } from "./read-prompt.ts";
import type { Truth } from "./scripted-brief.ts";
import { marked, type Skill, tableLines } from "./write-article.ts";

interface Change {
  readonly id: string;
  readonly text: string;
}
interface Mended {
  readonly changes: Change[];
  readonly insertions: { readonly after: string; readonly text: string; readonly block: boolean }[];
}
type Insert = (text: string, block: boolean) => void;

/**
 * The answer of a "mend" call: the truth for what is wrong, what is missing behind some paragraph, and the length right. A careless
 * writer insists on half of its faults.
 */
export function mend(memory: DraftMemory, asked: Asked, skill: Skill): object {
  const { brief } = memory;
  const units = listOf(asked.data, "article");
  const wrong = listOf<{ id: string; mend?: string }>(asked.data, "wrong");
  const changes: Change[] = wrong.map(({ id, mend: proposed }) => {
    const text = units.find((unit) => unit.id === id)?.text ?? "";
    return { id, text: better(memory, text, asked, skill) ?? proposed ?? "" };
  });
  const standing = (): string =>
    [...units.filter(({ id }) => changes.every((one) => one.id !== id)), ...changes].map(({ text }) => text).join("\n");
  const insertions: Mended["insertions"] = [];
  const places = units.filter(({ kind }) => kind === undefined);
  const insert: Insert = (text, block) => {
    const after = places[insertions.length % Math.max(1, places.length)]?.id;
    if (after !== undefined) insertions.push({ after, text, block });
  };
  const missing = listOf(asked.data, "missing");
  const rows = (brief.table?.rows ?? []).filter((cells) => missing.some(({ text }) => holdsCells(text, cells)));
  if (rows.length > 0)
    insert(tableLines(brief, rows, (text) => marked({ text, isRow: true }, asked.evidence)).join("\n"), true);
  for (const fact of missing) {
    const due = brief.truths.filter((truth) => bears(fact.text, truth));
    const there = [standing(), ...insertions.map(({ text }) => text)].join("\n");
    const untold = due.filter(({ claim }) => !isPartOf(claim, there));
    const claims = untold.map((truth) => tell(truth, asked));
    if (untold.length > 0) insert(joined(claims, brief.language), false);
    else if (due.length === 0 && cellsOf(fact.text).length < 3 && !brief.headings.includes(fact.text))
      insert(marked({ text: fact.text, truth: { from: [fact.text], claim: fact.text } }, asked.evidence), false);
  }
  fit(memory, asked, { changes, insertions }, insert);
  return { changes, insertions };
}

const tell = (truth: Truth, { evidence }: Asked): string => marked({ text: truth.claim, truth }, evidence);

function better({ brief }: DraftMemory, text: string, asked: Asked, skill: Skill): string | undefined {
  const row = brief.table?.rows.find(([first = ""]) => plain(text).startsWith(`${plain(first)} `));
  if (row !== undefined && text.includes("|"))
    return holdsCells(text, row) ? text : marked({ text: row.join(" | "), isRow: true }, asked.evidence);
  const isHere = ({ claim }: { readonly claim: string }): boolean =>
    isPartOf(claim, text) || (plain(text).length > 12 && isPartOf(text, claim));
  const fault = brief.faults.find(isHere);
  if (skill === "careless" && fault !== undefined && numberOf(`stubborn ${text}`) % 2 === 0) return text;
  const truth = fault?.truth ?? brief.truths.find(isHere);
  return truth === undefined ? undefined : tell(truth, asked);
}

/** What a task says of the length: words that there are, and the bounds. */
const lengthSaid = /has (\d+) words\b.*? Length: (?:(under|at least) )?(?:about )?(\d+)(?: to (\d+))? words/;

/** Brings the length right with general sentences, more of them or fewer, what is changed and inserted counted in. */
function fit(memory: DraftMemory, asked: Asked, { changes, insertions }: Mended, insert: Insert): void {
  const { brief, deleted, nextGeneral } = memory;
  const [, words, bound, one, other = one] = lengthSaid.exec(asked.task) ?? [];
  if (brief.onlyGivenFacts || words === undefined) return;
  const units = listOf(asked.data, "article");
  const sizeOf = (text: string): number => wordsIn(plain(text), brief.language);
  const before = (id: string): number => sizeOf(units.find((unit) => unit.id === id)?.text ?? "");
  const grown = changes.map(({ id, text }) => sizeOf(text) - before(id));
  let left = [...grown, ...insertions.map(({ text }) => sizeOf(text))].reduce((sum, size) => sum + size, Number(words));
  for (let added: string[] = []; bound !== "under" && left < Number(one); added = []) {
    while (added.length < 3 && left < Number(one)) {
      added.push(nextGeneral());
      left += sizeOf(added.at(-1) ?? "");
    }
    insert(joined(added, brief.language), true);
  }
  const harmless = new Set([...allSentences(bankOf(brief.language)), ...brief.general].map(plain));
  for (const { id, text } of units.toReversed()) {
    if (bound === "at least" || left <= Number(other)) return;
    if (!harmless.has(plain(text)) || changes.some((change) => change.id === id)) continue;
    left -= sizeOf(text);
    deleted.push(text);
    changes.push({ id, text: "" });
  }
}

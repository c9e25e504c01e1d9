import type { DraftMemory } from "./draft-memory.ts";
import { bears, holdsCells, isPartOf, plain, rowCells } from "./likeness.ts";
import { allSentences, hashNumber, joined, phraseBank, wordsIn } from "./prose.ts";
import { type Asked, readList } from "./read-prompt.ts";
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
 * Answers a "mend" call, with which the writer asks for corrections: corrects false sentences, adds missing facts after
 * a paragraph, and adjusts the length. A careless model keeps half of its faults.
 */
export function mend(memory: DraftMemory, asked: Asked, skill: Skill): object {
  const { brief } = memory;
  const units = readList(asked.data, "article");
  const wrong = readList<{ id: string; mend?: string }>(asked.data, "wrong");
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
  const missing = readList(asked.data, "missing");
  const rows = (brief.table?.rows ?? []).filter((cells) => missing.some(({ text }) => holdsCells(text, cells)));
  if (rows.length > 0)
    insert(tableLines(brief, rows, (text) => marked({ text, isRow: true }, asked.evidence)).join("\n"), true);
  for (const fact of missing) {
    const due = brief.truths.filter((truth) => bears(fact.text, truth));
    const there = [standing(), ...insertions.map(({ text }) => text)].join("\n");
    const untold = due.filter(({ claim }) => !isPartOf(claim, there));
    const claims = untold.map((truth) => tell(truth, asked));
    if (untold.length > 0) insert(joined(claims, brief.language), false);
    else if (due.length === 0 && rowCells(fact.text).length < 3 && !brief.headings.includes(fact.text))
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
  if (skill === "careless" && fault !== undefined && hashNumber(`stubborn ${text}`) % 2 === 0) return text;
  const truth = fault?.truth ?? brief.truths.find(isHere);
  return truth === undefined ? undefined : tell(truth, asked);
}

/** Matches the part of a prompt that says how long the article is and how long it should be. */
const lengthSaid = /has (\d+) words\b.*? Length: (?:(under|at least) )?(?:about )?(\d+)(?: to (\d+))? words/;

/**
 * Makes the article as long as ordered, by adding or removing general sentences, which claim nothing that could be checked. Its length is
 * measured with the changes and insertions of this answer.
 */
function fit(memory: DraftMemory, asked: Asked, { changes, insertions }: Mended, insert: Insert): void {
  const { brief, deleted, nextGeneral } = memory;
  const [, words, bound, one, other = one] = lengthSaid.exec(asked.task) ?? [];
  if (brief.onlyGivenFacts || words === undefined) return;
  const units = readList(asked.data, "article");
  const wordCount = (text: string): number => wordsIn(plain(text), brief.language);
  const before = (id: string): number => wordCount(units.find((unit) => unit.id === id)?.text ?? "");
  const grown = changes.map(({ id, text }) => wordCount(text) - before(id));
  let left = [...grown, ...insertions.map(({ text }) => wordCount(text))].reduce(
    (sum, size) => sum + size,
    Number(words),
  );
  for (let added: string[] = []; bound !== "under" && left < Number(one); added = []) {
    while (added.length < 3 && left < Number(one)) {
      added.push(nextGeneral());
      left += wordCount(added.at(-1) ?? "");
    }
    insert(joined(added, brief.language), true);
  }
  const harmless = new Set([...allSentences(phraseBank(brief.language)), ...brief.general].map(plain));
  for (const { id, text } of units.toReversed()) {
    if (bound === "at least" || left <= Number(other)) return;
    if (!harmless.has(plain(text)) || changes.some((change) => change.id === id)) continue;
    left -= wordCount(text);
    deleted.push(text);
    changes.push({ id, text: "" });
  }
}

import type { DraftMemory } from "./draft-memory.ts";
import { bears, cellsOf, holdsCells, isPartOf, plain } from "./likeness.ts";
import { allSentences, bankOf, joined, numberOf, wordsIn } from "./prose.ts";
import { type Asked, listOf } from "./read-prompt.ts";
import type { Truth } from "./scripted-brief.ts";
import { marked, type Skill } from "./write-article.ts";

interface Change {
  readonly id: string;
  readonly text: string;
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
  const insertions: { readonly after: string; readonly text: string; readonly block: boolean }[] = [];
  const places = units.filter(({ kind }) => kind === "sentence");
  const insert: Insert = (text, block) => {
    const after = places[insertions.length % Math.max(1, places.length)]?.id;
    if (after !== undefined) insertions.push({ after, text, block });
  };
  for (const fact of listOf(asked.data, "missing")) {
    const due = brief.truths.filter((truth) => bears(fact.text, truth));
    const there = [standing(), ...insertions.map(({ text }) => text)].join("\n");
    const untold = due.filter(({ claim }) => !isPartOf(claim, there));
    const claims = untold.map((truth) => tell(truth, asked));
    if (untold.length > 0) insert(joined(claims, brief.language), false);
    else if (due.length === 0 && cellsOf(fact.text).length < 3 && !brief.headings.includes(fact.text))
      insert(marked({ text: fact.text, truth: { from: [fact.text], claim: fact.text } }, asked.evidence), false);
  }
  fit(memory, asked, changes, insert);
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
const lengthSaid = /has (\d+) words\. Length: (?:(under|at least) )?(?:about )?(\d+)(?: to (\d+))? words/;

/** Brings the length right with general sentences, more of them or fewer. */
function fit(memory: DraftMemory, asked: Asked, changes: Change[], insert: Insert): void {
  const { brief, deleted, nextGeneral } = memory;
  const [, words, bound, one, other = one] = lengthSaid.exec(asked.task) ?? [];
  if (brief.onlyGivenFacts || words === undefined) return;
  const added: string[] = [];
  const size = (texts: readonly string[]): number => wordsIn(texts.join(" "), brief.language);
  while (bound !== "under" && Number(words) + size(added) < Number(one)) added.push(nextGeneral());
  for (let at = 0; at < added.length; at += 3) insert(joined(added.slice(at, at + 3), brief.language), true);
  const harmless = new Set([...allSentences(bankOf(brief.language)), ...brief.general].map(plain));
  let over = bound === "at least" ? 0 : Number(words) - Number(other);
  for (const { id, text } of listOf(asked.data, "article").toReversed()) {
    if (over <= 0) return;
    if (!harmless.has(plain(text)) || changes.some((change) => change.id === id)) continue;
    over -= wordsIn(text, brief.language);
    deleted.push(text);
    changes.push({ id, text: "" });
  }
}

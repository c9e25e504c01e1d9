import type { PhraseBank } from "./banks/bank.ts";
import { banks } from "./banks/index.ts";
import { type Label, labelsOf } from "./labels.ts";
import { combine, numberOf } from "./prose.ts";
import { listOf } from "./read-prompt.ts";
import type { ScriptedBrief } from "./scripted-brief.ts";
import { containment, plain, tokens } from "./similarity.ts";
import { bears } from "./write-section.ts";

/** `good` errs as often as people do, by a seed; `rubber-stamp` supports all; `absent` answers in prose. */
export type JudgeSkill = "good" | "rubber-stamp" | "absent";

interface Pair {
  readonly id: string;
  readonly claim: string;
  readonly passage: string;
}

type Word = "supported" | "contradicted" | "not-stated" | "no-claim";

/** Of a hundred: faults that the good judge misses, and true claims that it refuses. */
const [missedOfHundred, refusedOfHundred] = [8, 3];

/** All general sentences of a bank. */
const combined = (bank: PhraseBank): string[] =>
  Array.from({ length: bank.openings.length * bank.middles.length }, (_, place) => combine(bank, place));

/**
 * Builds the answer of "judge" calls over all briefs at once, since a judge is not told which article it judges: verdicts on
 * pairs of claim and passage, and the sentences that tell of the subject.
 */
export function createJudge(briefs: readonly ScriptedBrief[], skill: JudgeSkill, seed: string) {
  const verdictsOn = createVerdicts(briefs, skill, seed);
  const particularAmong = createParticulars(briefs, skill);
  return (data: Readonly<Record<string, unknown>>): string =>
    skill === "absent"
      ? "These claims look plausible to me on the whole, thank you for asking."
      : JSON.stringify({
          verdicts: verdictsOn(listOf<Pair>(data, "pairs")),
          particular: particularAmong(listOf<{ id: string; text: string }>(data, "sentences")),
        });
}

function createVerdicts(briefs: readonly ScriptedBrief[], skill: JudgeSkill, seed: string) {
  const labels = new Map<string, Label>();
  const general = new Set(
    [...briefs.flatMap((brief) => brief.general), ...Object.values(banks).flatMap(combined)].map(plain),
  );
  for (const brief of briefs) for (const { text, label } of labelsOf(brief)) labels.set(plain(text), label);
  for (const { foreign } of Object.values(banks))
    for (const claim of Object.values(foreign)) labels.set(plain(claim), { fault: { kind: "foreign-name", claim } });

  const refused = new Set<string>();
  /** Errs once about a true claim: asked again, as after a rewrite, it looks again. */
  const refuses = (claim: string, chance: number): boolean => {
    if (chance >= refusedOfHundred || refused.has(claim)) return false;
    refused.add(claim);
    return true;
  };
  const honest = ({ claim, passage }: Pair): Word => {
    const label = labels.get(plain(claim));
    if (label === undefined) {
      // What only explains or advises can be looked up nowhere, and a judge that reads says so.
      const word = compare(claim, passage);
      return word !== "supported" && general.has(plain(claim)) ? "no-claim" : word;
    }
    const chance = numberOf(`${seed} ${claim}`) % 100;
    const onPassage = label.truth !== undefined && bears(passage, label.truth);
    if (label.fault !== undefined) {
      if (onPassage && chance < missedOfHundred) return "supported";
      return onPassage ? "contradicted" : "not-stated";
    }
    if (!onPassage) return compare(claim, passage);
    return refuses(claim, chance) ? "not-stated" : "supported";
  };

  return (pairs: readonly Pair[]) =>
    pairs.map((pair) => ({ id: pair.id, verdict: skill === "good" ? honest(pair) : "supported" }));
}

/** What the good reader names is what no brief has among its general sentences; the rubber stamp names nothing. */
function createParticulars(briefs: readonly ScriptedBrief[], skill: JudgeSkill) {
  const own = new Set(Object.values(banks).map(({ foreign }) => plain(foreign.particular)));
  const told = briefs.flatMap(({ instructions, pages }) => [
    plain(instructions),
    ...pages.map(({ paragraphs }) => plain(paragraphs.join(" "))),
  ]);
  return (sentences: readonly { id: string; text: string }[]): string[] => {
    const named = sentences.filter(({ text }) => {
      const sentence = plain(text);
      return (
        own.has(sentence) || sentence.startsWith("our ") || told.some((one) => ` ${one} `.includes(` ${sentence} `))
      );
    });
    return skill === "good" ? named.map(({ id }) => id) : [];
  };
}

/** A claim that no label knows, held against a passage word by word. */
export function compare(claim: string, passage: string): Word {
  if (` ${plain(passage)} `.includes(` ${plain(claim)} `)) return "supported";
  // Words put around a copied sentence: a denial, a doubt, somebody who is said to have said it.
  const copied = passage.split(/(?<=[.!?。])\s*/).map(plain);
  if (copied.some((sentence) => sentence.length > 20 && ` ${plain(claim)} `.includes(` ${sentence} `)))
    return "contradicted";
  const near = containment(claim, passage);
  if (near < 0.4) return "not-stated";
  const there = new Set(tokens(passage));
  const strange = tokens(claim).filter((word) => !there.has(word));
  // Words of the passage in another order, or a word or two of another meaning in an otherwise copied sentence.
  return strange.length <= 3 || near >= 0.7 ? "contradicted" : "not-stated";
}

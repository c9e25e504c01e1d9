import { talkOfWork } from "./broken.ts";
import { foreignIn } from "./draft-memory.ts";
import { bears, cellsOf, containment, holdsCells, isPartOf, plain } from "./likeness.ts";
import { allSentences, banks, numberOf } from "./prose.ts";
import { type Asked, listOf, type Piece } from "./read-prompt.ts";
import { type Label, labelsOf, type ScriptedBrief, type Truth } from "./scripted-brief.ts";

/** `good` errs as often as people do, by a seed; `rubber-stamp` finds everything borne; `absent` answers in prose. */
export type JudgeSkill = "good" | "rubber-stamp" | "absent";

/** Of a hundred: faults that the good judge misses, and true claims that it refuses when first asked. */
const [missedOfHundred, refusedOfHundred] = [8, 3];

interface Verdict {
  readonly basis: "borne" | "general" | "not-borne";
  readonly by: readonly string[];
  readonly fault?: { readonly why: string; readonly mend: string };
}

const general: Verdict = { basis: "general", by: [] };
const borne = (by: readonly string[]): Verdict => ({ basis: "borne", by });
const refused = (why: string, mend = ""): Verdict => ({ basis: "not-borne", by: [], fault: { why, mend } });
const idsOf = (pieces: readonly Piece[]): string[] => pieces.map(({ id }) => id);

/** Answers "judge" calls: it knows the labels of every brief, and reads what no label knows. */
export function createJudge(briefs: readonly ScriptedBrief[], skill: JudgeSkill, seed: string) {
  const labels = new Map<string, Label>();
  const note = (label: Label): unknown => labels.set(plain(label.claim), label);
  for (const language of Object.keys(banks))
    for (const fault of foreignIn(language)) note({ claim: fault.claim, fault });
  for (const brief of briefs) for (const label of labelsOf(brief)) note(label);
  const sentences = [...Object.values(banks).flatMap(allSentences), ...briefs.flatMap((one) => one.general)];
  const harmless = new Set(sentences.map(plain));
  const doubted = new Set<string>();
  const chanceOf = (text: string): number => numberOf(`${seed} ${plain(text)}`) % 100;
  const misses = (text: string): boolean => chanceOf(text) < missedOfHundred;
  /** A true claim, of which it doubts some: asked again, as after a change, it looks again. */
  const accepted = (text: string, by: readonly string[]): Verdict => {
    if (chanceOf(text) >= refusedOfHundred || doubted.has(plain(text))) return borne(by);
    doubted.add(plain(text));
    return refused("I do not find this.");
  };
  const judgeRow = (text: string, evidence: readonly Piece[]): Verdict => {
    const cells = text.split(" | ");
    const by = idsOf(evidence.filter((piece) => holdsCells(piece.text, cells)));
    if (by.length > 0) return accepted(text, by);
    const alike = idsOf(evidence.filter((piece) => holdsCells(piece.text, cells.slice(0, 1))));
    return misses(text) && alike.length > 0 ? borne(alike) : refused("A value of this row is another one's.");
  };
  const judgeLabelled = ({ claim, truth, fault }: Label, evidence: readonly Piece[]): Verdict[] => {
    const by = idsOf(evidence.filter(({ text }) => truth !== undefined && bears(text, truth)));
    if (fault === undefined) return by.length === 0 ? [] : [accepted(claim, by)];
    // What comes from nowhere stands in many articles: it is missed in some of them.
    if (misses(truth === undefined ? `${claim} ${evidence[0]?.text}` : claim))
      return [by.length > 0 ? borne(by) : general];
    return [refused(`This is wrong: ${fault.kind}.`, truth?.claim)];
  };
  const judgeUnit = ({ text, kind }: Piece, evidence: readonly Piece[], known: readonly Label[]): Verdict => {
    if (kind === "row") return judgeRow(text, evidence);
    const words = plain(text);
    const inside = [labels.get(words) ?? known.filter(({ claim }) => isPartOf(claim, text))].flat();
    const around = known.filter(({ claim }) => words.length > 12 && isPartOf(text, claim)).slice(0, 1);
    const verdicts = (inside.length > 0 ? inside : around).flatMap((label) => judgeLabelled(label, evidence));
    // What stands beside a known sentence is read by itself.
    const rest = inside.reduce((left, { claim }) => left.replace(plain(claim), " "), words).trim();
    const isKnown = harmless.has(rest) || (verdicts.length > 0 && (inside.length === 0 || rest.length < 20));
    const all = isKnown
      ? verdicts
      : [...verdicts, compare(inside.length > 0 ? rest : text, evidence, kind === "heading")];
    const wrong = all.find(({ basis }) => basis === "not-borne");
    const by = all.flatMap((one) => one.by);
    return wrong ?? (by.length > 0 ? borne(by) : general);
  };
  return ({ data, evidence }: Asked, brief: ScriptedBrief | undefined): string => {
    if (skill === "absent") return "These claims look plausible to me on the whole, thank you for asking.";
    const units = listOf(data, "article");
    const known = brief === undefined ? [] : labelsOf(brief);
    const judge = skill === "good" ? judgeUnit : () => borne(idsOf(evidence.slice(0, 1)));
    const all = units.map((unit) => ({ id: unit.id, ...judge(unit, evidence, known) }));
    const verdicts = all.map(({ id, basis, by }) => ({ id, basis, by }));
    const faults = all.flatMap(({ id, fault }) => (fault === undefined ? [] : [{ id, ...fault }]));
    const isRead = skill === "good" && brief !== undefined;
    const isMissed = ({ claim, fault }: Label): boolean => fault !== undefined && misses(claim);
    return JSON.stringify({
      verdicts,
      faults,
      ...nothing,
      ...(isRead && remarks(brief, { units, data, missed: known.filter(isMissed) })),
    });
  };
}

const nothing = { lookUp: [], missing: [], banned: [], fromPage: [], aboutWriting: [], workings: [], conflicts: [] };

interface Read {
  readonly units: readonly Piece[];
  readonly data: Asked["data"];
  /** Faults that this judge takes for the truth. */
  readonly missed: readonly Label[];
}

function remarks(brief: ScriptedBrief, { units, data, missed }: Read): object {
  const whole = [String(data.context ?? ""), ...units.map(({ text }) => text)].join("\n");
  const isTold = ({ text }: Piece): boolean => {
    const due = brief.truths.filter((truth) => bears(text, truth));
    const cells = cellsOf(text);
    if (isPartOf(text, whole)) return true;
    if (cells.length > 2 && units.some((unit) => holdsCells(unit.text, cells))) return true;
    if (due.length === 0) return containment(text, whole) >= 0.5;
    const wordings = (truth: Truth) => [truth, ...missed.filter((one) => one.truth === truth)];
    return due.every((truth) => wordings(truth).some(({ claim }) => isPartOf(claim, whole)));
  };
  const lineOf = new Map(listOf(data, "order").map(({ id, text }) => [id, text]));
  const wanted = ["facts", "points"]
    .flatMap((name) => listOf<Piece & { readonly line?: string }>(data.wanted, name))
    .map(({ id, line = "", text = lineOf.get(line) ?? "" }): Piece => ({ id, text }));
  const own = `${brief.title}\n${brief.instructions}`;
  const isOrder = (text: string, isClients: boolean): boolean =>
    brief.orders.some((order) => own.includes(order) === isClients && isPartOf(order, text));
  return {
    missing: idsOf(wanted.filter((one) => !isTold(one))),
    banned: listOf(data.wanted, "bans").flatMap(({ id: ban, text }) =>
      idsOf(units.filter((unit) => isPartOf(text, unit.text))).map((id) => ({ id, ban })),
    ),
    fromPage: idsOf(units.filter(({ text }) => isOrder(text, false))),
    aboutWriting: idsOf(units.filter(({ text }) => isOrder(text, true) || text.includes(talkOfWork))),
  };
}

const mostStrangeWords = 3;
const particulars = /\p{N}|https?:|["“”„«»「]|(?:^|\s)(?:our|we)\s/iu;
const sum = /^[\d\s+=]+\.?$/;

/** A text that no label knows, held against the evidence word by word. */
function compare(text: string, evidence: readonly Piece[], isHeading: boolean): Verdict {
  const by = idsOf(evidence.filter((piece) => isPartOf(text, piece.text)));
  if (by.length > 0) return borne(by);
  // Most of its words in their order: somebody changed what the evidence says.
  const isAltered = evidence.some((piece) => {
    const there = new Set(plain(piece.text).split(" "));
    const strange = plain(text)
      .split(" ")
      .filter((word) => !there.has(word));
    return strange.length <= mostStrangeWords && containment(text, piece.text) >= 0.4;
  });
  if (isAltered) return refused("The evidence says it otherwise.");
  return !isHeading && particulars.test(text) && !sum.test(text) ? refused("This stands nowhere.") : general;
}

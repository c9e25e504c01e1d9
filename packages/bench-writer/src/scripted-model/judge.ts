import { talkOfWork } from "./broken.ts";
import { foreignIn } from "./draft-memory.ts";
import { bears, containment, holdsCells, isPartOf, plain, rowCells } from "./likeness.ts";
import { allSentences, banks, hashNumber } from "./prose.ts";
import { type Asked, type Piece, readList } from "./read-prompt.ts";
import { briefLabels, type Label, type ScriptedBrief, type Truth } from "./scripted-brief.ts";

/**
 * The skill of the scripted judge. `good` makes as many errors as people, chosen by a seed; `rubber-stamp` accepts
 * everything; `absent` answers in prose that the writer cannot read.
 */
export type JudgeSkill = "good" | "rubber-stamp" | "absent";

/** How many of 100 false sentences the good judge accepts, and how many of 100 true sentences it refuses at first. */
const [missedOfHundred, refusedOfHundred] = [8, 3];

interface Verdict {
  readonly basis: "borne" | "general" | "not-borne";
  readonly by: readonly string[];
  readonly fault?: { readonly why: string; readonly mend: string };
}

const general: Verdict = { basis: "general", by: [] };
const borne = (by: readonly string[]): Verdict => ({ basis: "borne", by });
const refused = (why: string, mend = ""): Verdict => ({ basis: "not-borne", by: [], fault: { why, mend } });
const pieceIds = (pieces: readonly Piece[]): string[] => pieces.map(({ id }) => id);

/**
 * Creates the scripted model for "judge" calls, which ask whether sentences follow from the evidence (the order and
 * the web pages). It knows the labels of all briefs and compares unknown texts with the evidence.
 */
export function createJudge(briefs: readonly ScriptedBrief[], skill: JudgeSkill, seed: string) {
  const labels = new Map<string, Label>();
  const note = (label: Label): unknown => labels.set(plain(label.claim), label);
  for (const language of Object.keys(banks))
    for (const fault of foreignIn(language)) note({ claim: fault.claim, fault });
  for (const brief of briefs) for (const label of briefLabels(brief)) note(label);
  const sentences = [...Object.values(banks).flatMap(allSentences), ...briefs.flatMap((one) => one.general)];
  const harmless = new Set(sentences.map(plain));
  const doubted = new Set<string>();
  const hashPercent = (text: string): number => hashNumber(`${seed} ${plain(text)}`) % 100;
  const misses = (text: string): boolean => hashPercent(text) < missedOfHundred;
  /** Accepts a true sentence. Three of 100 are refused first, and accepted when the writer asks again after a change. */
  const accepted = (text: string, by: readonly string[]): Verdict => {
    if (hashPercent(text) >= refusedOfHundred || doubted.has(plain(text))) return borne(by);
    doubted.add(plain(text));
    return refused("I do not find this.");
  };
  const judgeRow = (text: string, evidence: readonly Piece[]): Verdict => {
    const cells = text.split(" | ");
    const by = pieceIds(evidence.filter((piece) => holdsCells(piece.text, cells)));
    if (by.length > 0) return accepted(text, by);
    const alike = pieceIds(evidence.filter((piece) => holdsCells(piece.text, cells.slice(0, 1))));
    return misses(text) && alike.length > 0 ? borne(alike) : refused("A value of this row is another one's.");
  };
  const judgeLabelled = ({ claim, truth, fault }: Label, evidence: readonly Piece[]): Verdict[] => {
    const by = pieceIds(evidence.filter(({ text }) => truth !== undefined && bears(text, truth)));
    if (fault === undefined) return by.length === 0 ? [] : [accepted(claim, by)];
    // A hash decides whether the judge misses a false sentence. The same invented statement is in many articles, so the hash includes the
    // evidence: the judge then misses it in some articles only.
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
    // A text may contain a labelled sentence and other words. What remains after removing the sentence is judged on its own.
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
    const units = readList(data, "article");
    const known = brief === undefined ? [] : briefLabels(brief);
    const judge = skill === "good" ? judgeUnit : () => borne(pieceIds(evidence.slice(0, 1)));
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
  /** The false sentences that this judge accepts as true. */
  readonly missed: readonly Label[];
}

function remarks(brief: ScriptedBrief, { units, data, missed }: Read): object {
  const whole = [String(data.context ?? ""), ...units.map(({ text }) => text)].join("\n");
  const isTold = ({ text }: Piece): boolean => {
    const due = brief.truths.filter((truth) => bears(text, truth));
    const cells = rowCells(text);
    if (isPartOf(text, whole)) return true;
    if (cells.length > 2 && units.some((unit) => holdsCells(unit.text, cells))) return true;
    if (due.length === 0) return containment(text, whole) >= 0.5;
    const wordings = (truth: Truth) => [truth, ...missed.filter((one) => one.truth === truth)];
    return due.every((truth) => wordings(truth).some(({ claim }) => isPartOf(claim, whole)));
  };
  const lineById = new Map(readList(data, "order").map(({ id, text }) => [id, text]));
  const wanted = ["facts", "points"]
    .flatMap((name) => readList<Piece & { readonly line?: string }>(data.wanted, name))
    .map(({ id, line = "", text = lineById.get(line) ?? "" }): Piece => ({ id, text }));
  const own = `${brief.title}\n${brief.instructions}`;
  const isOrder = (text: string, isClients: boolean): boolean =>
    brief.orders.some((order) => own.includes(order) === isClients && isPartOf(order, text));
  return {
    missing: pieceIds(wanted.filter((one) => !isTold(one))),
    banned: readList(data.wanted, "bans").flatMap(({ id: ban, text }) =>
      pieceIds(units.filter((unit) => isPartOf(text, unit.text))).map((id) => ({ id, ban })),
    ),
    fromPage: pieceIds(units.filter(({ text }) => isOrder(text, false))),
    aboutWriting: pieceIds(units.filter(({ text }) => isOrder(text, true) || text.includes(talkOfWork))),
  };
}

const maxStrangeWords = 3;
const particulars = /\p{N}|https?:|["“”„«»「]|(?:^|\s)(?:our|we)\s/iu;
const sum = /^[\d\s+=]+\.?$/;

/** Compares a text that no label knows with the evidence word by word, and returns the judge's answer. */
function compare(text: string, evidence: readonly Piece[], isHeading: boolean): Verdict {
  const by = pieceIds(evidence.filter((piece) => isPartOf(text, piece.text)));
  if (by.length > 0) return borne(by);
  // A text with most of the words of a piece of evidence in the same order counts as a falsified statement.
  const isAltered = evidence.some((piece) => {
    const there = new Set(plain(piece.text).split(" "));
    const strange = plain(text)
      .split(" ")
      .filter((word) => !there.has(word));
    return strange.length <= maxStrangeWords && containment(text, piece.text) >= 0.4;
  });
  if (isAltered) return refused("The evidence says it otherwise.");
  return !isHeading && particulars.test(text) && !sum.test(text) ? refused("This stands nowhere.") : general;
}

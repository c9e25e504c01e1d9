import { createHash } from "node:crypto";
import type { Passage } from "../../../src/writer/research/evidence.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import type { Judge } from "../../../src/writer/verification/verifier.ts";
import type { Case, FaultKind } from "./corpus.ts";
import { englishLife } from "./english-life.ts";
import { englishNews } from "./english-news.ts";
import { fartherCases } from "./farther-languages.ts";
import { freeParaphrases } from "./free-paraphrases.ts";
import { judging } from "./judging.ts";
import { moreEnglish } from "./more-english.ts";
import { westernCases } from "./western-languages.ts";

export const allCases: readonly Case[] = [
  ...englishNews,
  ...englishLife,
  ...moreEnglish,
  ...westernCases,
  ...fartherCases,
];

const bucket = (text: string): number =>
  Number.parseInt(createHash("sha256").update(`7 ${text}`).digest("hex").slice(0, 8), 16) / 0xffffffff;

/** The half that may be looked at while building, and the half that is only counted. */
export const halves = {
  seen: allCases.filter(({ passage }) => bucket(passage) < 0.5),
  unseen: allCases.filter(({ passage }) => bucket(passage) >= 0.5),
};

function freely(one: Case): readonly string[] {
  return freeParaphrases.find(([opening]) => one.passage.startsWith(opening))?.[1] ?? [];
}

/** A sentence to check: `kind` is unset for a true one. */
export interface Trial {
  readonly claim: string;
  readonly passage: string;
  readonly kind?: FaultKind;
}

export function trialsOf(one: Case): Trial[] {
  const holds = [...one.holds, ...freely(one)].map((claim) => ({ claim, passage: one.passage }));
  const faults = one.faults.flatMap(([kind, from, to]) => {
    if (from === "=") return [{ claim: to, passage: one.passage, kind }];
    const hit = one.holds.filter((claim) => claim.includes(from));
    if (hit.length === 0) throw new Error(`No true sentence has "${from}".`);
    return hit.map((claim) => ({ claim: claim.replace(from, to), passage: one.passage, kind }));
  });
  return [...holds, ...faults];
}

/** Knows the truth, and errs: misses a share of the faults and refuses a share of the true sentences, by a seed. */
export function oracle(cases: readonly Case[], missed: number, refused: number): Judge {
  const truth = new Set(
    cases.flatMap((one) => [...one.holds, ...freely(one)].map((claim) => `${claim}\n${one.passage}`)),
  );
  const about = new Map(cases.map((one) => [one.passage, new Set(trialsOf(one).map(({ claim }) => claim))]));
  return judging(({ claim, passage }) => {
    const holds = [...about.keys()].some((known) => passage.includes(known) && truth.has(`${claim}\n${known}`));
    const errs = bucket(`${claim}\u0000${passage}`) < (holds ? refused : missed);
    const speaksOf = [...about].some(([known, claims]) => passage.includes(known) && claims.has(claim));
    if (!holds && !speaksOf) return "not-stated";
    return holds !== errs ? "supported" : "contradicted";
  });
}

export interface Outcome extends Trial {
  readonly basis: string;
  readonly marked: boolean;
  readonly reason?: string | undefined;
}

const groupSize = 8;

/** Checks all sentences of cases, with the other passages of the same language beside each; `cited`: by right ids. */
export async function run(cases: readonly Case[], judge: Judge | undefined, cited: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const language of new Set(cases.map((one) => one.language))) {
    const own = cases.filter((one) => one.language === language);
    for (let start = 0; start < own.length; start += groupSize) {
      const group = own.slice(start, start + groupSize);
      const passages: Passage[] = group.map(({ passage }, index) => ({
        id: `p${index + 1}`,
        source: `s${index + 1}`,
        text: passage,
      }));
      const verifier = createVerifier({
        language,
        title: "",
        passages,
        conflicts: [],
        sources: passages.map(({ source }) => sourceOf(source, language)),
        ...(judge === undefined ? {} : { judge }),
      });
      const trials = group.flatMap((one, index) => trialsOf(one).map((trial) => ({ trial, id: `p${index + 1}` })));
      const verdicts = await verifier.check(
        trials.map(({ trial, id }) => ({ text: trial.claim, cited: cited ? [id] : [] })),
        new AbortController().signal,
      );
      trials.forEach(({ trial, id }, index) => {
        const verdict = verdicts[index];
        outcomes.push({
          ...trial,
          basis: verdict?.basis ?? "",
          marked: verdict?.passages.join() === id,
          reason: verdict?.reason,
        });
      });
    }
  }
  return outcomes;
}

const sourceOf = (id: string, language: string) => ({
  id,
  url: `https://${id}.example/`,
  title: "",
  outlet: `Outlet ${id.slice(1)}`,
  origin: "page" as const,
  language,
  hash: "",
});

export interface Figures {
  readonly kept: number;
  readonly marks: number;
  readonly caught: number;
  readonly byKind: Readonly<Record<string, string>>;
  readonly worst: number;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const good = outcomes.filter(({ kind }) => kind === undefined);
  const kept = good.filter(({ basis }) => basis !== "unproven");
  const sourced = kept.filter(({ basis }) => basis === "sourced");
  const faults = outcomes.filter(({ kind }) => kind !== undefined);
  const caught = faults.filter(({ basis }) => basis === "unproven");
  const kinds = [...new Set(faults.map(({ kind }) => kind ?? ""))].sort();
  const shares = kinds.map((kind) => {
    const all = faults.filter((one) => one.kind === kind);
    return { kind, all: all.length, caught: all.filter(({ basis }) => basis === "unproven").length };
  });
  return {
    kept: kept.length / good.length,
    marks: sourced.filter(({ marked }) => marked).length / Math.max(1, sourced.length),
    caught: caught.length / faults.length,
    byKind: Object.fromEntries(shares.map((one) => [one.kind, `${one.caught}/${one.all}`])),
    worst: Math.min(...shares.map((one) => one.caught / one.all)),
  };
}

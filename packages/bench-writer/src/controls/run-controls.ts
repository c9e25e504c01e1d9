import { allBriefs } from "../briefs/brief.ts";
import type { Drafted } from "../metrics/drafted.ts";
import { gates, isHeld } from "../metrics/gates.ts";
import { measure } from "../metrics/measure.ts";
import { tally } from "../metrics/tally.ts";
import { banks, combine } from "../scripted-model/prose.ts";
import { faultKinds } from "../scripted-model/scripted-brief.ts";
import { htmlTable, perfectDraft } from "./perfect-draft.ts";

/**
 * A test of the benchmark itself: it damages a perfect draft in one way, and one measure must then miss its required
 * value.
 */
export interface Control {
  readonly measure: string;
  readonly spoil: (draft: Drafted) => Drafted;
}

const adding =
  (text: (draft: Drafted) => string) =>
  (draft: Drafted): Drafted => {
    return { ...draft, content: draft.content.replace(/<\/div>$/, `<p>${text(draft)}</p></div>`) };
  };

const withoutParagraphs =
  (share: number) =>
  (draft: Drafted): Drafted => {
    let place = 0;
    const content = draft.content.replace(/<p>[\s\S]*?<\/p>/g, (whole) => {
      place += 1;
      return Math.floor(place * share) > Math.floor((place - 1) * share) ? "" : whole;
    });
    return { ...draft, content };
  };

const addFaults = (kind?: string) =>
  adding(({ memory }) => {
    const faults =
      memory?.written.filter(({ fault }) => fault !== undefined && (kind ?? fault.kind) === fault.kind) ?? [];
    const texts = faults.map(({ text }) => text);
    return kind === "swapped-row" ? htmlTable(texts.map((text) => text.split(" | "))) : texts.join(" ");
  });

/** The tests of the measures: one for each required value that a single bad draft can miss. */
export const controls: readonly Control[] = [
  { measure: "orders printed", spoil: adding(({ brief }) => `So: ${brief.orders[0]}, as was said.`) },
  { measure: "client facts kept", spoil: withoutParagraphs(0.2) },
  { measure: "bans broken", spoil: adding(({ brief }) => `A word on ${brief.bans[0] ?? "nothing"} after all.`) },
  { measure: "told twice", spoil: adding(({ brief }) => brief.truths[0]?.claim ?? brief.general[0] ?? "") },
  { measure: "markup visible", spoil: adding(() => "This is **bold** and so it stays.") },
  { measure: "machine talk", spoil: adding(() => "I'm sorry, but I can't help with that.") },
  { measure: "good sentences kept", spoil: withoutParagraphs(0.1) },
  { measure: "faults caught", spoil: addFaults(undefined) },
  ...faultKinds.map((kind) => ({ measure: `fault ${kind}`, spoil: addFaults(kind) })),
  { measure: "length right", spoil: withoutParagraphs(0.4) },
  { measure: "articles", spoil: (draft) => ({ ...draft, content: "<div><p>Nothing came.</p></div>" }) },
  {
    measure: "cost within the goal",
    spoil: ({ report, ...draft }) => ({
      ...draft,
      ...(report && { report: { ...report, usage: { calls: 6, inputTokens: 9_000, outputTokens: 900 } } }),
    }),
  },
  { measure: "drafts that came", spoil: (draft) => ({ ...draft, failure: "502" }) },
  {
    measure: "language right",
    spoil: (draft) => {
      const other = banks[draft.brief.language === "en" ? "de" : "en"];
      const words =
        other === undefined ? "" : Array.from({ length: 60 }, (_, place) => combine(other, place)).join(" ");
      return { ...draft, content: `<div lang="${draft.brief.language}"><p>${words}</p></div>` };
    },
  },
  {
    measure: "marks on the right passage",
    spoil: (draft) => ({ ...draft, content: draft.content.replace(/#source-(\d)"/g, '#source-9"') }),
  },
];

const maxDamaged = 40;

/**
 * Checks the measures themselves: perfect drafts must reach each required value, and damaged ones must miss it. Prints a line for each.
 * Returns true if all are right.
 */
export function runControls(say: (line: string) => void): boolean {
  const drafts = allBriefs.map(perfectDraft);
  const known = new Map(
    Object.values(gates)
      .flat()
      .map((gate) => [gate.measure, gate]),
  );
  const clean = tally(drafts.flatMap(measure));
  const results = controls.map(({ measure: measured, spoil }) => {
    const gate = known.get(measured);
    if (gate === undefined) throw new Error(`There is no gate "${measured}"`);
    const planted = ({ memory }: Drafted) => memory?.written.some(({ fault }) => `fault ${fault?.kind}` === measured);
    const fitting = drafts.filter((draft) => !measured.startsWith("fault ") || planted(draft));
    const some = fitting.filter((_draft, place) => place % Math.ceil(fitting.length / maxDamaged) === 0);
    const spoilt = tally(some.map(spoil).flatMap(measure));
    const [before, after] = [isHeld(gate, clean), isHeld(gate, spoilt)];
    const good = before === true && after === false;
    const [one, other] = [clean.get(measured), spoilt.get(measured)].map((count) => `${count?.hits}/${count?.of}`);
    say(`${good ? "ok    " : "FAILED"} ${measured}: ${one} when clean, ${other} when spoilt`);
    if (!good) for (const example of clean.get(measured)?.examples.slice(0, 6) ?? []) say(`         ${example}`);
    return good;
  });
  return results.every(Boolean);
}

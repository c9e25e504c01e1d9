import { allBriefs } from "../briefs/brief.ts";
import type { Drafted } from "../metrics/drafted.ts";
import { gates, isHeld } from "../metrics/gates.ts";
import { measure } from "../metrics/measure.ts";
import { tally } from "../metrics/tally.ts";
import { banks, combine } from "../scripted-model/prose.ts";
import { faultKinds } from "../scripted-model/scripted-brief.ts";
import { perfectDraft, tableOf } from "./perfect-draft.ts";

/** Spoils a draft, so that the gate of a measure has to turn red. */
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

const faultOf = (kind?: string) =>
  adding(({ memory }) => {
    const faults =
      memory?.written.filter(({ fault }) => fault !== undefined && (kind ?? fault.kind) === fault.kind) ?? [];
    const texts = faults.map(({ text }) => text);
    return kind === "swapped-row" ? tableOf(texts.map((text) => text.split(" | "))) : texts.join(" ");
  });

/** One for every gate that a draft alone can turn red. */
export const controls: readonly Control[] = [
  { measure: "orders printed", spoil: adding(({ brief }) => `So: ${brief.orders[0]}, as was said.`) },
  { measure: "client facts kept", spoil: withoutParagraphs(0.2) },
  { measure: "bans broken", spoil: adding(({ brief }) => `A word on ${brief.bans[0] ?? "nothing"} after all.`) },
  { measure: "told twice", spoil: adding(({ brief }) => brief.truths[0]?.claim ?? brief.general[0] ?? "") },
  { measure: "markup visible", spoil: adding(() => "This is **bold** and so it stays.") },
  { measure: "machine talk", spoil: adding(() => "I'm sorry, but I can't help with that.") },
  { measure: "good sentences kept", spoil: withoutParagraphs(0.1) },
  { measure: "faults caught", spoil: faultOf(undefined) },
  ...faultKinds.map((kind) => ({ measure: `fault ${kind}`, spoil: faultOf(kind) })),
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

const mostSpoilt = 40;

/** Whether each gate holds on drafts without fault and turns red when they are spoilt; says so line by line. */
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
    const some = fitting.filter((_draft, place) => place % Math.ceil(fitting.length / mostSpoilt) === 0);
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

import { createHash } from "node:crypto";
import { shorten } from "../domain/characters.ts";
import type { ScoutedStory } from "../domain/engine-ports.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";
import type { ReportGroup } from "./find-candidates.ts";
import type { ScoutItem } from "./item.ts";

/** A story with its words, as it may become an idea. */
export interface Story {
  readonly topicId: string;
  /** Earliest first. */
  readonly reports: readonly ScoutItem[];
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  /** 0 to 1. */
  readonly score: number;
  /** What the score is made of, each 0 to 1. */
  readonly parts: Readonly<Record<string, number>>;
  /** Why it has this score, in a sentence. */
  readonly why: string;
}

/** How many reports of a story are stored with it. */
export const mostSources = 10;
const mostQuoted = 2;
const mostOutletsNamed = 3;
const longestTitle = 300;

/** The words of a story that no model worded: the best report's headline and sentences of the reports. Nothing in it is not in a report. */
export function plainWords({ reports }: Pick<ReportGroup, "reports">): Pick<Story, "title" | "angle" | "summary"> {
  const lead = leadOf(reports);
  const outlets = [...new Set(reports.map(({ outlet }) => outlet))];
  const named = outlets.slice(0, mostOutletsNamed).join(", ");
  const more = outlets.length > mostOutletsNamed ? ` and ${outlets.length - mostOutletsNamed} more` : "";
  const voices = reports.filter(({ outlet }, at) => reports.findIndex((one) => one.outlet === outlet) === at);
  const quoted = [lead, ...voices.filter((one) => one.outlet !== lead.outlet)].slice(0, mostQuoted).map(quotationOf);
  return { title: shorten(lead.title, longestTitle), angle: `Reported by ${named}${more}.`, summary: quoted.join(" ") };
}

/** The report with the fullest text; the earliest of such. */
export function leadOf(reports: readonly ScoutItem[]): ScoutItem {
  const [first, ...others] = reports;
  if (first === undefined) throw new TypeError("a story has at least one report");
  const fullest = Math.max(...reports.map(({ snippet }) => Math.min(snippet.length, 120)));
  return [first, ...others].find(({ snippet }) => Math.min(snippet.length, 120) === fullest) ?? first;
}

function quotationOf({ outlet, title, snippet }: ScoutItem): string {
  const [sentence = title] = splitSentences(snippet, detectLanguage(`${title} ${snippet}`));
  return `${outlet}: “${sentence.replace(/[“”"]/g, "'")}”`;
}

/** The story as it is stored. Its key is the address of its earliest report, which stays the same from run to run. */
export function toScouted({ topicId, reports, title, angle, summary, score }: Story, now: Date): ScoutedStory {
  return {
    ...{ topicId, title, angle, summary },
    sources: reports.slice(0, mostSources).map((item) => {
      // A report without a date is dated by when it was first seen.
      const { url, title: headline, snippet, outlet, publishedAt = now.toISOString() } = item;
      return { url, title: headline, snippet, publishedAt, outlet };
    }),
    relevanceScore: Math.round(score * 10_000) / 10_000,
    dedupeKey: createHash("sha256")
      .update(reports[0]?.key ?? "")
      .digest("hex")
      .slice(0, 32),
  };
}

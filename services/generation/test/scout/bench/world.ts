import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ScoutBrief } from "../../../src/domain/engine-ports.ts";

/** A report of a world. */
export interface WorldReport {
  readonly outlet: string;
  readonly host: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** Time at which it appears in its feed, in milliseconds since the epoch. */
  readonly at: number;
  /** Date that the feed gives. */
  readonly date: Date | undefined;
  /** Id of the story that it tells. Not set if it should never become an idea. */
  readonly story: string | undefined;
}

export interface WorldStory {
  readonly id: string;
  readonly topic: string;
  /** Importance from 1 to 3. */
  readonly weight: number;
  /** Day of the first report. */
  readonly day: number;
}

export interface World {
  readonly topics: ScoutBrief["topics"];
  readonly reports: readonly WorldReport[];
  readonly stories: ReadonlyMap<string, WorldStory>;
}

export const worldNames = ["unseen", "unseen-2", "seen"] as const;
export type WorldName = (typeof worldNames)[number];

const dayMilliseconds = 86_400_000;
const start = Date.parse("2026-11-16T00:00:00Z");
export const days = [1, 2, 3, 4, 5] as const;

/** Returns the time at which the run of a day starts. */
export const endOf = (day: number): Date => new Date(start + day * dayMilliseconds);

interface Written {
  readonly topics: ScoutBrief["topics"];
  readonly outlets: Readonly<Record<string, string>>;
  readonly stories: readonly (Omit<WorldStory, "day"> & { readonly reports: string[] })[];
  readonly noise: readonly string[];
}

export function readWorld(name: WorldName): World {
  const written = parse(readFileSync(new URL(`../worlds/${name}.yaml`, import.meta.url), "utf8")) as Written;
  const reportOf = (line: string, story?: string): WorldReport => {
    const [head = "", title = "", text = ""] = line.split(" | ");
    const [outlet = "", moment = "", kind, older = "0"] = head.split(" ");
    const [day = 1, hour = 0] = moment.split(".").map(Number);
    const at = start + (day - 1) * dayMilliseconds + hour * 3_600_000;
    const outletName = written.outlets[outlet] ?? outlet;
    const host = `${outletName
      .toLowerCase()
      .replace(/[^a-z]+/g, "-")
      .replace(/^-|-$/g, "")}.example`;
    const path = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/-$/, "");
    const date = kind === "undated" ? undefined : new Date(at + Number(older) * dayMilliseconds);
    return { outlet: outletName, host, url: `https://${host}/${path}`, title, text, at, date, story };
  };
  const ofStories = written.stories.map(({ reports, ...story }) => ({
    story,
    reports: reports.map((line) => reportOf(line, story.id)),
  }));
  const reports = [...ofStories.flatMap((one) => one.reports), ...written.noise.map((line) => reportOf(line))];
  return {
    topics: written.topics,
    reports,
    stories: new Map(
      ofStories.map(({ story, reports: own }) => {
        const day = Math.floor((Math.min(...own.map(({ at }) => at)) - start) / dayMilliseconds) + 1;
        return [story.id, { ...story, day }];
      }),
    ),
  };
}

/** Returns the reports of the other worlds from the same days, under other outlets. They concern other topics. */
export function reportsOfOthers(name: WorldName): WorldReport[] {
  const others = worldNames.filter((other) => other !== name).flatMap((other) => readWorld(other).reports);
  return others.map((report) => {
    const host = `other-${report.host}`;
    return { ...report, host, url: report.url.replace(report.host, host), story: undefined };
  });
}

/**
 * Creates newer reports that concern no topic, so that the feed
 * contains far more irrelevant reports than relevant ones.
 */
export function crowd(count: number, before: Date, host = "crowd.example"): WorldReport[] {
  const words =
    "harbour market river council bakery stadium museum valley tower garden festival winter choir ferry orchard".split(
      " ",
    );
  return Array.from({ length: count }, (_, at) => {
    const word = (step: number): string => words[(at * step + step * step) % words.length] ?? "";
    const title = `The ${word(1)} and the ${word(7)} share a ${word(11)} number ${at}`;
    const text = `Visitors saw the ${word(2)} beside the ${word(3)} and heard of the ${word(5)}. The ${word(4)} opens at ${at % 24} o'clock.`;
    const moment = before.getTime() - at * 1_000;
    const url = `https://${host}/${at}`;
    return { outlet: "Crowd", host, url, title, text, at: moment, date: new Date(moment), story: undefined };
  });
}

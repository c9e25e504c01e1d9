import type { LlmConnection } from "./llm-config.ts";
import { learnFrom, type Quirks, quirksOf, type Refused } from "./quirks.ts";

/** Knowledge about one model on one server. All calls share it, and each lesson expires after 10 minutes. */
export interface Lessons {
  /** The current quirks, without expired lessons. */
  readonly known: () => Quirks;
  /** Starts the lessons of one call from the current quirks. Other calls see them only after `confirm`, except for limits that the server states. */
  readonly begin: () => CallLessons;
  /** Records that an answer of the model contained thoughts. */
  readonly seeThoughts: () => void;
}

/** The lessons of one call. */
export interface CallLessons {
  /** The quirks with which the next try asks. */
  readonly quirks: () => Quirks;
  /** Learns from a refusal. Returns the name of the lesson; undefined when there is nothing left to try. */
  readonly learn: (refused: Refused) => string | undefined;
  /** Shares the lessons of this call with other calls, after the server has answered its last try. */
  readonly confirm: (answer: { readonly isCutOff: boolean }) => void;
  /** Drops limits that other calls learned, so that the server is asked before this call fails because of them. False when there are none to drop. */
  readonly ignoreLimits: () => boolean;
}

type Key = keyof Quirks;

/** Lessons expire because servers change: another model is loaded under the same name, or a gateway routes calls elsewhere. */
const keptMilliseconds = 600_000;
const maxLessonsOfCall = 12;
const limits = ["contextTokens", "mostOutputTokens"] as const;
/** Quirks that hold for one prompt only, and are never shared. */
const ofCall: readonly Key[] = ["inputTokens"];

interface Kept {
  readonly value: unknown;
  readonly until: number;
}

/** `now` gives milliseconds since the epoch. */
export function createLessons(connection: LlmConnection, now: () => number): Lessons {
  const unlearned = quirksOf(connection);
  const kept = new Map<Key, Kept>();

  const known = (): Quirks => {
    const valid = [...kept].filter(([, { until }]) => now() < until);
    return { ...unlearned, ...Object.fromEntries(valid.map(([key, { value }]) => [key, value])) };
  };
  const keep = (key: Key, value: unknown): void => {
    kept.set(key, { value, until: now() + keptMilliseconds });
  };
  const forgetLimits = (): void => {
    for (const key of limits) kept.delete(key);
  };

  const begin = (): CallLessons => {
    const start = known();
    const useless = new Set<string>();
    let quirks = { ...start };
    let count = 0;
    let last: { readonly lesson: string; readonly complaint: string; readonly before: Quirks } | undefined;

    /** Takes a lesson back after the server has repeated its complaint. */
    const giveUp = ({ lesson, before }: { readonly lesson: string; readonly before: Quirks }): void => {
      useless.add(lesson);
      quirks = { ...before };
      if (lesson === "context") forgetLimits();
    };

    const learn = (refused: Refused): string | undefined => {
      if (count >= maxLessonsOfCall) return undefined;
      count += 1;
      const complaint = complaintOf(refused);
      let before = { ...quirks };
      let lesson = learnFrom(refused, quirks, useless);
      if (last !== undefined && last.complaint === complaint) {
        // Some lessons have steps: a schema, then JSON, then plain text.
        if (lesson === last.lesson) before = last.before;
        else {
          giveUp(last);
          before = { ...quirks };
          lesson = learnFrom(refused, quirks, useless);
        }
      }
      last = lesson === undefined ? undefined : { lesson, complaint, before };
      // A limit that the server states is shared at once, even when this call fails because its prompt is too long.
      if (lesson === "context") keep("contextTokens", quirks.contextTokens);
      return lesson;
    };

    const confirm: CallLessons["confirm"] = ({ isCutOff }) => {
      for (const key of Object.keys(quirks) as Key[]) {
        if (quirks[key] !== start[key] && !ofCall.includes(key)) keep(key, quirks[key]);
      }
      const isByOthers = limits.some((key) => start[key] !== undefined && quirks[key] === start[key]);
      if (isCutOff && isByOthers) forgetLimits();
    };

    const ignoreLimits = (): boolean => {
      const isOwn = limits.some((key) => quirks[key] !== start[key]);
      const isLimited = limits.some((key) => quirks[key] !== undefined);
      if (isOwn || !isLimited) return false;
      for (const key of limits) start[key] = undefined;
      for (const key of limits) quirks[key] = undefined;
      return true;
    };

    return { quirks: () => quirks, learn, confirm, ignoreLimits };
  };

  return { known, begin, seeThoughts: () => keep("thinks", true) };
}

/** The refusal without numbers, which differ from try to try. */
const complaintOf = ({ name, status, said }: Refused): string => `${name} ${status} ${said.replace(/\d+/g, "#")}`;

import type { LlmConnection } from "./llm-config.ts";
import { initialQuirks, learnFrom, type Quirks, type Refused } from "./quirks.ts";

/**
 * Stores what this process has learned about one model on one server, for example which parameters the server rejects.
 * All calls share this knowledge; each lesson expires after 10 minutes.
 */
export interface Lessons {
  /** Returns what is known about the server at the moment, without expired lessons. */
  readonly known: () => Quirks;
  /**
   * Starts one call with what is known about the server. What the call learns is shared with other calls after
   * `confirm`; limits that the server states are shared at once.
   */
  readonly begin: () => CallLessons;
  /**
   * Stores what an answer showed about the server: that the model thinks, how large its context is, or which form of
   * answers works.
   */
  readonly see: <Of extends "thinks" | "contextTokens" | "form">(key: Of, value: Quirks[Of]) => void;
}

/** The knowledge of one call about its server. The call adds to it when the server rejects a request. */
export interface CallLessons {
  /** Returns what is known about the server, for the call's next attempt. */
  readonly quirks: () => Quirks;
  /**
   * Learns from a rejected request how to change the next attempt. Returns the name of the lesson, or `undefined` if
   * there is nothing left to try.
   */
  readonly learn: (refused: Refused) => string | undefined;
  /**
   * Shares with other calls what this call learned. Called when the server has answered, which shows that the changes
   * helped.
   */
  readonly confirm: (answer: { readonly isCutOff: boolean }) => void;
  /**
   * Ignores limits that other calls learned, so that the server itself decides before the call fails because of them.
   * Returns false if there are none.
   */
  readonly ignoreLimits: () => boolean;
}

type Key = keyof Quirks;

/**
 * Lessons expire because servers change: a different model may be
 * loaded under the same name, or a gateway may route calls elsewhere.
 */
const keptMilliseconds = 600_000;
const maxLessonsOfCall = 12;
const limits = ["contextTokens", "maxOutputTokens"] as const;
/** Knowledge that only applies to the current prompt and is never shared with other calls. */
const ofCall: readonly Key[] = ["inputTokens"];

interface Kept {
  readonly value: unknown;
  readonly until: number;
}

/** Creates the store of what is learned about one server. `now` returns milliseconds since the epoch. */
export function createLessons(connection: LlmConnection, now: () => number): Lessons {
  const unlearned = initialQuirks(connection);
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

    /** Undoes what this call learned from an error, because the server repeated the error in spite of the changed request. */
    const giveUp = ({ lesson, before }: { readonly lesson: string; readonly before: Quirks }): void => {
      useless.add(lesson);
      quirks = { ...before };
      if (lesson === "context") forgetLimits();
    };

    const learn = (refused: Refused): string | undefined => {
      if (count >= maxLessonsOfCall) return undefined;
      count += 1;
      const complaint = normalizeComplaint(refused);
      let before = { ...quirks };
      let lesson = learnFrom(refused, quirks, useless);
      if (last !== undefined && last.complaint === complaint) {
        // Some lessons have several steps: first a schema is requested, then JSON, then plain text. Together they count
        // as one lesson.
        if (lesson === last.lesson) before = last.before;
        else {
          giveUp(last);
          before = { ...quirks };
          lesson = learnFrom(refused, quirks, useless);
        }
      }
      last = lesson === undefined ? undefined : { lesson, complaint, before };
      // A limit that the server states is shared at once, even if this call fails because its prompt is too long.
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

  return { known, begin, see: keep };
}

/**
 * Returns the server's error without numbers, so that the same error can be recognized when its numbers change between
 * attempts.
 */
const normalizeComplaint = ({ name, status, said }: Refused): string =>
  `${name} ${status} ${said.replace(/\d+/g, "#")}`;

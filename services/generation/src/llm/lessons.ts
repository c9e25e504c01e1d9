import type { LlmConnection } from "./llm-config.ts";
import { learnFrom, type Quirks, quirksOf, type Refused } from "./quirks.ts";

/** What is learned about one model on one server: by all calls, for some minutes. */
export interface Lessons {
  /** What is known now. */
  readonly known: () => Quirks;
  /** Begins a call, which starts from what is known and learns for itself. */
  readonly begin: () => CallLessons;
  /** The model thinks before it answers, as an answer has shown. */
  readonly seeThoughts: () => void;
}

/** What one call learns. */
export interface CallLessons {
  /** How the next try asks. */
  readonly quirks: () => Quirks;
  /** Learns from a refusal: the name of the lesson, or undefined when nothing is left to be changed. */
  readonly learn: (refused: Refused) => string | undefined;
  /** The last try was answered: other calls may use what it was asked with. */
  readonly confirm: (answer: { readonly isCutOff: boolean }) => void;
  /** Forgets the limits that other calls learned, once; false when there are none. A server is asked before a call is refused by them. */
  readonly ignoreLimits: () => boolean;
}

type Key = keyof Quirks;

/** Servers change: another model is loaded under the same name, a gateway sends calls elsewhere. */
const keptMilliseconds = 600_000;
const maxLessonsOfCall = 12;
const limits = ["contextTokens", "mostOutputTokens"] as const;
/** Of one prompt, not of the server. */
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

    /** The server complains of the same again, so that the lesson was none. */
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
      // A limit that the server states holds for its model, also when this prompt is too long for any next try.
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

/** Figures differ from try to try. */
const complaintOf = ({ name, status, said }: Refused): string => `${name} ${status} ${said.replace(/\d+/g, "#")}`;

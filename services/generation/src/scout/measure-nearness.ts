import { createHash } from "node:crypto";
import type { Logger } from "@galley/service-kit/logging";
import { LRUCache } from "lru-cache";
import { shorten } from "../domain/characters.ts";
import type { ScoutBrief } from "../domain/engine-ports.ts";
import { LlmError } from "../llm/llm-port.ts";
import type { Embed } from "../llm/model-port.ts";
import type { ScoutItem } from "./normalize.ts";

/** The reports, those that were measured with their nearness to the topics. Rejects with the signal's reason only. */
export type MeasureNearness = (items: readonly ScoutItem[]) => Promise<readonly ScoutItem[]>;

/** Of each source, newest first. */
const mostMeasured = 200;
const mostKept = 20_000;
const longestText = 500;
const pauseMilliseconds = 300_000;

/**
 * Measures how near reports are to topics by the cosine of their embeddings, which knows of no languages. What was measured is kept, 20,000
 * reports at most, so that a report is paid for once. After a failure reports are left as they are for five minutes. `now` gives
 * milliseconds since the epoch.
 */
export function createNearness({ embed, logger, now }: { embed: Embed; logger: Logger; now: () => number }) {
  const kept = new LRUCache<string, number>({ max: mostKept });
  let pausedUntil = 0;

  return (topics: ScoutBrief["topics"], signal: AbortSignal, onTokens: (tokens: number) => void): MeasureNearness => {
    const wanted = topics.map(({ name, description = "" }) => shorten(`${name}. ${description}`, longestText));
    const ofTopics = createHash("sha256").update(wanted.join("\n")).digest("base64url");
    const nameOf = ({ key }: ScoutItem): string => `${ofTopics} ${key}`;
    let embeddedTopics: ReturnType<Embed> | undefined;

    const measure = async (items: readonly ScoutItem[]): Promise<void> => {
      embeddedTopics ??= embed(wanted, signal, onTokens);
      const near = await embeddedTopics;
      const vectors = await embed(items.map(textOf), signal, onTokens);
      for (const [at, item] of items.entries()) {
        const nearness = near.map((topic) => cosine(topic, vectors[at] ?? []));
        kept.set(nameOf(item), Math.max(...nearness));
      }
    };

    return async (items) => {
      const newest = [...items].sort(byNewest).slice(0, mostMeasured);
      const unknown = newest.filter((item) => !kept.has(nameOf(item)));
      try {
        if (unknown.length > 0 && now() >= pausedUntil) await measure(unknown);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof LlmError)) throw error;
        if (now() >= pausedUntil)
          logger.warn({ err: error, failure: error.failure }, "embedding model failed, words alone tell what is near");
        pausedUntil = now() + pauseMilliseconds;
      }
      return items.map((item) => {
        const nearness = kept.get(nameOf(item));
        return nearness === undefined ? item : { ...item, nearness };
      });
    };
  };
}

const textOf = ({ title, snippet }: ScoutItem): string => shorten(`${title}. ${snippet}`, longestText);

const byNewest = ({ publishedAt: left = "" }: ScoutItem, { publishedAt: right = "" }: ScoutItem): number =>
  left > right ? -1 : left < right ? 1 : 0;

function cosine(left: readonly number[], right: readonly number[]): number {
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0);
  const product = dot(left, right);
  return product === 0 ? 0 : product / Math.sqrt(dot(left, left) * dot(right, right));
}

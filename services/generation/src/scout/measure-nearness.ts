import { createHash } from "node:crypto";
import type { Logger } from "@galley/service-kit/logging";
import { LRUCache } from "lru-cache";
import { shorten } from "../domain/characters.ts";
import type { ScoutBrief } from "../domain/engine-ports.ts";
import { LlmError } from "../llm/llm-port.ts";
import type { Embed } from "../llm/model-port.ts";
import { compareText } from "./compare-text.ts";
import type { ScoutItem } from "./normalize.ts";

/**
 * Adds to reports how close they are in meaning to the topics. Reports that could not be measured are returned
 * unchanged. Only rejects if the signal aborts, with the signal's reason.
 */
export type MeasureNearness = (items: readonly ScoutItem[]) => Promise<readonly ScoutItem[]>;

/**
 * Maximum number of reports of one feed or search service whose closeness to the topics is measured, the newest ones. Each
 * measurement costs tokens.
 */
const maxMeasured = 200;
const maxKept = 20_000;
const maxTextLength = 500;
const pauseMilliseconds = 300_000;

/**
 * Creates a function that measures how close reports are to topics in meaning, by the cosine of their embeddings. It
 * works across languages. Up to 20,000 results are cached, so that each report is paid for once. After a failure of the
 * embedding model, nothing is measured for five minutes. `now` returns milliseconds since the epoch.
 */
export function createNearness({ embed, logger, now }: { embed: Embed; logger: Logger; now: () => number }) {
  const kept = new LRUCache<string, number>({ max: maxKept });
  let pausedUntil = 0;

  return (topics: ScoutBrief["topics"], signal: AbortSignal, onTokens: (tokens: number) => void): MeasureNearness => {
    const wanted = topics.map(({ name, description = "" }) => shorten(`${name}. ${description}`, maxTextLength));
    const ofTopics = createHash("sha256").update(wanted.join("\n")).digest("base64url");
    const cacheKey = ({ key }: ScoutItem): string => `${ofTopics} ${key}`;
    let embeddedTopics: ReturnType<Embed> | undefined;

    const measure = async (items: readonly ScoutItem[]): Promise<void> => {
      embeddedTopics ??= embed(wanted, signal, onTokens);
      const near = await embeddedTopics;
      const vectors = await embed(items.map(reportText), signal, onTokens);
      for (const [at, item] of items.entries()) {
        const nearness = near.map((topic) => cosine(topic, vectors[at] ?? []));
        kept.set(cacheKey(item), Math.max(...nearness));
      }
    };

    return async (items) => {
      const newest = [...items].sort(byNewest).slice(0, maxMeasured);
      const unknown = newest.filter((item) => !kept.has(cacheKey(item)));
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
        const nearness = kept.get(cacheKey(item));
        return nearness === undefined ? item : { ...item, nearness };
      });
    };
  };
}

const reportText = ({ title, snippet }: ScoutItem): string => shorten(`${title}. ${snippet}`, maxTextLength);

const byNewest = ({ publishedAt: left = "" }: ScoutItem, { publishedAt: right = "" }: ScoutItem): number =>
  compareText(right, left);

function cosine(left: readonly number[], right: readonly number[]): number {
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0);
  const product = dot(left, right);
  return product === 0 ? 0 : product / Math.sqrt(dot(left, left) * dot(right, right));
}

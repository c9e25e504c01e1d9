import type { SourceReport } from "../domain/engine-ports.ts";

/** One thing that a source reported. Plain JSON: what was collected is stored as a stage's artefact. */
export interface ScoutItem {
  /** As it can be shown. */
  url: string;
  /** One spelling for all addresses of the page. */
  key: string;
  /** Without the outlet's name at its end. */
  title: string;
  snippet: string;
  /** ISO 8601; unset for items without a date that can be trusted. */
  publishedAt?: string;
  /** Name for readers. */
  outlet: string;
  /** Site that published it; two items of one site are not two voices. */
  site: string;
  tags: string[];
  /** Topics in whose description the item's feed stands. */
  feedOf: string[];
  /** Votes or points where a source has them. */
  points?: number;
  /** How near in meaning it is to a topic, -1 to 1; unset where no embedding model measured it. */
  nearness?: number;
}

/** What was read in one run. */
export interface Collected {
  readonly items: readonly ScoutItem[];
  readonly sources: readonly SourceReport[];
}

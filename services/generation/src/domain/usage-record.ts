/** What a draft used of a model. Money is unset when no price is configured. */
export interface UsageRecord {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost?: number;
}

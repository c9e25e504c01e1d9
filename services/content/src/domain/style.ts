/** A way of writing: the prompt that the writer follows. */
export interface Style {
  readonly id: string;
  /** The account that made it; null for a prebuilt style. */
  readonly accountId: string | null;
  readonly name: string;
  readonly description: string;
  readonly systemPrompt: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

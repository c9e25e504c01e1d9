import type { StyleSettings } from "./schemas.ts";

/** A writing style. Drafts in this style follow its prompt. */
export interface Style extends StyleSettings {
  readonly id: string;
  /** The account that created the style; null for a prebuilt style. */
  readonly accountId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A style that an account created. */
export interface OwnStyle extends Style {
  readonly accountId: string;
}

/** The maximum number of styles that one account can create. */
export const maxStyles = 100;

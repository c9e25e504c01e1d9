import type { BriefText } from "../brief.ts";

/** Kinds of briefs by what customers wish for, each with its briefs. */
export const secondCollectionByWish: readonly (readonly [kind: string, texts: readonly BriefText[]])[] = [];

import type { BriefText } from "../brief.ts";

/** Kinds of briefs by the form in which customers send them, each with its briefs. */
export const secondCollectionByFormat: readonly (readonly [kind: string, texts: readonly BriefText[]])[] = [];

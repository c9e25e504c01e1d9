import type { BriefText } from "../brief.ts";
import { banBriefs } from "./bans.ts";
import { contradictionBriefs } from "./contradictions.ts";
import { keywordBriefs } from "./keywords.ts";
import { onlyFactsBriefs } from "./only-facts.ts";
import { englishPages } from "./pages-english.ts";
import { otherPages } from "./pages-other.ts";
import { softwareAndTrainPages } from "./pages-software-and-trains.ts";
import { quotationBriefs } from "./quotations.ts";
import { revisionBriefs } from "./revision.ts";
import { structureBriefs } from "./structure.ts";
import { tipBriefs } from "./tips.ts";

/** Kinds of briefs by what customers wish for, each with its briefs. */
export const secondCollectionByWish: readonly (readonly [kind: string, texts: readonly BriefText[]])[] = [
  ["bans", banBriefs],
  ["keywords", keywordBriefs],
  ["structure", structureBriefs],
  ["tips", tipBriefs],
  ["revision", revisionBriefs],
  ["quotations", quotationBriefs],
  ["contradictions", contradictionBriefs],
  ["only these facts", onlyFactsBriefs],
  ["pages", [...englishPages, ...softwareAndTrainPages, ...otherPages]],
];

import { analyticalDeepDive } from "./prebuilt-styles/analytical-deep-dive.ts";
import { friendlyGuide } from "./prebuilt-styles/friendly-guide.ts";
import { newsBrief } from "./prebuilt-styles/news-brief.ts";
import { plainExplainer } from "./prebuilt-styles/plain-explainer.ts";
import { prebuiltStyle as asStyle } from "./prebuilt-styles/prebuilt-style.ts";
import { storyLedNarrative } from "./prebuilt-styles/story-led-narrative.ts";
import { technicalHowTo } from "./prebuilt-styles/technical-how-to.ts";
import type { Style } from "./style.ts";

/** The styles that every account has, oldest first. Their ids never change: publications point at them. */
export const prebuiltStyles: readonly Style[] = [
  plainExplainer,
  newsBrief,
  friendlyGuide,
  analyticalDeepDive,
  storyLedNarrative,
  technicalHowTo,
].map(asStyle);

const byId = new Map(prebuiltStyles.map((style) => [style.id, style]));

/** The prebuilt style with this id. */
export function prebuiltStyle(styleId: string): Style | undefined {
  return byId.get(styleId);
}

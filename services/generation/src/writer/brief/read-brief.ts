export { readBriefByRules } from "./read-by-rules.ts";
export { settleBrief } from "./settle-brief.ts";

export { type Breakage, breakages, talkOfWork } from "./broken.ts";
export { createScriptedModel, type ScriptedModel } from "./create-scripted-model.ts";
export { type DraftMemory, foreignIn, type Written } from "./draft-memory.ts";
export type { JudgeSkill } from "./judge.ts";
export { bears, commonPairs, containment, holdsCells, isPartOf, plain, wordPairs } from "./likeness.ts";
export { banks, charactersIn, combine, numberOf, wordsIn } from "./prose.ts";
export {
  brokenRelations,
  type Fault,
  faultKinds,
  type Label,
  labelsOf,
  type ScriptedBrief,
  type Truth,
} from "./scripted-brief.ts";
export type { Skill } from "./write-article.ts";

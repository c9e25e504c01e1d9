export { banks } from "./banks/index.ts";
export { type Breakage, breakages } from "./broken.ts";
export { createScriptedModel, type ScriptedModel, type ScriptedModelOptions } from "./create-scripted-model.ts";
export type { DraftMemory, Written } from "./draft-memory.ts";
export { compare, type JudgeSkill } from "./judge.ts";
export { nearestLabel } from "./labels.ts";
export { charactersIn, combine, numberOf, wordsIn } from "./prose.ts";
export {
  type Fault,
  type FaultKind,
  faultKinds,
  type ScriptedBrief,
  type ScriptedPage,
  type Truth,
} from "./scripted-brief.ts";
export { containment, isPartOf, plain, similarity, tokens } from "./similarity.ts";
export { bears, type Skill } from "./write-section.ts";

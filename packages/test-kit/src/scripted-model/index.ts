export { banks } from "./banks/index.ts";
export { type Breakage, breakages } from "./broken.ts";
export { createScriptedModel, type ScriptedModel, type ScriptedModelOptions } from "./create-scripted-model.ts";
export { compare, type JudgeSkill } from "./judge.ts";
export { nearestLabel } from "./labels.ts";
export { containment, likeness, plain, standsIn, tokens } from "./nearness.ts";
export type { Notebook, Written } from "./notebook.ts";
export { charactersIn, combine, numberOf, wordsIn } from "./prose.ts";
export {
  type Fault,
  type FaultKind,
  faultKinds,
  type ScriptedBrief,
  type ScriptedPage,
  type Truth,
} from "./scripted-brief.ts";
export { bears, type Skill } from "./write-section.ts";

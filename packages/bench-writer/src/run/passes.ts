import { type Breakage, breakages } from "../scripted-model/broken.ts";
import type { JudgeSkill } from "../scripted-model/judge.ts";
import type { Skill } from "../scripted-model/write-article.ts";

/** One way of working that all briefs go through. */
export interface Pass {
  readonly name: string;
  /** The name of its gates; unset: measured and not judged. */
  readonly gates?: string;
  /** Of how many briefs one goes through it; all unless set. */
  readonly everyNth?: number;
  /** Unset: the engine without a model. */
  readonly model?: { readonly skill: Skill; readonly judge: JudgeSkill; readonly breakage?: Breakage };
}

export const modelNames = ["able", "forgetful", "careless", "broken", "none"] as const;
export type ModelName = (typeof modelNames)[number];
export const judgeNames = ["good", "rubber-stamp", "absent"] as const;

/** The passes of the models and judges asked for; every judge is only met by careless writers, and each way of being broken by every sixth brief. */
export function passesOf(models: readonly ModelName[], judges: readonly JudgeSkill[]): Pass[] {
  return models.flatMap((model): Pass[] => {
    switch (model) {
      case "none":
        return [{ name: "without a model" }];
      case "broken":
        return breakages.map((breakage) => {
          const pass = { name: `broken: ${breakage}`, gates: "broken", everyNth: 6 };
          return { ...pass, model: { skill: "able", judge: "good", breakage } };
        });
      case "careless":
        return judges.map((judge): Pass => {
          const name = `careless, ${judge} judge`;
          return { name, ...(judge === "good" && { gates: "careless" }), model: { skill: "careless", judge } };
        });
      default:
        return [{ name: model, gates: model, model: { skill: model, judge: "good" } }];
    }
  });
}

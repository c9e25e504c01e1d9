import { type Breakage, breakages } from "../scripted-model/broken.ts";
import type { JudgeSkill } from "../scripted-model/judge.ts";
import type { Skill } from "../scripted-model/write-article.ts";

/** A way to configure the writer and the scripted model. All briefs are drafted once with it. */
export interface Pass {
  readonly name: string;
  /** The key in `gates` of the values that this pass must reach. When undefined, the pass is measured but cannot fail. */
  readonly gates?: string;
  /** If set, only every nth brief is drafted in this pass. By default all are. */
  readonly everyNth?: number;
  /** How the scripted model and the scripted judge behave. When undefined, the writer works without a model. */
  readonly model?: { readonly skill: Skill; readonly judge: JudgeSkill; readonly breakage?: Breakage };
}

export const modelNames = ["able", "forgetful", "careless", "broken", "none"] as const;
export type ModelName = (typeof modelNames)[number];
export const judgeNames = ["good", "rubber-stamp", "absent"] as const;

/**
 * Returns the passes for these models and judges:
 * - the careless model, which writes false sentences, is tried with every judge; the other models with the good judge,
 * - each way of breaking a model's answers is tried with every sixth brief.
 */
export function createPasses(models: readonly ModelName[], judges: readonly JudgeSkill[]): Pass[] {
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

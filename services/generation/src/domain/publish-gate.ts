/** Why a draft that should have been published on the autopilot was left as a draft. */
export type PublishSkip =
  | "extractive-engine"
  | "unproven-sentences"
  | "few-outlets"
  | "told-before"
  | "disowned"
  | "tokens-used-up";

/** Something that must hold before a draft goes out unseen, with the figures that decided it. */
export interface Gate {
  readonly name: PublishSkip;
  readonly isPassed: boolean;
  readonly found: string | number;
  readonly required: string;
}

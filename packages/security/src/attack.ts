import type { Reply } from "@galley/faults/reply";
import type { World, WorldAccount } from "./world/start-world.ts";

/** What an attack is handed. */
export interface Stage {
  readonly world: World;
  /** The attacker, with an account of this attack only. */
  readonly attacker: WorldAccount;
  /** "fast" is what `npm test` runs. */
  readonly pace: "fast" | "full";
}

/** An attack that is ready to begin. */
export interface Strikes {
  /** One strike, counted from 0: what its requests were answered. */
  strike(turn: number): Promise<readonly Reply[]>;
  /** What else must hold once all strikes are answered: a sentence for each thing that does not. */
  judge?(): Promise<readonly string[]>;
}

/** Something that somebody outside does to stop, starve, deceive or fill the system. */
export interface Attack {
  /** Words with hyphens, as `--only` takes it. */
  readonly name: string;
  /** What the attacker does, in one sentence without a full stop; stands in infra/security.md. */
  readonly does: string;
  /**
   * All that it may be answered, as "400 VALIDATION_ERROR", or "200" where the body has no code, besides 503 with a time to come again.
   * Any other answer is a failure, as is one that does not come.
   */
  readonly answers: readonly string[];
  /** How often some of these answers have to come at least, so that the attack reached what it aims at. */
  readonly least?: Readonly<Record<string, number>>;
  /** How many strikes there are in all; as many as fit into the time of a run unless given. */
  readonly strikes?: number;
  prepare(stage: Stage): Promise<Strikes>;
}

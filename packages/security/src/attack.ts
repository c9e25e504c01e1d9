import type { Control } from "@galley/faults/control";
import type { Reply } from "@galley/faults/reply";
import type { Account } from "@galley/faults/world";
import type { World } from "./world.ts";

/** What an attack works with. */
export interface AttackContext {
  readonly world: World;
  /** The attacker, with an account of this attack only. */
  readonly attacker: Account;
  /** `/publications/ID` of a publication of the attacker. */
  readonly path: string;
  /** Adds a check of what else must hold once all rounds are answered: a sentence for each thing that does not. */
  afterwards(check: () => Promise<readonly string[]>): void;
}

/** Sends one round of requests, counted from 0, and resolves to their answers. */
export type SendRound = (turn: number) => Promise<Reply | readonly Reply[]>;

/** Something that an outsider does to stop, starve, deceive or fill the system. */
export interface Attack {
  /** Words with hyphens, as `--only` takes it. */
  readonly name: string;
  /** What the attacker does, as it follows "while an attacker"; stands in infra/security.md. */
  readonly does: string;
  /**
   * The answers that are allowed, as "400 VALIDATION_ERROR", or "200" where the body has no code. A 503 with `Retry-After` is always
   * allowed. Any other answer is a failure, as is a missing one.
   */
  readonly answers: readonly string[];
  /** The least number of some of these answers, which shows that the attack reached its target. */
  readonly least?: Readonly<Record<string, number>>;
  /** How many rounds there are; as many as fit into the time of a run unless given. */
  readonly rounds?: number;
  /** Defences of its own, each of which is taken out in turn. */
  readonly controls?: readonly Control[];
  /** Makes what it needs, and says what each round sends. */
  prepare(context: AttackContext): SendRound | Promise<SendRound>;
}

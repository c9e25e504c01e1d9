import type { Control } from "@galley/faults/control";
import type { Reply } from "@galley/faults/reply";
import type { Account } from "@galley/faults/world";
import type { World } from "./world.ts";

/** The things that an attack gets for one run: the running system, and an account from which to attack it. */
export interface AttackContext {
  readonly world: World;
  /** The attacker's account. No other attack uses it. */
  readonly attacker: Account;
  /** The path `/publications/ID` of a publication of the attacker. */
  readonly path: string;
  /**
   * Adds a check that runs after all requests of the attack are answered. The check returns a sentence for each
   * condition that does not hold.
   */
  afterwards(check: () => Promise<readonly string[]>): void;
}

/**
 * A function that sends the attack's requests once and resolves to their answers. It is called five times a second, with the number of the
 * round from 0.
 */
export type SendRound = (turn: number) => Promise<Reply | readonly Reply[]>;

/** An attempt of an outsider to stop, starve, deceive or fill the system. */
export interface Attack {
  /** The name of the attack: lower-case words joined by hyphens. The option `--only` selects attacks by it. */
  readonly name: string;
  /** The attack, in words that follow "while an attacker". They are printed in infra/security.md. */
  readonly does: string;
  /**
   * The answers that the attacker may get, such as "400 VALIDATION_ERROR", or "200" if the body has no error code. The attack fails the
   * test on any other answer, or on none. A 503 with `Retry-After` is always allowed.
   */
  readonly answers: readonly string[];
  /**
   * How many times some of the answers must come at least. Otherwise the attack may have missed what it attacks, and the run proves
   * nothing.
   */
  readonly minimum?: Readonly<Record<string, number>>;
  /** How many rounds of requests are sent. By default, as many as fit into the time of a run. */
  readonly rounds?: number;
  /**
   * Descriptions of defences that are removed from the system in other runs. The attack must be noticed then, which proves that the test
   * works.
   */
  readonly controls?: readonly Control[];
  /** Prepares the attack and returns a function that sends one round of its requests. */
  prepare(context: AttackContext): SendRound | Promise<SendRound>;
}

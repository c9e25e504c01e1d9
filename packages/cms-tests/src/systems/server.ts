/** A server on this machine that a test may hang and kill. */
export interface Server {
  readonly url: string;
  /** Stops every process of it in its tracks, until it is thawed. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Kills it; `start` brings it back at the same address. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** One request as it goes over the wire. */
export interface PreparedRequest {
  /** The whole request, headers and body. */
  readonly text: string;
  /** Where, in bytes, a number of `counterDigits` digits is written anew before each sending; nowhere unless given. */
  readonly counterAt?: number;
}

/** Digits of the number that makes each create of a load generator unique. */
export const counterDigits = 10;

/** What the load generator is told to do: send for so long, each connection its own requests in turn. */
export interface LoadJob {
  readonly port: number;
  readonly milliseconds: number;
  /** One list for each connection; each waits for the answer before it sends the next. */
  readonly connections: readonly (readonly PreparedRequest[])[];
}

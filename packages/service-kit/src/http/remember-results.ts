import { createBoundedMemory } from "./create-bounded-memory.ts";

/** Work whose result is kept by a name. */
export interface NamedWork<Result> {
  readonly name: string;
  /** What the result takes. */
  readonly bytes: number;
  readonly work: () => Promise<Result>;
}

/**
 * Gives what was worked out before by the same name, or what is being worked out; else works. Results are kept up to so many bytes in
 * all. What fails is not kept, so that it may succeed the next time.
 */
export function rememberResults<Result>(mostBytes: number): (named: NamedWork<Result>) => Promise<Result> {
  const results = createBoundedMemory<Promise<Result>>(mostBytes);
  return ({ name, bytes, work }) => {
    const known = results.find(name);
    if (known !== undefined) return known;
    const result = work();
    results.keep(name, result, bytes);
    result.catch(() => results.remove(name));
    return result;
  };
}

import { crashPointsOfProcess } from "./points.ts";

/** The names of a port's functions. */
export type FunctionName<Port> = {
  [Key in keyof Port]-?: Port[Key] extends (...args: never) => unknown ? Key & string : never;
}[keyof Port];

export interface CrashPointOptions<Name extends string> {
  /** What changes nothing that lasts. Everything else is a durable step, a function that is added later too. */
  readonly reads: readonly Name[];
}

/**
 * Puts a crash point before and after each durable step of a port: `<service>.<port>.<function>:before` and `:after`. The second
 * is reached when the function's promise is fulfilled. Where crash points are off, as they are
 * everywhere but in tests of faults, this gives the port itself.
 */
export function withCrashPoints<Port extends object>(
  name: string,
  port: Port,
  { reads }: CrashPointOptions<FunctionName<Port>>,
): Port {
  if (crashPointsOfProcess() === undefined) return port;
  const isStep = (key: string): boolean => !(reads as readonly string[]).includes(key);
  const parts = Object.entries(port).map(([key, part]) => [
    key,
    typeof part === "function" && isStep(key) ? crashingStep(`${name}.${key}`, part.bind(port)) : part,
  ]);
  return Object.fromEntries(parts) as Port;
}

type Perform<Args extends unknown[], Result> = (...args: Args) => Result;

/** One durable step with a crash point before and after it; the step itself where crash points are off. */
export function crashingStep<Args extends unknown[], Result>(
  name: string,
  perform: Perform<Args, Result>,
): Perform<Args, Result> {
  const points = crashPointsOfProcess();
  if (points === undefined) return perform;
  const before = points.register(`${name}:before`);
  const after = points.register(`${name}:after`);
  return (...args) => {
    before();
    const result = points.perform(name, () => perform(...args));
    return followedBy(after, result);
  };
}

function followedBy<Result>(after: () => void, result: Result): Result {
  if (isThenable(result)) {
    const reached = (value: unknown): unknown => {
      after();
      return value;
    };
    return Promise.resolve(result).then(reached) as Result;
  }
  after();
  return result;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

import { crashPointsOfProcess } from "./points.ts";

/**
 * Puts a crash point (a place at which tests can kill the process) before and after each function of a port that stores something. They
 * are named `<service>.<port>.<function>:before` and `:after`. The second one is reached when the promise of the function is fulfilled.
 * Returns `port` itself while crash points are off.
 * @param reads the functions that store nothing. Every other function must return a promise, so a function added later is covered
 * automatically
 */
export function withCrashPoints<Port extends object>(
  name: string,
  port: Port,
  { reads }: { readonly reads: readonly (keyof Port & string)[] },
): Port {
  if (crashPointsOfProcess() === undefined) return port;
  const isStep = (key: string): boolean => !(reads as readonly string[]).includes(key);
  const parts = Object.entries(port).map(([key, part]) => [
    key,
    typeof part === "function" && isStep(key) ? crashingStep(`${name}.${key}`, part.bind(port)) : part,
  ]);
  return Object.fromEntries(parts) as Port;
}

/**
 * Puts a crash point (a place at which tests can kill the process) before and after a function that stores something. Returns `perform`
 * itself while crash points are off.
 */
export function crashingStep<Args extends unknown[], Result>(
  name: string,
  perform: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const points = crashPointsOfProcess();
  if (points === undefined) return perform;
  const before = points.register(`${name}:before`);
  const after = points.register(`${name}:after`);
  return async (...args) => {
    before();
    const result = await points.perform(name, () => perform(...args));
    after();
    return result;
  };
}

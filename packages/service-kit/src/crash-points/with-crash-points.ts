import { crashPointsOfProcess } from "./points.ts";

/**
 * Puts a crash point before and after each durable step of a port: `<service>.<port>.<function>:before` and `:after`. The second
 * is reached when the function's promise is fulfilled. Where crash points are off, as they are everywhere but in tests of faults, this
 * gives the port itself.
 * @param reads change nothing that lasts; everything else is a durable step, a function that is added later too, and gives a promise
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

/** One durable step with a crash point before and after it; the step itself where crash points are off. */
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

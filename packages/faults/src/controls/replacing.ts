/** How a replacement behaves in a process. */
export interface Applying {
  /** False in a process that only reports what it uses: the original stays. */
  readonly takesOut: boolean;
  /** To be called when the product uses the replaced export. */
  readonly used: () => void;
  /** To be called with an error that leaves a replacement. A mistake in the replacement itself spoils the run. */
  readonly failed: (error: unknown) => void;
}

/** Makes the replacement of an export. It has the type of the original, so that a change of the product breaks the build. */
export type Replace<Original> = (original: Original, applying: Applying) => Original;

/** Replaced exports of one module. */
export interface Replacement {
  /** From the root: "services/content/src/store/topics.ts". A package or a module of Node is changed in place: "mongoose", "node:http". */
  readonly module: string;
  readonly exports: Readonly<Record<string, Replace<unknown>>>;
}

/** A constant may become another of its kind. */
type Widened<Value> = Value extends number ? number : Value;

/**
 * Exports of a module, each with what it becomes. `Module` is the type of that module, from a type import of the very same path; the check
 * of controls compares the two.
 */
export function inModule<Module extends object>(
  module: string,
  exports: { readonly [Name in keyof Module]?: Replace<Widened<Module[Name]>> },
): Replacement {
  return { module, exports: exports as Replacement["exports"] };
}

type Callable = (...given: never[]) => unknown;

/** The same function, reporting its calls and the errors that leave it. */
export function watched<Called extends Callable>(called: Called, { used, failed }: Applying): Called {
  const watching = function (this: unknown, ...given: never[]): unknown {
    used();
    try {
      const result = called.apply(this, given);
      if (result instanceof Promise) result.catch(failed);
      return result;
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  return watching as Called;
}

/** Another function in the place of an exported one. */
export function calling<Called extends Callable>(by: (original: Called) => NoInfer<Called>): Replace<Called> {
  return (original, applying) => watched(applying.takesOut ? by(original) : original, applying);
}

/** Another value in the place of an exported one. It counts as used once it is loaded. */
export function having<Value>(by: (original: Value) => NoInfer<Value>): Replace<Value> {
  return (original, { takesOut, used }) => {
    used();
    return takesOut ? by(original) : original;
  };
}

type Factory<Made> = (...given: never[]) => Made;

/** For a factory of an object: what it makes, with some functions replaced. */
export function making<Make extends Factory<object>>(
  by: (made: ReturnType<Make>, ...given: Parameters<Make>) => Partial<ReturnType<Make>>,
): Replace<Make> {
  return (factory, applying) => {
    const make = (...given: Parameters<Make>): object => {
      const made = factory(...given) as ReturnType<Make>;
      return { ...made, ...watchedFunctions(made, by(made, ...given), applying) };
    };
    return make as Make;
  };
}

function watchedFunctions<Made extends object>(made: Made, others: Partial<Made>, applying: Applying): Partial<Made> {
  const functions = Object.entries(others).map(([name, other]) => {
    const original = made[name as keyof Made];
    if (original === undefined) throw new Error(`There is no function "${name}" to replace`);
    return [name, watched((applying.takesOut ? other : original) as Callable, applying)];
  });
  return Object.fromEntries(functions) as Partial<Made>;
}

/** For a factory of a function: another function than the one that it makes. */
export function makingOne<Make extends Factory<Callable>>(
  by: (made: ReturnType<Make>, ...given: Parameters<Make>) => ReturnType<Make>,
): Replace<Make> {
  return (factory, applying) => {
    const make = (...given: Parameters<Make>): Callable => {
      const made = factory(...given) as ReturnType<Make>;
      return watched(applying.takesOut ? by(made, ...given) : made, applying);
    };
    return make as Make;
  };
}

/** A method of a class in a library, whose parameters may have many forms. */
export type Method<Instance> = (this: Instance, ...given: unknown[]) => unknown;

/** For an exported class: another method in the place of its own, for all that use the class. */
export function changing<Class extends { readonly prototype: object }, Name extends keyof Class["prototype"]>(
  name: Name,
  by: (original: Method<Class["prototype"]>) => Method<Class["prototype"]>,
): Replace<Class> {
  return (changed, applying) => {
    const prototype = changed.prototype as Record<PropertyKey, unknown>;
    const original = prototype[name] as Method<Class["prototype"]>;
    if (original === undefined) throw new Error(`There is no method "${String(name)}" to replace`);
    prototype[name] = watched(applying.takesOut ? by(original) : original, applying);
    return changed;
  };
}

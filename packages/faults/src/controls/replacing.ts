/** Tells a replacement of an export how to behave in the process, and lets it report. */
export interface Applying {
  /** False in a process that only reports what it uses. The original export then stays in place. */
  readonly takesOut: boolean;
  /** Records that the product has called or read the replaced export. A run in which this never happens proves nothing. */
  readonly used: () => void;
  /** Reports an error that a replacement has thrown. If the replacement itself is faulty, the run does not count. */
  readonly failed: (error: unknown) => void;
}

/**
 * Creates the replacement of an export. It has the type of the original, so a change in the product breaks the build.
 */
export type Replace<Original> = (original: Original, applying: Applying) => Original;

/** A module of the product and the exports that are replaced in it. */
export interface Replacement {
  /**
   * Path of the module from the repository's root, such as "services/content/src/store/topics.ts". A package or a
   * module of Node, such as "mongoose" or "node:http", is changed in place.
   */
  readonly module: string;
  readonly exports: Readonly<Record<string, Replace<unknown>>>;
}

/** The type `number` in place of a numeric constant such as `500`, so that a control can put in another number. Other types stay. */
type Widened<Value> = Value extends number ? number : Value;

/**
 * Describes the replaced exports of a module. `Module` must be a type import of exactly the path in `module`.
 * `checkControls` compares the two.
 */
export function inModule<Module extends object>(
  module: string,
  exports: { readonly [Name in keyof Module]?: Replace<Widened<Module[Name]>> },
): Replacement {
  return { module, exports: exports as Replacement["exports"] };
}

type Callable = (...given: never[]) => unknown;

/** Wraps a function that replaces one of the product. Each call of it is recorded, and so is each error that it throws. */
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

/** Describes how an exported function is replaced. `by` gets the original function and returns the new one. */
export function calling<Called extends Callable>(by: (original: Called) => NoInfer<Called>): Replace<Called> {
  return (original, applying) => watched(applying.takesOut ? by(original) : original, applying);
}

/**
 * Describes how an exported value is replaced. `by` gets the original value and returns the new one. The value counts as used as soon as
 * its module is loaded.
 */
export function having<Value>(by: (original: Value) => NoInfer<Value>): Replace<Value> {
  return (original, { takesOut, used }) => {
    used();
    return takesOut ? by(original) : original;
  };
}

type Factory<Made> = (...given: never[]) => Made;

/** Describes how functions are replaced in the object that an exported factory (a function such as `createStore`) returns. */
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

/** Describes how the function is replaced that an exported factory (a function such as `createHandler`) returns. */
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

/** A method of a library class. Its parameters are not typed, since they may have many forms. */
export type Method<Instance> = (this: Instance, ...given: unknown[]) => unknown;

/** Describes how a method of an exported class is replaced. The change affects everybody who uses the class. */
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

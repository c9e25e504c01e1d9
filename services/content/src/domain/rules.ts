import { characterCount } from "./fields.ts";
import { collectProblems, type Problems } from "./problems.ts";

/** Gives a value as it will be stored, and notes what is wrong with it. What it gives then does not matter. */
export type Rule<Value> = (problems: Problems, value: Value | null) => Value;

/** A rule for every setting. */
export type Rules<Settings> = { readonly [Field in keyof Settings]: Rule<Settings[Field]> };

/** Settings as asked for. A field that is not there is left alone; null asks for "not set". */
export type Requested<Settings> = { readonly [Field in keyof Settings]?: Settings[Field] | null };

/** The fields that were asked for, as they will be stored. */
export type Checked<Settings, Given> = {
  readonly [Field in keyof Given]: Field extends keyof Settings ? Settings[Field] : never;
};

/** The settings as they will be stored. Throws "invalid" naming every field that is wrong. */
export function checkRequested<Settings extends object, Given extends Requested<Settings>>(
  rules: Rules<Settings>,
  asked: Given,
): Checked<Settings, Given> {
  const problems = collectProblems();
  const given: Requested<Settings> = asked;
  const checked: { [Field in keyof Settings]?: Settings[Field] } = {};
  const check = <Field extends keyof Settings>(field: Field) => {
    const value = given[field];
    if (value !== undefined) checked[field] = rules[field](problems, value);
  };
  for (const field of Object.keys(rules) as (keyof Settings)[]) check(field);
  problems.throwIfAny();
  return checked as Checked<Settings, Given>;
}

/** What was asked for, with the defaults where it says nothing. */
export function withDefaults<Asked extends object, Defaults extends object>(asked: Asked, defaults: Defaults) {
  const said = Object.entries(asked).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(said) } as Defaults & Asked;
}

/** One of a few words. */
export function oneOf<const Values extends readonly string[]>(field: string, values: Values): Rule<Values[number]> {
  return (problems, value) => {
    if (value === null) problems.add(`${field} must be one of ${values.join(", ")}`);
    return value ?? "";
  };
}

/** Yes or no. */
export function flag(field: string): Rule<boolean> {
  return (problems, value) => {
    if (value === null) problems.add(`${field} must be true or false`);
    return value ?? false;
  };
}

/** A text that has to say something: 1 to `longest` characters after trimming. */
export function requiredText(field: string, longest: number): Rule<string> {
  return (problems, value) => {
    const text = value?.trim() ?? "";
    if (text === "" || characterCount(text) > longest) problems.add(`${field} must be 1 to ${longest} characters`);
    return text;
  };
}

/** A text that may be missing: at most `longest` characters after trimming, and missing when nothing is left. */
export function optionalText(field: string, longest: number): Rule<string | null> {
  return (problems, value) => {
    const text = value?.trim() || null;
    if (text !== null && characterCount(text) > longest) problems.add(`${field} must be at most ${longest} characters`);
    return text;
  };
}

/** A whole number from `lowest` to `highest`. */
export function wholeNumber(field: string, { lowest, highest }: { lowest: number; highest: number }): Rule<number> {
  return (problems, value) => {
    const isRight = Number.isInteger(value) && value !== null && value >= lowest && value <= highest;
    if (!isRight) problems.add(`${field} must be a whole number from ${lowest} to ${highest}`);
    return value ?? lowest;
  };
}

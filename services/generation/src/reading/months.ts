const english =
  /^(?:(jan(?:uary)?)|(feb(?:ruary)?)|(mar(?:ch)?)|(apr(?:il)?)|(may)|(june?)|(july?)|(aug(?:ust)?)|(sept?(?:ember)?)|(oct(?:ober)?)|(nov(?:ember)?)|(dec(?:ember)?))$/i;

/** Languages whose month names occur in feeds. A name that means different months in two languages is ignored. */
const languages = "ar bg ca cs da de el es et fi fr he hi hu id it lt lv nb nl pl pt ro ru sk sl sv th tr uk".split(
  " ",
);
/** Short names of months that are common, but not in the Unicode data. */
const others: Readonly<Record<string, number>> = { mrz: 3, sept: 9, settembre: 9, set: 9, abr: 4, ago: 8, dez: 12 };

const minPrefix = 3;

let known: ReadonlyMap<string, number | undefined> | undefined;

/**
 * Returns the month (1 to 12) that a name in any of the languages means. The name may be shortened to three letters or
 * more.
 */
export function parseMonth(name: string): number | undefined {
  const at =
    english
      .exec(name)
      ?.slice(1)
      .findIndex((group) => group !== undefined) ?? -1;
  if (at !== -1) return at + 1;
  known ??= namesOfMonths();
  const word = folded(name);
  if (known.has(word)) return known.get(word);
  // Hebrew writes "in" as a letter before the name of the month, so the name is also looked up without that letter.
  if (word.startsWith("ב") && known.has(word.slice(1))) return known.get(word.slice(1));
  if (word.length < minPrefix) return undefined;
  const found = new Set([...known].filter(([one]) => one.startsWith(word)).map(([, month]) => month));
  return found.size === 1 ? [...found][0] : undefined;
}

function namesOfMonths(): ReadonlyMap<string, number | undefined> {
  const names = new Map<string, number | undefined>(Object.entries(others));
  for (const language of languages) {
    for (const form of [
      { month: "long" },
      { month: "long", day: "numeric" },
      { month: "short", day: "numeric" },
    ] as const) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" });
      for (let month = 1; month <= 12; month += 1) {
        const part = format.formatToParts(Date.UTC(2026, month - 1, 5)).find(({ type }) => type === "month")?.value;
        const word = folded(part ?? "");
        if (!/^\p{L}+$/u.test(word)) continue;
        names.set(word, names.has(word) && names.get(word) !== month ? undefined : month);
      }
    }
  }
  return names;
}

const folded = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();

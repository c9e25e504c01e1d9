/** Spells numbers out. */
interface Speller {
  readonly toCardinal: (value: number) => string;
  readonly toOrdinal: (value: number) => string;
}

/** All ways in which whole numbers are spelled in some languages (npm `n2words`). */
export type SpellNumber = (value: number) => readonly string[];

const largestSpelled = 1_000_000;

/** Loads the words of these languages, BCP 47; languages that the library does not know have none. */
export async function loadNumberWords(languages: readonly string[]): Promise<SpellNumber> {
  const spellers = (await Promise.all([...new Set(languages.flatMap(localeOf))].map(load))).flat();
  return (value) => {
    if (!Number.isInteger(value) || value > largestSpelled) return [];
    return spellers.flatMap(({ toCardinal, toOrdinal }) => [
      toCardinal(value),
      ...(value > 0 ? [toOrdinal(value)] : []),
    ]);
  };
}

/** The locales of a language where most of its readers live: the library has them by language and region. */
function localeOf(language: string): string[] {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize();
    // "Four hundred twenty" and "four hundred and twenty".
    if (code === "en") return ["en-US", "en-GB"];
    return [code === "pt" ? "pt-PT" : `${code}-${region}`];
  } catch {
    return [];
  }
}

async function load(locale: string): Promise<Speller[]> {
  try {
    return [(await import(`n2words/${locale}`)) as Speller];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return [];
    if ((error as NodeJS.ErrnoException).code === "ERR_PACKAGE_PATH_NOT_EXPORTED") return [];
    throw error;
  }
}

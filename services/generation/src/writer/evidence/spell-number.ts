/** Spells numbers out in one language. */
interface Speller {
  readonly toCardinal: (value: number) => string;
  readonly toOrdinal: (value: number) => string;
}

/** Spells whole numbers in several languages, in all variants (npm `n2words`). */
export type SpellNumber = (value: number) => readonly string[];

const largestSpelled = 1e12;

/** Loads the number words of these languages (BCP 47). Languages that the library `n2words` does not have are skipped. */
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

/** Returns the most common locale of a language, because the library lists number words by language and region. */
function localeOf(language: string): string[] {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize();
    // American English says "four hundred twenty", British English "four hundred and twenty".
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

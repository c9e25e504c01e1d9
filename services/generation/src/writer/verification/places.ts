/** Names of countries and peoples, from the platform's own data of each language. */
interface AccountSlots {
  /** ISO 3166 code by lower-case name of a country or continent. */
  readonly codes: ReadonlyMap<string, string>;
  /** Lower-case names of languages. */
  readonly languages: ReadonlySet<string>;
}

const known = new Map<string, AccountSlots>();
const continents = ["002", "019", "142", "150", "009", "005", "003", "021"];
const tongues =
  "ar bg bn ca cs cy da de el en es et fa fi fr ga he hi hr hu hy id is it ja ka ko la lt lv mt nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh".split(
    " ",
  );

function build(language: string): AccountSlots {
  const regions = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const countries = letters.flatMap((first) => letters.map((second) => first + second));
  const codes = new Map<string, string>();
  for (const code of [...countries, ...continents]) {
    const name = regions.of(code)?.toLowerCase();
    if (name !== undefined && !codes.has(name)) codes.set(name, code);
  }
  return { codes, languages: new Set(tongues.flatMap((tongue) => names.of(tongue)?.toLowerCase() ?? [])) };
}

function placesOf(language: string): AccountSlots {
  const found = known.get(language) ?? build(language);
  known.set(language, found);
  return found;
}

/** ISO code of a country or continent by its name in a language; undefined for every other word. */
export function countryCode(name: string, language: string): string | undefined {
  return placesOf(language).codes.get(name.toLowerCase());
}

const peopleEndings = /(?:an|ans|ian|ians|ish|ese|ic|er|ers|i|ch|se|nse|s|aans|aanse)$/;

/** True for the name of a language or an adjective of a country: they say of what kind something is, and name nobody. */
export function isPeople(lower: string, language: string): boolean {
  const { codes, languages } = placesOf(language);
  if (languages.has(lower) || languages.has(lower.replace(/e$/, ""))) return true;
  if (lower.length < 5 || !peopleEndings.test(lower) || codes.has(lower)) return false;
  const stem = lower.slice(0, Math.max(4, lower.length - 4));
  for (const name of codes.keys()) if (name.startsWith(stem)) return true;
  return /^(?:british|dutch|swiss|danish|spanish|polish|turkish|greek|french|welsh|scottish|american|americans)$/.test(
    lower,
  );
}

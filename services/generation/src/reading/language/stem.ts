const vowel = /[aeiouy]/;

/** Light English stemmer: plural, -ed, -ing, -ly and the commonest noun endings (steps 1a to 1c of Porter, shortened). */
function stemEnglish(word: string): string {
  let stem = word.replace(/(?:'s|s')$/, "");
  if (stem.length < 4) return stem;
  if (/(ss|us|is)$/.test(stem)) return stem;
  if (/ies$/.test(stem)) stem = stem.length > 4 ? stem.replace(/ies$/, "y") : stem.replace(/s$/, "");
  else if (/(sh|ch|x|z|ss)es$/.test(stem)) stem = stem.replace(/es$/, "");
  else if (/s$/.test(stem)) stem = stem.slice(0, -1);
  stem = dropEnding(stem, "ing") ?? dropEnding(stem, "ed") ?? stem;
  if (stem.length > 6)
    stem = stem.replace(/(ational|ations?|ments?|ness)$/, (end) => (end.startsWith("at") ? "at" : ""));
  if (stem.length > 5) stem = stem.replace(/ly$/, "");
  return stem.length > 3 ? stem.replace(/e$/, "").replace(/y$/, "i") : stem;
}

function dropEnding(word: string, ending: string): string | undefined {
  if (!word.endsWith(ending)) return undefined;
  const rest = word.slice(0, -ending.length);
  if (rest.length < 3 || !vowel.test(rest)) return undefined;
  return /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

const endings: Record<string, RegExp> = {
  de: /(ungen|ung|heiten|keiten|innen|ern|em|en|er|es|e|n|s)$/,
  fr: /(issements?|ements?|euses?|ées?|és?|es|e|s|x)$/,
  es: /(mente|ciones|ción|idades|idad|adas?|ados?|as|os|es|a|o|e)$/,
  it: /(mente|zioni|zione|ità|ati|ate|ato|ata|i|e|o|a)$/,
  nl: /(heden|heid|en|s|e)$/,
  pt: /(mente|ções|ção|idades?|adas?|ados?|as|os|es|a|o|e)$/,
};

/** The part of a lower-case word that its forms share. Good enough to compare words, not for show. */
export function stem(word: string, language: string): string {
  if (!/^[\p{Script=Latin}\p{M}'’-]+$/u.test(word)) return word;
  const folded = word.replaceAll("’", "'");
  const ending = endings[language];
  if (ending === undefined) return stemEnglish(folded);
  const plain = folded.length > 5 ? folded.replace(ending, "") : folded.replace(/(en|e|s|n)$/, "");
  return (plain.length >= 3 ? plain : folded).normalize("NFD").replace(/\p{M}/gu, "");
}

import { numeralsOf } from "./numerals.ts";
import { findPhrases, type PhraseHit } from "./phrases.ts";
import { participles, pastForms, perfectVerbs } from "./tables/past.ts";
import type { Token } from "./tokens.ts";

const determiner: Readonly<Record<string, RegExp>> = {
  da: /^(?:en|et|den|det|de|min|din|sin|hans|hendes|vores|deres|hver|hvert|nogle|ingen|alle)$/,
  de: /^(?:der|die|das|den|dem|des|kein\p{L}{0,2}|[mds]?eine?[mnrs]?|ihre?[mnrs]?|unsere?[mnrs]?|diese[mnrs]?|jede[mnrs]?|zu[mr]|[iab]m|beim|vom|ins|am|alle[nr]?|manche[nr]?|viele[nr]?)$/u,
  nl: /^(?:de|het|een|geen|mijn|je|jouw|zijn|haar|ons|onze|hun|elke?|iedere?|deze|dit|dat|die|alle|veel)$/,
  sv: /^(?:en|ett|den|det|de|min|din|sin|hans|hennes|vår|deras|varje|några|inga|alla)$/,
};
/** Adverbs and adjectives that end as verbs of the past do. */
const lookalikes: Readonly<Record<string, RegExp>> = {
  de: /^(?:heute|bitte|selten|gute|beste[nrs]?|erste[nrs]?|letzte[nrs]?|nächste[nrs]?|meisten|zweite[nrs]?|dritte[nrs]?|leichte[nrs]?|weite|halten|bieten|arbeiten|warten|raten|könnten|könnte|sollte|sollten|müsste|müssten|möchte|möchten|dürfte|dürften|hätte|hätten|leisten|beten|reiten|starten|achten|gelten|richten|posten|testen|treten|streiten|melden|kosten|daten|unten|hinten|mitten|antworten|gegen|gehen|geben|gelten|gewinnen|genießen|gelingen|gestehen|gehören|genügen|gelangen|bedeuten|betrachten|vermuten)$/u,
  es: /^(?:sólo|solo|cómo|también|podrían|tendrían|serían|deberían|harían)$/u,
  fr: /^(?:lait|fait|sait|parfait|souhait|trait|extrait|portrait|serait|seraient|aurait|auraient|pourrait|pourraient|devrait|devraient|faudrait|voudrait|plaît|paraît|attrait|retrait)$/u,
  it: /^(?:però|può|ciò|perciò|brava|prova|trova|nuova|chiave|leva|riva|viva|attiva|breve|bava|cava|lava|grava|oliva|diva|uva|arriva|scriva|serva)$/u,
  nl: /^(?:de|beste|eerste|laatste|grote|korte|goede|oude|beide|einde|tijden|meeste|vaste|minuten|weten|laten|eten|moeten|zitten|zetten|worden|houden|vinden|bieden|vrede|waarde|liefde|aarde|ruimte|gedachte|vrienden|handen|kanten|fouten|mensen|tweede|derde|vierde|mede|stilte|hoogte|breedte|lengte|praten|wachten|buiten|binnenste|achten|gewoonte|gewoonten|grenzen|leden|steden|wanden|tanden|honderden|duizenden|zouden|konden|moesten|onderste|bovenste|kleinste|grootste|liefste|snelste)$/,
  pt: /^(?:meu|seu|teu|eu|céu|ou|sou|estou|vou|dou|tia|dia|palavra|trava|chave|museu|europeu|grave)$/u,
};

// "Kan geven", "te geloven": what stands there is no participle.
const dutchModal = /^(?:kan|kunt|kunnen|kon|wil|wilt|willen|moet|moeten|mag|mogen|zal|zult|zullen|zou|zouden|te)$/;

const isVerbLike = (token: Token, before: Token | undefined, language: string): boolean =>
  !(language === "de" && /^\p{Lu}/u.test(token.text)) &&
  lookalikes[language]?.test(token.lower) !== true &&
  !(language === "nl" && dutchModal.test(before?.lower ?? "")) &&
  (before === undefined ||
    (determiner[language]?.test(before.lower) !== true && !numeralsOf(language).cardinals.has(before.lower)));

/** Words of the past in a text: forms that stand alone, and participles behind their verb. */
export function pastIn(tokens: readonly Token[], text: string, language: string): PhraseHit[] {
  const hits = findPhrases(tokens, text, pastForms, language);
  if (language === "ja") return hits;
  // At the end of a Chinese sentence 了 tells of a change and not of the past.
  if (language === "zh") return hits.filter(({ phrase, end }) => phrase !== "了" || /^\p{L}/u.test(text.slice(end)));
  const isFree = ({ start }: PhraseHit): boolean => {
    const index = tokens.findIndex((token) => token.start === start);
    const token = tokens[index];
    return token !== undefined && isVerbLike(token, tokens[index - 1], language);
  };
  const helpers = findPhrases(tokens, text, perfectVerbs, language);
  const perfect = findPhrases(tokens, text, participles, language).filter((hit) =>
    helpers.some(({ start, end }) =>
      start < hit.start ? hit.start - end < 60 : (language === "de" || language === "nl") && start - hit.end < 3,
    ),
  );
  return [...hits, ...perfect].filter(isFree);
}

const longest = 300;

// "The strike must not be mentioned", by language: what is forbidden is the first group.
const passives: readonly RegExp[] = [
  /^(.{2,80}?)\s(?:should|must|may|shall|can|is|are|ought)(?: to)?(?: not|n't| never)(?: to)?(?: be)? (?:mention(?:ed)?|nam(?:ed|e)|discussed|appear|covered|come up|referred to|talked about|brought up|alluded to|printed)(?!\p{L})/iu,
  /^(.{2,80}?)\s(?:should|must|shall|is to|are to)(?: be left out| stay out| be kept out| be omitted| remain unmentioned)(?!\p{L})/iu,
  /^(.{2,80}?)\s(?:soll|sollte|sollen|sollten|darf|dürfen|dürfte|wird|werden)(?: bitte)?(?: nicht| nie| niemals| keinesfalls| auf keinen fall)(?: \p{L}{1,20}){0,3} (?:vorkommen|erwähnt|genannt|auftauchen|thematisiert|angesprochen)(?!\p{L})/iu,
  /^(.{2,80}?)\s(?:bleib(?:t|en)|lass(?:en)?)(?: bitte)? (?:außen vor|unerwähnt)(?!\p{L})/iu,
  /^(.{2,80}?)\sne (?:doit|doivent|devrait|devraient|sera|seront) (?:pas|jamais)(?: être)? (?:apparaître|figurer|mentionnée?s?|citée?s?|évoquée?s?|nommée?s?)(?!\p{L})/iu,
  /^(.{2,80}?)\sno (?:debe|deben|debería|deberían|puede|pueden)(?: ser)? (?:aparecer|figurar|mencionad[oa]s?|mencionarse|citad[oa]s?|nombrad[oa]s?|salir)(?!\p{L})/iu,
  /^no (?:debe|deben|debería|deberían|puede|pueden) (?:aparecer|figurar|mencionarse|salir)(?: (?:el|la|los|las))?\s(.{2,80})$/iu,
  /^(.{2,80}?)\snon (?:deve|devono|dovrebbe|dovrebbero|può|possono)(?: essere)? (?:comparire|apparire|figurare|menzionat[oaie]|citat[oaie]|nominat[oaie])(?!\p{L})/iu,
  /^(.{2,80}?)\s(?:mag|mogen|moet|moeten)(?: \p{L}{1,20}){0,2} (?:niet|nooit)(?: \p{L}{1,20}){0,3} (?:voorkomen|genoemd|vermeld|ter sprake|opduiken)(?!\p{L})/iu,
  /^(.{2,80}?)\snão (?:deve|devem|deveria|pode|podem)(?: ser)? (?:aparecer|constar|mencionad[oa]s?|citad[oa]s?|nomead[oa]s?)(?!\p{L})/iu,
  /^(.{2,80}?)\s(?:må|skal|bør) (?:ikke|aldrig) (?:nævnes|omtales|optræde|forekomme|med)(?!\p{L})/iu,
  /^(.{2,80}?)\s(?:får|ska|skall|bör) (?:inte|aldrig) (?:nämnas|omnämnas|omtalas|förekomma|vara med|med)(?!\p{L})/iu,
  /^(.{2,80}?)\snie (?:może|mogą|powin\p{L}{2,4}) (?:się |być )?(?:pojawić|pojawiać|wspomnian\p{L}{1,2}|wymienion\p{L}{1,2}|paść)(?!\p{L})/iu,
  /^((?:(?:the|die|das|les?|las?|los|le|il|de|het|ordene?|orden) )?(?:words?|terms?|phrases?|mots?|termes?|wörter|wort|begriffe?|palabras?|términos?|parol[ae]|termin[ei]|woord(?:en)?|palavras?|ordene?|orden|ordet|słow[ao])\s.{2,80}?)\s(?:is|are|sont|est|sind|ist|son|es|está[n]?|sono|è|zijn|são|er|är|są) (?:not allowed|banned|forbidden|prohibited|taboo|verboten|gestrichen|unerwünscht|proscrite?s?|bannie?s?|interdite?s?|prohibid[oa]s?|vetad[oa]s?|vietat[oaie]|bandit[oaie]|verboden|proibid[oa]s?|forbudt|förbjud\p{L}*|zakazan\p{L}*)(?!\p{L})/iu,
  /^(?:anything about |everything about |alles über |alles zu |tout sur |todo sobre |tutto su |alles over )?(.{2,80}?)\s(?:(?:is|are) (?:off limits|taboo|a no-go)|stays? out|remains? unmentioned|(?:ist|sind|bleibt|bleiben) tabu|(?:est|sont) tabous?|(?:es|son) tabú(?:es)?|(?:è|sono) (?:un )?tabù|(?:is|zijn) taboe|är tabu|er tabu|to tabu|blijft buiten beschouwing|doit rester en dehors|queda fuera|resta fuori|fica de fora)$/iu,
  /^(?:يجب ألا|ينبغي ألا|لا يجوز|لا ينبغي|لا يجب)(?: أن)? (?:يُ?ذكر|تُ?ذكر|يظهر|تظهر|ذكر)\s(.{2,80})$/u,
];

/** What a sentence forbids in the passive: "the strike" of "The strike must not be mentioned". Undefined when it forbids nothing. */
export function forbiddenInPassive(sentence: string): string | undefined {
  const text = sentence
    .slice(0, longest)
    .trim()
    .replace(/[.!。]{1,80}$/, "");
  for (const pattern of passives) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

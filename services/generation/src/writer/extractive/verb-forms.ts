// Verbs that often follow a subject. Nouns with the same form ("plan", "report") cannot close a heading because of it:
// a heading less is better than "Company plans".
const bases =
  "accept achieve add agree aim allow announce answer appear apply approve argue arrive ask attend attract avoid bake become begin believe belong book bring build buy call carry cause change charge choose claim clean close collect come compare complete connect contain continue control cook cool cost cover create cut deal decide deliver depend describe design develop die discover double drive drop earn eat employ enable end enjoy ensure enter expand expect explain face fail fall feature feel fight fill find finish fit focus follow force form found gain generate get give go grow guarantee handle happen hear heat help hire hold hope host improve include increase invest invite involve join keep know land last launch lead learn leave let lie like link list live lock look lose love make manage mark mean measure meet miss mix move name need obtain occur offer open operate order own pass pay plan play point prepare present prevent produce promise protect prove provide publish pull push put raise range reach react read receive recommend record reduce register reject release remain remember remove rent repeat replace report represent require rest result return reveal rise roll run save say see seem sell send serve set share show sign sit solve sound speak spend spread stand start state stay step stop store study suggest supply support take talk teach tell tend test think throw train travel treat try turn use visit wait walk want warn watch wear win work worry write yield";
const irregular =
  "became began brought built bought came chose cut dealt drove fell felt fought found got gave went grew heard held kept knew led left lost made meant met paid ran rose said saw sold sent set showed shown stood spent spoke took taught told thought threw wore won wrote written taken given grown known gone done been seen begun broken";

function formsOf(base: string): string[] {
  const stem = base.endsWith("e") ? base.slice(0, -1) : base;
  const third = /(?:s|sh|ch|x|z|o)$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`;
  const past = /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${stem}ed`;
  return [base, third, past];
}

const forms = new Set([...bases.split(" ").flatMap(formsOf), ...irregular.split(" ")]);

const nounsInLy = new Set("assembly family supply monthly weekly anomaly butterfly monopoly reply".split(" "));
const baseForms = new Set(bases.split(" "));

/**
 * True when this word of a run of words may be its finite verb. A base form ("link") can only follow a plural
 * ("riders link"), so that "rail link" stays a noun.
 */
export function isVerbAt(run: readonly string[], index: number): boolean {
  const word = run[index]?.toLowerCase() ?? "";
  if (index === 0 || !mayBeVerb(word)) return false;
  return !baseForms.has(word) || /s$|^(?:children|people|men|women)$/i.test(run[index - 1] ?? "");
}

/** True for a verb form that is no noun as well ("opened", "made"); at the front of a run it is not part of the phrase. */
export function isPlainVerb(word: string): boolean {
  return mayBeVerb(word) && !baseForms.has(word) && !/(?:s|ly)$/.test(word);
}

/** True for lower-case English words that may be a finite verb. */
export function mayBeVerb(word: string): boolean {
  return forms.has(word) || (word.length > 5 && (/ed$/.test(word) || (/ly$/.test(word) && !nounsInLy.has(word))));
}

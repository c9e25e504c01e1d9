const opensQuotation = /^["“„«‹「『]/u;
const speechVerb =
  /(?<=[\p{L}.,]\s)(?:said|says|say|adds|added|explains|explained|states|stated|told|tells|comments|commented|argues|argued|warns|warned|promises|promised|notes|noted|writes|wrote|declared|declares|announced|recalls|recalled|asks|asked|replied|put it|sagt|sagte|sagten|erklärt|erklärte|meint|meinte|betont|betonte|schreibt|schrieb|ergänzt|ergänzte|warnt|warnte|fragt|fragte|berichtet|berichtete|dit|déclare|déclaré|explique|expliqué|affirme|affirmé|ajoute|ajouté|souligne|souligné|précise|précisé|dice|dijo|declara|declaró|explica|explicó|afirma|afirmó|añade|añadió|señala|señaló|detto|dichiara|dichiarato|spiega|spiegato|afferma|affermato|aggiunge|aggiunto|zegt|zei|vertelt|vertelde|disse|diz|afirmou|explicou|declarou)(?![\p{L}\p{N}])/iu;

/** True for what opens with a quotation mark. */
export const isQuoted = (text: string): boolean => opensQuotation.test(text.trim());

/** True for "Jane Doe said on Monday": words that name a speaker and let him speak. English, German, French, Spanish, Italian, Dutch, Portuguese. */
export const letsSpeak = (words: string): boolean => speechVerb.test(words);

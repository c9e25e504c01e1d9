/** Orders of one language as patterns. Group 1 of each is what the order is about. */
export interface OrderTable {
  /** Sentences that order a text on a subject, and the sentence that then names the subject. */
  subjects: readonly [RegExp, (subject: string) => string][];
  /** Sentences that order a whole clause to be said, and that clause as a sentence without its full stop. */
  clauses: readonly [RegExp, (clause: string) => string][];
  /** Sentences that order something to be mentioned. */
  mentions: readonly RegExp[];
  /** Sentences on length, tone, readers or form. */
  forms: readonly RegExp[];
  /** Orders on form at the end of a subject. */
  tail: RegExp;
  stop: string;
}

const same = (text: string): string => text;

const german: OrderTable = {
  subjects: [
    [
      /^(?:bitte\s+)?(?:schreib(?:e|en sie|t)?|verfass(?:e|en sie|t)|erstell(?:e|en sie|t)?|(?:wir|ich) (?:brauchen?|möchten?|wünschen?)|mach(?:e|en sie)?)\s+(?:mir\s+|uns\s+|bitte\s+)*(?:(?:einen?|eine|ein|den|die|das)\s+)?(?:[\p{L}-]+\s+){0,4}?(?:\p{L}*(?:artikel|beitrag|blogpost|text|bericht|meldung|mitteilung|post|ankündigung|anleitung|rezept|nachricht|story)\s+)?über\s+(.+)$/iu,
      (subject) => `In diesem Artikel geht es um ${subject}`,
    ],
    [
      /^(?:bitte\s+)?(?:schreib(?:e|en sie|t)?|verfass(?:e|en sie|t)|erstell(?:e|en sie|t)?)\s+(?:mir\s+|uns\s+|bitte\s+)*(?:(?:einen?|eine|ein)\s+)?(?:[\p{L}-]+\s+){0,4}?\p{L}*(?:artikel|beitrag|blogpost|text|bericht|meldung|mitteilung|post|ankündigung|anleitung|rezept|nachricht|story)\s+(zu[mr]?\s+.+)$/iu,
      (subject) =>
        `Dieser Artikel handelt ${subject
          .replace(/^zur\s/i, "von der ")
          .replace(/^zum\s/i, "vom ")
          .replace(/^zu\s/i, "von ")}`,
    ],
  ],
  clauses: [
    [
      /^(?:bitte\s+)?(?:schreib(?:e|en sie|t)?|verfass(?:e|en sie|t)|erstell(?:e|en sie|t)?)\s+(?:mir\s+|uns\s+|bitte\s+)*(?:[\p{L}-]+\s+){0,4}?[\p{L}-]+:\s+(.+)$/iu,
      same,
    ],
    [
      /^(?:bitte\s+)?(?:erwähn|nenn|beton|schreib|weis|füg|erklär|sag)(?:e|en sie|t)?(?:\s+(?:auch|bitte|außerdem|unbedingt|noch|darauf hin|hinzu))*,?\s+dass\s+(.+)$/iu,
      (clause) => `Dazu gehört, dass ${clause}`,
    ],
    [
      /^(?:bitte\s+)?(?:vergiss|vergessen sie|vergesst)\s+(?:bitte\s+)?nicht(?:\s+zu\s+(?:erwähnen|sagen|schreiben))?,?\s+dass\s+(.+)$/iu,
      (clause) => `Dazu gehört, dass ${clause}`,
    ],
  ],
  mentions: [
    /^(?:bitte\s+)?(?:erwähn|nenn|beton|beschreib|erklär|zitier|erläuter)(?:e|en sie|t)\s+(?:(?:auch|bitte|außerdem|unbedingt|noch)\s+)*(?!,)(.+)$/iu,
    /^(?:bitte\s+)?geh(?:e|en sie)\s+(?:auch\s+|bitte\s+)*auf\s+(.+?)\s+ein$/iu,
    /^bitte\s+(?:auch\s+|unbedingt\s+)*(.+?)\s+(?:erwähnen|nennen|betonen|beschreiben|erklären|einbauen|hervorheben|aufnehmen)$/iu,
  ],
  forms: [
    /^(?:bitte\s+)?(?:\p{L}+\s+){0,5}?\d[\d.]*(?:\s*(?:-|–|bis)\s*\d+)?\s*(?:wörtern?|worten?|zeichen|sätzen?|absätzen?)(?:\s+(?:nicht überschreiten|lang|maximal))?$/iu,
    /^(?:bitte\s+)?(?:der|die|das)?\s*(?:ton|tonfall|tonalität|stil|schreibstil|länge|zielgruppe|sprache)\s+(?:ist|sind|soll|sollte|muss)\b/iu,
    /^(?:bitte\s+)?(?:schreib|verwend|nutz|benutz|halt|form)\p{L}*\s.*(?:\bton\b|tonfall|\bstil\b|auf deutsch|auf englisch|sprache|überschriften|absätze|aufzählung|du-form|sie-form|\bkurz\b|knapp|sachlich|verständlich)(?:\s+\p{L}+){0,3}\P{L}*$/iu,
    /^(?:bitte\s+)?(?:vermeid\p{L}*\s|keine\s).*(?:fachbegriffe|fachjargon|floskeln|emojis|füllwörter|übertreibungen|anglizismen)/iu,
    /^(?:der|die|das) (?:text|artikel|beitrag|blogpost)\s+(?:soll|sollte|muss|darf)\b/iu,
  ],
  tail: /,?\s+(?:in einem \p{L}+ (?:ton|stil)|mit (?:etwa |rund |maximal |höchstens )?\d+ wörtern|auf (?:deutsch|englisch))$/iu,
  stop: ".",
};

const french: OrderTable = {
  subjects: [
    [
      /^(?:merci de\s+|veuillez\s+|s['’]il (?:vous|te) pla[iî]t,?\s+)?(?:écri(?:vez|s|re)|rédige[zr]?|prépare[zr]?|crée[zr]?)[-\s]+(?:moi\s+|nous\s+)?(?:(?:un|une|le|la)\s+)?(?:[\p{L}-]+\s+){0,4}?(?:(?:article|billet|texte|post|communiqué|annonce|recette|guide|note|dépêche)\s+(?:de (?:blog|presse)\s+)?(?:[\p{L}]+\s+)?)?sur\s+(.+)$/iu,
      (subject) => `Cet article porte sur ${subject}`,
    ],
  ],
  clauses: [
    [
      /^(?:merci de\s+|veuillez\s+|pensez à\s+|n['’]oublie[zr]? pas (?:de\s+|d['’]))?(?:mentionne[zr]?|indique[zr]?|précise[zr]?|souligne[zr]?|rappele[zr]?|rappelle|ajoute[zr]?|note[zr]?|dites)\s+(?:aussi\s+|également\s+|bien\s+)*qu(?:e\s+|['’])(.+)$/iu,
      same,
    ],
  ],
  mentions: [
    /^(?:merci de\s+|veuillez\s+)?(?:mentionne[zr]?|cite[zr]?|présente[zr]?|décri(?:vez|re)|explique[zr]?|évoque[zr]?)\s+(?!qu)(.+)$/iu,
  ],
  forms: [
    /^(?:[\p{L}'’]+\s+){0,5}?\d[\d\s]*(?:\s*(?:-|–|à)\s*\d+)?\s*(?:mots|caractères|phrases|paragraphes)(?:\s+(?:maximum|environ|au plus))?$/iu,
    /^(?:le |la |l['’])?(?:ton|style|longueur|public(?: cible)?|langue)\s+(?:est|doit|sera|devra)\b/iu,
    /^(?:utilise[zr]?|adopte[zr]?|emploie|employez|garde[zr]?|écri(?:vez|s))\s.*(?:\bton\b|\bstyle\b|en français|en anglais|langage|intertitres|sous-titres|\bcourt\b|simple)(?:\s+\p{L}+){0,3}\P{L}*$/iu,
    /^(?:évite[zr]?|pas de)\s.*(?:jargon|clichés|superlatifs|émojis|emojis)/iu,
    /^(?:l['’]article|le texte|le billet)\s+(?:doit|devra|devrait)\b/iu,
  ],
  tail: /,?\s+(?:sur un ton \p{L}+|d['’]un ton \p{L}+|en (?:environ )?\d+ mots|en français)$/iu,
  stop: ".",
};

const spanish: OrderTable = {
  subjects: [
    [
      /^(?:por favor,?\s+)?(?:escrib[ea]n?|redact[ae]n?|prepar[ae]|cre[ae]|escribir|redactar)\s+(?:(?:un|una|el|la)\s+)?(?:[\p{L}-]+\s+){0,4}?(?:(?:artículo|entrada|texto|post|nota|comunicado|anuncio|receta|guía|noticia)\s+(?:de (?:blog|prensa)\s+)?(?:\p{L}+\s+)?)?sobre\s+(.+)$/iu,
      (subject) => `Este artículo trata sobre ${subject}`,
    ],
  ],
  clauses: [
    [
      /^(?:por favor,?\s+)?(?:no olvid(?:es|e)\s+)?(?:mencionar|indicar|decir|mencion[ae]|indi(?:ca|que)|destaca|destaque|señal[ae]|recuerd[ae]|añad[ae]|di)\s+(?:también\s+)?que\s+(.+)$/iu,
      same,
    ],
  ],
  mentions: [
    /^(?:por favor,?\s+)?(?:mencion[ae]|cit[ae]|inclu(?:ye|ya)|describ[ea]|expli(?:ca|que)|destaca|destaque)\s+(?!que\b)(.+)$/iu,
  ],
  forms: [
    /^(?:\p{L}+\s+){0,5}?\d[\d.]*(?:\s*(?:-|–|a)\s*\d+)?\s*(?:palabras|caracteres|frases|párrafos)(?:\s+(?:como máximo|máximo))?$/iu,
    /^(?:el |la )?(?:tono|estilo|longitud|público|idioma)\s+(?:es|debe|será)\b/iu,
    /^(?:us[ae]|utili(?:za|ce)|mant[eé]n(?:ga)?|escrib[ea])\s.*(?:\btono\b|\bestilo\b|en español|en inglés|lenguaje|subtítulos)(?:\s+\p{L}+){0,3}\P{L}*$/iu,
    /^(?:evit[ae]|sin)\s.*(?:jerga|clichés|tecnicismos|emojis)/iu,
    /^(?:el artículo|el texto)\s+(?:debe|debería)\b/iu,
  ],
  tail: /,?\s+(?:en un tono \p{L}+|con un tono \p{L}+|en (?:unas )?\d+ palabras|en español)$/iu,
  stop: ".",
};

const japanese: OrderTable = {
  subjects: [
    [
      /^(.+?)(?:について|に関して|に関する)(?:の)?[^。]*?(?:書いて|作成して|執筆して|まとめて|お願い)[^。]*$/u,
      (subject) => `${subject}についての記事です`,
    ],
  ],
  clauses: [
    [
      /^(.+?)(?:という|との)?(?:こと|旨)(?:に(?:も)?(?:触れて|言及して)|を(?:も)?(?:明記して|記載して|書いて|伝えて|強調して|含めて))(?:ください|下さい|ほしい)$/u,
      same,
    ],
  ],
  mentions: [
    /^(.+?)(?:に(?:も)?(?:触れて|言及して)|を(?:も)?(?:含めて|入れて|記載して|明記して|紹介して|強調して))(?:ください|下さい|ほしい)$/u,
  ],
  forms: [
    /[\d０-９,]+\s*(?:文字|字|語)(?:以内|程度|前後|以上|くらい|ほど)?[^。]*(?:ください|下さい|こと|して|で|以内)?$/u,
    /(?:口調|文体|トーン|スタイル|です・ます調|敬体|常体)[^。]*(?:ください|下さい|で|こと)$/u,
    /(?:見出し|箇条書き)[^。]*(?:ください|下さい)$/u,
  ],
  tail: /(?!)/u,
  stop: "。",
};

const italian: OrderTable = {
  subjects: [
    [
      /^(?:per favore,?\s+)?(?:scriv[ie](?:te)?|redig[ie]|prepara|crea)\s+(?:un|una|il|la)\s+(?:[\p{L}-]+\s+){0,4}?(?:articolo|post|testo|pezzo|comunicato|annuncio|guida|ricetta|notizia)\s+(?:[\p{L}]+\s+)?(s(?:u|ul|ulla|ullo|ui|ugli|ulle|ull['’])\s*.+)$/iu,
      (subject) => `Un articolo ${subject}`,
    ],
  ],
  clauses: [[/^(?:menzion[ai]|indic[ai]|ricord[ai]|sottoline[ai]|aggiung[ia])\s+(?:anche\s+)?che\s+(.+)$/iu, same]],
  mentions: [/^(?:menzion[ai]|cit[ai]|includ[ia]|descriv[ia]|spieg[ai])\s+(?!che\b)(.+)$/iu],
  forms: [
    /^(?:\p{L}+\s+){0,5}?\d[\d.]*\s*(?:parole|caratteri|frasi|paragrafi)(?:\s+\p{L}+)?$/iu,
    /^(?:us[ai]|utilizz[ai]|mantien[ie])\s.*(?:\btono\b|\bstile\b|linguaggio)(?:\s+\p{L}+){0,3}$/iu,
  ],
  tail: /,?\s+(?:in (?:circa )?\d+ parole|con un tono \p{L}+|in italiano)$/iu,
  stop: ".",
};

const dutch: OrderTable = {
  subjects: [
    [
      /^(?:schrijf|maak|stel)\s+(?:een|het|de)\s+(?:[\p{L}-]+\s+){0,4}?(?:artikel|bericht|blog|blogpost|tekst|stuk|nieuwsbericht|persbericht|recept|aankondiging)\s+over\s+(.+)$/iu,
      (subject) => `Dit artikel gaat over ${subject}`,
    ],
  ],
  clauses: [],
  mentions: [/^(?:vermeld|noem|beschrijf)\s+(?:ook\s+)?(?!dat\b)(.+)$/iu],
  forms: [
    /^(?:\p{L}+\s+){0,5}?\d[\d.]*\s*(?:woorden|tekens|zinnen|alinea's)(?:\s+\p{L}+)?$/iu,
    /^(?:gebruik|houd|schrijf)\s.*(?:\btoon\b|\bstijl\b|taal)(?:\s+\p{L}+){0,3}$/iu,
  ],
  tail: /,?\s+(?:in (?:ongeveer )?\d+ woorden|op een \p{L}+ toon)$/iu,
  stop: ".",
};

const portuguese: OrderTable = {
  subjects: [
    [
      /^(?:por favor,?\s+)?(?:escrev[ae]|redij[ae]|cri[ae]|prepar[ae])\s+(?:um|uma|o|a)\s+(?:[\p{L}-]+\s+){0,4}?(?:artigo|post|texto|matéria|notícia|comunicado|anúncio|guia|receita)\s+(?:[\p{L}]+\s+)?sobre\s+(.+)$/iu,
      (subject) => `Este artigo é sobre ${subject}`,
    ],
  ],
  clauses: [[/^(?:mencion[ae]|indi(?:ca|que)|destaque|lembr[ae]|acrescent[ae])\s+(?:também\s+)?que\s+(.+)$/iu, same]],
  mentions: [/^(?:mencion[ae]|cit[ae]|inclu(?:a|i)|descrev[ae]|expli(?:ca|que))\s+(?!que\b)(.+)$/iu],
  forms: [
    /^(?:\p{L}+\s+){0,5}?\d[\d.]*\s*(?:palavras|caracteres|frases|parágrafos)(?:\s+\p{L}+)?$/iu,
    /^(?:us[ae]|utiliz[ae]|mantenha)\s.*(?:\btom\b|\bestilo\b|linguagem)(?:\s+\p{L}+){0,3}$/iu,
  ],
  tail: /,?\s+(?:em (?:cerca de )?\d+ palavras|num tom \p{L}+)$/iu,
  stop: ".",
};

/** Orders understood besides English ones. Sentences of other languages are all taken as things to be said. */
export const orderTables: Readonly<Record<string, OrderTable>> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ja: japanese,
};

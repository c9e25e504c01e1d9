/** Words for language models and their like, folded and in lower case, as one group of a pattern. */
export const machines = [
  "ai|a\\.i\\.|machine readers?|llms?|ki|ia|gpt|chat ?gpt|gemini|claude|copilot|artificial intelligences?|language models?",
  "(?:ai|ki|virtual|automated|automatic)[ -](?:assistants?|agents?|models?|systems?|tools?|readers?|summari[sz]ers?|assistenten|agenten|systemen?|modellen?|modelle)",
  "sprachmodelle?n?|kunstliche intelligenz|modeles? de langage|intelligences? artificielles?|assistants? (?:ia|ai)",
  "modelos? de lenguaje|inteligencias? artificial(?:es)?|asistentes? (?:de )?ia|modelli? linguistic[oi]|intelligenz[ae] artificial[ei]|assistenti? (?:ia|ai)",
  "taalmodel(?:len)?|kunstmatige intelligentie|modelos? de linguagem|assistentes? de ia|sprogmodel(?:ler|lerne)?|kunstig intelligens|sprakmodell(?:er|en)?|artificiell intelligens",
  "model[ei]m? jezykow(?:[eya]|ych|ym)|modelom jezykowym|sztuczn[aej]{1,2} inteligencj[aei]|asysten(?:t|ci|tem|tom) ai|chatbots?|bots?|crawlers?|scrapers?|summari[sz]ers?",
].join("|");

/** A way to say: forget what you were told. */
export interface Dismissal {
  readonly verbs: string;
  readonly nouns: string;
  /** Words that point at what the reader was told: drivers who "ignore the rules" are no matter. */
  readonly pointing: string;
}

/** By language, in the order of the product's. */
export const dismissals: readonly Dismissal[] = [
  {
    verbs: "ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|overrid(?:e|ing)|bypass(?:ing)?|discard(?:ing)?",
    nouns: "instructions?|prompts?|rules|guidelines|directions|context|commands?|orders",
    pointing:
      "all|any|every|your|previous|prior|above|earlier|preceding|foregoing|system|other|these|you were|given to you",
  },
  {
    verbs: "ignorier(?:e|en sie|t)?|vergiss|vergessen sie|missachten? sie|missachte",
    nouns: "anweisung(?:en)?|befehle?|regeln|vorgaben|instruktionen|prompts?",
    pointing: "alle|allen|vorherigen?|bisherigen?|obigen?|fruheren?|deine|deinen|ihre|ihren|vorangegangenen|vorigen",
  },
  {
    verbs: "ignore[zrs]?|oublie[zrs]?|ne tiens pas compte|ne tenez pas compte",
    nouns: "instructions?|consignes?|regles|ordres|prompts?",
    pointing: "toutes?|tous|precedente?s?|anterieure?s?|vos|tes|ci-dessus",
  },
  {
    verbs: "ignor[ae]r?|ignoren|olvid[ae]r?|olviden|descarta",
    nouns: "instrucciones|reglas|ordenes|indicaciones|prompts?",
    pointing: "todas?|todos|anteriores|previ[ao]s|tus|sus|precedentes",
  },
  {
    verbs: "ignora(?:te|re)?|dimentica(?:te|re)?",
    nouns: "istruzioni|regole|ordini|indicazioni|prompts?",
    pointing: "tutt[ei]|precedenti|anteriori|tue|vostre|sue",
  },
  {
    verbs: "negeer|negeren|vergeet|vergeten",
    nouns: "instructies?|opdrachten|regels|aanwijzingen|prompts?",
    pointing: "alle|eerdere|vorige|voorgaande|bovenstaande|je|uw",
  },
  {
    verbs: "ignor[ea]r?|ignorem|esquec[ae]r?|desconsider[ea]",
    nouns: "instrucoes|regras|ordens|orientacoes|prompts?",
    pointing: "todas?|todos|anteriores|previas|suas|tuas|acima",
  },
  {
    verbs: "ignorer|ignorera|glem|glom|se bort fra|bortse fran",
    nouns: "instrukser|instruktioner(?:na|ne)?|regler(?:ne|na)?|ordrer|prompts?",
    pointing: "alle|alla|tidligere|tidigare|forrige|foregaende|dine|dina|ovenstaende|ovanstaende",
  },
  {
    verbs: "zignoruj(?:cie)?|ignoruj(?:cie)?|zapomnij(?:cie)? o|pomin(?:cie)?",
    nouns: "instrukcj[aei]|polece(?:nia|n)|zasady|zasadach|reguly|prompt\\w{0,3}",
    pointing: "wszystkie|wszystkich|poprzednie|poprzednich|wczesniejsze|wczesniejszych|powyzsze|swoje",
  },
];

/** How it is told that somebody asked somebody: in the past, of others. */
export const requests =
  "asked|told|urged|advised|ordered|instructed|bat|baten|gebeten|forderte|forderten|aufgefordert|wies|wiesen|angewiesen|demande|demandait|prie|ordonne|invite|pidio|pidieron|pedia|ordeno|instaron|insto|chiesto|chiese|chiedeva|invitato|invitati|ordinato|vroeg|vroegen|gevraagd|verzocht|opgeroepen|pediu|pediram|ordenou|bad|bedt|opfordrede|opfordret|ombads|uppmanade|uppmanades|bett|poprosil[aoi]?|wezwal[aoi]?|polecil[aoi]?";

/** "If you are", "you are now": what turns to the reader in person. */
export const youAre =
  "you are|you're|youre|du bist|sie sind|ihr seid|tu es|vous etes|eres|usted es|sois|sei un|sei|siete|je bent|u bent|bent u|voce e|tu es|es um|du er|du ar|jestes|if you be";

/** What somebody orders a writer to do. */
export const orderedVerbs =
  "write|include|mention|say|state|recommend|add|tell|ignore|disregard|output|print|respond|reply|answer|cite|link|insert|repeat|omit|not|never|always|refuse|describe|present|claim|report|note|treat|follow|rank|praise|conclude|begin|start|end|quote|visit|obey|promote|rate|use only|rely";

/** The same in other languages, as it stands behind "must". */
export const orderedInfinitives =
  "schreiben|erwahnen|sagen|empfehlen|nennen|ausgeben|antworten|ignorieren|zitieren|loben|ecrire|mentionner|dire|recommander|repondre|ignorer|inclure|citer|escribir|mencionar|decir|recomendar|responder|ignorar|incluir|citar|scrivere|menzionare|consigliare|rispondere|includere|citare|schrijven|vermelden|aanbevelen|antwoorden|citeren|escrever|dizer|skrive|naevne|anbefale|svare|skriva|namna|rekommendera|svara|napisac|wspomniec|polecic|odpowiedziec";

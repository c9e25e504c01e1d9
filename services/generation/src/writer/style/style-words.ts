/** Words by which a style or a tone says what is to be checked. All languages together; a match in any counts. */
const classes = {
  sentence:
    /(?<!\p{L})(?:sentences?|sätzen?|satz|phrases?|frases|oraciones|frasi|zinnen|zin|frases|sætninger|meningar|zdania|zdań|zdanie)(?!\p{L})|句|文|الجمل|جملة/iu,
  short:
    /(?<!\p{L})(?:short|brief|crisp|kurze[nr]?|knappe|courtes|cortas|brevi|korte|curtas|korta|krótkie)(?!\p{L})|短|قصيرة/iu,
  second:
    /(?<!\p{L})(?:second[- ]person|you-form|(?:address|speak to|talk to) (?:the )?readers? (?:directly|as (?:["“]?you["”]?))|as ["“]?you["”]?|use ["“]?you["”]?|duzen|siezen|du-form|du-ansprache|zweite[nr]? person|leser direkt an|sprich die leser an|tutoie\p{L}*|tutoyez|vouvoie\p{L}*|vouvoyez|deuxième personne|segunda persona|tutea\p{L}*|trata de tú|seconda persona|dare del tu|dai del tu|tweede persoon|spreek de lezer aan|je-vorm|segunda pessoa|anden person|du-form|andra person|du-tilltal|drug\p{L}* osob\p{L}*)(?!\p{L})|第二人称|二人称|ضمير المخاطب/iu,
  firstPlural:
    /(?<!\p{L})(?:first[- ]person plural|as ["“]?we["”]?|use ["“]?we["”]?|we-form|wir-form|première personne du pluriel|primera persona del plural|prima persona plurale|wij-vorm|primeira pessoa do plural|vi-form|pierwsz\p{L}* osob\p{L}* liczby mnogiej)(?!\p{L})|第一人称复数/iu,
  third:
    /(?<!\p{L})(?:third[- ]person|dritte[nr]? person|troisième personne|tercera persona|terza persona|derde persoon|terceira pessoa|tredje person|trzeci\p{L}* osob\p{L}*)(?!\p{L})|第三人称|三人称|ضمير الغائب/iu,
  exclamation:
    /(?<!\p{L})(?:exclamation (?:marks?|points?)|exclamations?|ausrufezeichen|points? d['’]exclamation|signos de exclamación|exclamaciones|punti esclamativi|uitroeptekens|pontos de exclamação|udråbstegn|utropstecken|wykrzyknik\p{L}*)(?!\p{L})|感叹号|感嘆符|علامات (?:ال)?تعجب/iu,
  headings:
    /(?<!\p{L})(?:headings?|subheadings?|subheads?|(?:zwischen)?überschriften|intertitres|sous-titres|titres|encabezados|subtítulos|titoli|sottotitoli|tussenkoppen|koppen|títulos|intertítulos|overskrifter|mellemrubrikker|rubriker|mellanrubriker|nagłówk\p{L}*|śródtytuł\p{L}*)(?!\p{L})|小标题|小標題|标题|見出し|عناوين|العناوين/iu,
  questions:
    /(?<!\p{L})(?:questions?|fragen|frage|preguntas?|domand[ae]|vragen|perguntas?|spørgsmål|frågor|pyta[nń]\p{L}*)(?!\p{L})|问题|疑问|質問|疑問|أسئلة/iu,
  lists:
    /(?<!\p{L})(?:bulleted lists?|bullet(?:ed)? ?(?:points?|lists?)?|bullets|lists?|numbered lists?|aufzählung(?:en|spunkte)?|listen?|listes?(?: à puces)?|puces|listas?|viñetas|elench[io](?: puntat[io])?|liste puntate|opsomming(?:en)?|lijst(?:en|jes)?|marcadores|punktopstillinger?|punktlist\p{L}*|wypunktowa\p{L}*|list[aęy])(?!\p{L})|列表|箇条書き|قوائم/iu,
  no: /(?<!\p{L})(?:no|not|never|avoid|without|don['’]t|do not|nor|skip|omit|keine?[nmr]?|ohne|nie|nicht|vermeide\p{L}*|verzichte\p{L}*|pas|sans|jamais|aucun\p{L}*|évite[zr]?|sin|no|nunca|ningún|evit\p{L}*|senza|non|niente|mai|geen|zonder|nooit|vermijd|sem|não|nenhum\p{L}*|ingen|inga|uden|utan|undgå|undvik|ikke|inte|bez|nie|żadnych|unikaj)(?!\p{L})|不|避免|なし|避け|しない|لا|بدون|تجنب/iu,
  news: /(?<!\p{L})(?:news|nachrichten|meldung|actualité|noticia|notizi[ae]|nieuws|notícia|nyhed\p{L}*|nyhet\p{L}*|wiadomoś\p{L}*)(?!\p{L})|新闻|新聞|ニュース|أخبار/iu,
  deep: /(?<!\p{L})(?:deep dives?|in-depth|long[- ]?form|long read|white ?paper|analysis|essay|feature|analyse|dossier|análisis|analisi|análise|reportage|pogłębion\p{L}*)(?!\p{L})|深度|分析|تحليل/iu,
} as const;

/** A class of words that a rule of style is told by. */
export type StyleWordClass = keyof typeof classes;

/** Whether the clause has a word of the class. */
export function speaksOf(clause: string, name: StyleWordClass): boolean {
  return classes[name].test(clause);
}

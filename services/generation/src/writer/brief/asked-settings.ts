import type { Setting } from "./vocabulary/settings.ts";

const longest = 80;

// Questions of a form that ask how the text is to be, in all languages together. Of one that may ask of the subject as
// well ("How long does it take?") only the bare form counts.
const questions: readonly (readonly [Setting, RegExp])[] = [
  [
    "bans",
    /left out|(?:to|should (?:we|i|it)|must (?:we|i|it)) avoid|avoided|not (?:to )?(?:be )?(?:mention|say|includ|appear)|no-?gos?\b|off limits|weglassen|weggelassen|vermeiden|vermieden|nicht (?:erwähn|rein|hinein|vorkommen|genannt)|tabu|éviter|ne (?:doit|faut)[^?]{0,20} pas|à ne pas|evitar|no (?:debe|hay que|mencionar)|evitare|non (?:deve|bisogna|menzionare)|vermijden|weglaten|niet (?:noemen|in staan|vermeld)|não (?:deve|mencionar)|undgå|udelad|ikke (?:nævn|med|stå)|undvik|inte (?:nämn|vara med|stå)|unikać|pomin|nie (?:pisać|wspominać)|避け|触れない|書かない|不要|不能|避免|تجنب|عدم ذكر/iu,
  ],
  [
    "length",
    /^(?:how long|wie lang|hoe lang|hvor lang|hur lång|quanto lungo|quanto|quelle longueur|qué extensión|cuánto|que extensão|jak długi|jak długo|多长|字数|長さは?|文字数は?)\s?[?？؟]|how (?:many words|long (?:should|is|must) (?:it|the (?:text|article|post|piece)))|wie (?:viele wörter|lang (?:soll|darf))|combien de mots|cuántas palabras|quante parole|hoeveel woorden|quantas palavras|hvor mange ord|hur många ord|ile słów|多少字|何文字|كم كلمة/iu,
  ],
  [
    "readers",
    /who(?:'s| is| are)? (?:it for|reads|the readers?|will read|the audience)|for whom|für wen|wer (?:liest|soll)|pour qui|qui (?:lit|lira)|para quién|quién (?:lo )?lee|per chi|chi (?:lo )?legge|voor wie|wie leest|para quem|quem lê|til hvem|hvem (?:læser|er det til)|till vem|vem läser|för vem|dla kogo|kto (?:to )?czyta|给谁|誰に|誰が読|لمن|من يقرأ/iu,
  ],
  [
    "tone",
    /(?:what|which) (?:tone|style|voice)|how should it sound|welcher (?:ton|stil)|welchen (?:ton|stil)|wie soll (?:es|er) klingen|quel (?:ton|style)|qué tono|qué estilo|che tono|quale tono|welke (?:toon|stijl)|que tom|qual (?:o )?tom|hvilken (?:tone|stil)|vilken (?:ton|stil)|jaki (?:ton|styl)|什么(?:语气|风格)|どんな(?:文体|トーン)|ما (?:النبرة|الأسلوب)/iu,
  ],
  [
    "closing",
    /how (?:should|does) it end|wie soll (?:es|er) enden|comment (?:finir|terminer|conclure)|cómo (?:debe )?(?:terminar|acabar)|come (?:deve )?finire|hoe eindigt/iu,
  ],
  [
    "subject",
    /what (?:is|should|'s) (?:it|this|the (?:text|article|post|piece)) (?:be )?about|worum (?:geht|soll)|de quoi (?:s'agit|parle)|de qué (?:trata|va)|di cosa (?:parla|si tratta)|waar(?:over)? gaat|sobre o que|hvad handler|vad handlar|o czym/iu,
  ],
  [
    "facts",
    /what (?:must|should|does|has) (?:it|the (?:text|article|post|piece)) (?:to )?(?:say|mention|include|contain|tell)|what do we know|facts? to (?:include|use|mention)|was (?:soll|muss) (?:rein|drin|hinein|erwähnt|stehen)|que (?:doit|faut)-il (?:dire|mentionner)|qué debe (?:decir|incluir)|cosa deve (?:dire|contenere)|wat moet er in|hvad skal (?:med|stå)|vad ska (?:med|stå)|co (?:ma|musi) być/iu,
  ],
];

/** What setting a question asks for: "How long?", "What should be left out?". Undefined for a question about the subject. */
export function settingAsked(question: string): Setting | undefined {
  if (question.length > longest) return undefined;
  return questions.find(([, pattern]) => pattern.test(question))?.[0];
}

import { countAlternatives, countOf, plainDigits } from "./number-words.ts";

const itemNouns =
  "tips?|ways|reasons|steps|ideas|mistakes|facts|examples|lessons|myths|questions|things|tricks|hacks|rules|signs|benefits|trends|habits|strategies|methods|items|recipes|takeaways|advantages|points|places|tools|books|" +
  "tipps|gründe|wege|schritte|fehler|ideen|fakten|beispiele|regeln|fragen|mythen|vorteile|methoden|orte|ratschläge|punkte|" +
  "conseils|astuces|raisons|façons|étapes|erreurs|idées|exemples|règles|questions|mythes|avantages|points|manières|" +
  "consejos|razones|formas|maneras|pasos|errores|trucos|ejemplos|reglas|preguntas|mitos|ventajas|claves|puntos|" +
  "consigli|motivi|modi|passi|passaggi|errori|idee|trucchi|esempi|regole|domande|miti|vantaggi|punti|ragioni|" +
  "redenen|manieren|stappen|fouten|ideeën|voorbeelden|regels|vragen|voordelen|punten|" +
  "dicas|razões|maneiras|passos|erros|ideias|exemplos|regras|perguntas|vantagens|motivos|truques|" +
  "råd|grunde|måder|trin|fejl|idéer|ideer|eksempler|regler|spørgsmål|fordele|" +
  "skäl|sätt|steg|misstag|exempel|frågor|fördelar|" +
  "porad|porady|wskazówek|wskazówki|powodów|powody|sposobów|sposoby|kroków|kroki|błędów|błędy|pomysłów|pomysły|przykładów|zasad|pytań|rad|" +
  "نصائح|أسباب|طرق|خطوات|أخطاء|أفكار|أمثلة|قواعد|أسئلة|نصيحة";
const sectionNouns =
  "sections?|parts|chapters|headings|subheadings|subheads|abschnitten?|kapiteln?|teilen?|zwischenüberschriften|parties|chapitres|intertitres|sous-titres|secciones|apartados|capítulos|partes|subtítulos|sezioni|capitoli|parti|paragrafi|sottotitoli|secties|delen|hoofdstukken|paragrafen|tussenkoppen|kopjes|seções|secções|subtítulos|afsnit|sektioner|dele|kapitler|mellemrubrikker|avsnitt|delar|mellanrubriker|underrubriker|sekcji|sekcje|części|rozdziałów|rozdziały|śródtytułów|śródtytuły|śródtytułami|sekcjach|sekcjami|أقسام|أجزاء|فصول|عناوين";
const count = `(\\d{1,2}|${countAlternatives})`;
const between = "(?:[ -]\\p{L}[\\p{L}-]{0,20}){0,2}[ -]";
const spacedItems = new RegExp(`(?<![\\p{L}\\d.,])${count}${between}(?:${itemNouns})(?!\\p{L})`, "iu");
const spacedSections = new RegExp(
  `(?<![\\p{L}\\d.,])${count}(?:[ -]\\p{L}[\\p{L}-]{0,20}){0,2}[ -](?:${sectionNouns})(?!\\p{L})`,
  "iu",
);
const unspacedItems =
  /(\d{1,2}|[二两兩三四五六七八九十])\s?(?:个|個|条|條|种|種|大|项|項|つの|選|の)?\s?(?:实用|小|有用|主要|重要)?(?:技巧|建议|建議|理由|方法|步骤|步驟|窍门|误区|秘诀|贴士|例子|问题|原因|ヒント|コツ|ポイント|ステップ|アイデア|選)/u;
const unspacedSections =
  /(\d{1,2}|[二两兩三四五六七八九十])\s?(?:个|個|つの)?\s?(?:部分|小节|章节|章節|小標題|小标题|段落|段|セクション|章|部構成|見出し|小見出し|パート)/u;

/** How many items are named: "7 quick tips". Undefined for none, and for counts under 2 or over 50. */
export function itemsNamed(text: string): number | undefined {
  return inRange(spacedItems.exec(plainDigits(text))?.[1] ?? unspacedItems.exec(plainDigits(text))?.[1], 50);
}

/** How many sections are named: "in five sections". */
export function sectionsNamed(text: string): number | undefined {
  return inRange(spacedSections.exec(plainDigits(text))?.[1] ?? unspacedSections.exec(plainDigits(text))?.[1], 20);
}

function inRange(written: string | undefined, most: number): number | undefined {
  const found = written === undefined ? undefined : countOf(written);
  return found !== undefined && found >= 2 && found <= most ? found : undefined;
}

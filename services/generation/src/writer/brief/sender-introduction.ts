import { splitSentences } from "../../reading/language/sentences.ts";
import { hasFigure } from "./figures.ts";
import { squeeze } from "./verbatim.ts";

const mostWords = 14;
const sentencesOfOpening = 2;

/** How somebody says who is writing, before a name; the languages share what is no word of another one. */
const opens = new RegExp(
  `^(?:\\p{L}{2,12}[,!]?\\s)?(?:${[
    "it['’]s|this is|my name is|i am|i['’]m",
    "hier (?:ist|schreibt|spricht)|mein name ist|ich bin|ich heiße",
    "ici|c['’]est|je suis|je m['’]appelle|mon nom est|je vous écris",
    "soy|me llamo|mi nombre es|(?:os |les? |te )?escribo",
    "sono|mi chiamo|(?:vi |le |ti )?scrivo",
    "hier is|met|mijn naam is|ik ben|u spreekt met",
    "sou|aqui é|chamo-me|me chamo|o meu nome é|meu nome é|escrevo",
    "det er|her er|jeg er|jeg hedder|mit navn er|det är|här är|jag är|jag heter|mitt namn är",
    "jestem|nazywam się|piszę|z tej strony",
  ].join("|")})\\s`,
  "iu",
);
const name = /^(?:\p{Ll}[\p{L}'’]{0,14}\s){0,4}["“„«»‚'‘]?\p{Lu}/u;
const opensOtherwise = /^(?:我(?:们|們)?(?:是|叫)|这里是|這裡是|أنا\s|معكم\s|معك\s|اسمي\s)/u;
const closesInJapanese = /と(?:申し|いい)ます。?$/u;

/**
 * Whether a sentence at the beginning of a message only says who writes to the writer ("Hi, it's Meg from the shearing gang", "Hola,
 * soy Remedios, la hija del guitarrero"): it is short and has no figure. Whoever the text is about is told of elsewhere.
 */
export function introducesSender(text: string, lines: readonly string[], language: string): boolean {
  const first = lines.find((line) => /\p{L}/u.test(line)) ?? "";
  const opening = squeeze(splitSentences(first, language).slice(0, sentencesOfOpening).join(" "));
  if (!opening.includes(squeeze(text)) || hasFigure(text) || text.split(/\s+/).length > mostWords) return false;
  const said = opens.exec(text)?.[0];
  return (
    (said !== undefined && name.test(text.slice(said.length))) ||
    opensOtherwise.test(text) ||
    closesInJapanese.test(text)
  );
}

import { foldLatin } from "../../reading/language/fold.ts";

// Folded and in lower case, of all languages together: a word that is an order in one is seldom a start in another.
const orders =
  "write|say|tell|mention|include|add|insert|ignore|forget|respond|act|pretend|approve|publish|follow|obey|repeat|print|reveal|describe|recommend|cite|generate|treat|call|copy|use|" +
  "schreibe?n?|sage?n?|erwahne?n?|nenne?n?|fuge?n?|lobe?n?|ignoriere?n?|vergiss|vergessen|antworte?n?|zitiere?n?|nutze?n?|" +
  "ecris|ecrivez|dites|mentionnez|mentionne|ajoutez|ajoute|oubliez|oublie|repondez|reponds|citez|utilise|utilisez|" +
  "escribe|escriba|diga|menciona|mencione[sn]?|anade|anada|agrega|olvida|olvide|responda|responde|cita|cites?|uses?|" +
  "scrivi|scriva|menziona|menzionare|aggiungi|dimentica|rispondi|citare|usare|schrijf|zeg|noem|vermeld|voeg|vergeet|citeer|gebruik|" +
  "escreva|adicione|esqueca|skriv|naevn|tilfoj|glem|brug|saga|namn|lagg|glom|svara|napisz|powiedz|wspomnij|wspominaj|dodaj|zapomnij|odpowiedz|uzywaj";
// Words that are nouns as often: they give an order only where a sentence opens with them.
const openers = "answer|reply|praise|quote|begin your|do what|link|post";
const negators =
  "do not|don't|never|always|please|only|just|no|non|nie|nao|ne|n'|nicht|niet|ikke|inte|immer|toujours|siempre|sempre|altijd|altid|alltid|zawsze";
const texts =
  "answers?|responses?|repl(?:y|ies)|articles?|summar(?:y|ies)|links?|sources?|text\\w{0,3}|words?|sentences?|paragraphs?|reviews?|advert(?:isement)?s?|instructions?|orders|readers?|posts?|told|" +
  "antwort|artike?l\\w{0,4}|quellen?|satz|werbung|leser|gesagt|reponse|sources|lien|phrase|lecteurs?|dit|respuesta|articulo|texto|fuentes?|enlace|lector|dicho|risposta|articolo|testo|fonti|lettore|detto|" +
  "tekst\\w{0,3}|antwoord|bron|bronnen|lezer|resposta|artigo|fontes|leitor|elogios|kilder?|laeser|kalla|kallor|lank|lasare|odpowiedzi|artykul\\w{0,3}|zrodl[ao]|czytelnik\\w?";
const persons =
  "you|your|du|dich|dir|deine?[nmrs]?|vous|votre|vos|tu|te|ton|tes|usted|tus|ti|tuo|tua|tuoi|je|jij|jouw|uw|voce|dig|din|dina|dit|ditt|ty|twoj[aei]?";

const courtesy = "(?:please|bitte|s'il vous plait|por favor|per favore|alsjeblieft|prosze|snalla)";
const opensWithOrder = new RegExp(
  `^[^\\p{L}]{0,5}(?:${courtesy},? )?(?:(?:${negators}) ?)?(?:${orders}|${openers})\\b`,
  "u",
);
const holdsOrder = new RegExp(`\\b(?:${orders})\\b`);
const namesText = new RegExp(`\\b(?:${texts})\\b`);
const namesPerson = new RegExp(`\\b(?:${persons})\\b`);
const eastern =
  /(?:回答|記事|文章|リンク|出典|指示)[^。]{0,30}(?:ください|なさい|こと。|無効|せよ)|(?:请|請)[^。]{0,30}(?:回答|文章|链接|連結|来源|评论)|^(?:اكتب|أضف|اضف|قل|اذكر|تجاهل|انس|أجب)[^.]{0,60}(?:إجابت|مقال|رابط|النص|مصدر|مصادر)/;

/**
 * True for a sentence that tells its reader what to write or to answer. Such a sentence states nothing, so nothing is lost
 * when evidence goes without it, whoever it was meant for.
 */
export function ordersText(sentence: string): boolean {
  const plain = foldLatin(sentence.slice(0, 2_000).normalize("NFKC").toLowerCase()).replaceAll("’", "'");
  if (eastern.test(plain)) return true;
  if (!namesText.test(plain) || /["“”„«»]/.test(plain)) return false;
  return opensWithOrder.test(plain) || (namesPerson.test(plain) && holdsOrder.test(plain));
}

import { isUnspaced } from "../../reading/language/detect-language.ts";
import { foldLatin } from "../../reading/language/fold.ts";
import { countWords } from "../../reading/language/words.ts";

// What sites say around their texts: matched against folded lower-case text. A long paragraph may well speak of cookies.
const notices: readonly RegExp[] = [
  /\bcookies?\b|\b(?:privacy|datenschutz|confidentialite|privacidad|privacidade|privatliv|integritets|prywatnosci)\w{0,12}(?: (?:policy|notice|settings))?\b.{0,60}\b(?:accept|agree|consent|settings|policy|akzeptier\w*|zustimm\w*|accepte\w*|aceptar?|aceita\w*|accetta\w*|accepter\w*|godkann\w*|akceptuj\w*)\b/,
  /\b(?:subscribe|subscription|sign up|sign in|log in|log on|register now|create an account|already a (?:member|subscriber)|newsletter|free trial|unlock this)\b/,
  /\b(?:jetzt abonnieren|abonnieren sie|anmelden|registrieren|abo abschliessen|abonnez[- ]vous|inscrivez[- ]vous|connectez[- ]vous|s'abonner|suscribete|suscribase|inicia sesion|registrate|iscriviti|abbonati|accedi|abonneer|meld je aan|inloggen|inscreva-se|assine|faca login|tilmeld dig|log ind|abonner|prenumerera|logga in|zapisz sie|zaloguj|subskrybuj)\b/,
  /\b(?:all rights reserved|terms of (?:use|service)|alle rechte vorbehalten|tous droits reserves|todos los derechos|tutti i diritti|alle rechten voorbehouden|todos os direitos|alle rettigheder|alla rattigheter|wszelkie prawa)\b|©/,
  /\b(?:click here|read more|read also|see also|related articles?|more on this|share this|follow us|advertisement|sponsored content|skip to|back to top|print this|leave a comment|weiterlesen|mehr zum thema|anzeige|lire aussi|a lire aussi|leer mas|lea tambien|leggi anche|lees ook|leia tambem|las mere|las ogsa|las mer|las ocksa|czytaj takze|czytaj wiecej)\b/,
  /\b(?:enable javascript|javascript is|captcha|are you (?:a )?(?:human|robot)|checking your browser|unusual traffic|access denied|ad ?blocker|loading)\b/,
  /^(?:photo(?:graph)?s?|image|credit|foto|bild|picture|illustration|video|fotos?|photo credit)s? ?(?:by|:|\/|©)/,
  /(?:cookie|クッキー)|(?:会員登録|ログイン|続きを読む|関連記事|無断転載|著作権)|(?:登录|注册|订阅|阅读更多|相关阅读|版权所有|扫码|点击这里)|(?:ملفات تعريف الارتباط|اشترك|سجل الدخول|اقرأ أيضا|اقرأ المزيد|جميع الحقوق محفوظة)/,
];
const longestNoticeWords = 45;
const fewestWords = 4;
const fewestCharacters = 8;

/** True for cookie walls, sign-up lines, captions and the like: what a site says around its text. */
export function isBoilerplate(text: string, language: string): boolean {
  if (countWords(text, language) > longestNoticeWords) return false;
  const plain = foldLatin(text.normalize("NFKC").toLowerCase());
  return notices.some((notice) => notice.test(plain));
}

/** True for text that holds a record, a call or a reference of a markup instead of words for readers. */
export function looksLikeCode(text: string): boolean {
  return /[{[]\s?["'“”‘’]?[\w-]{1,40}["'“”‘’]?\s?[:=]|^[\s"'`]{0,5}[a-z_][\w.]{0,40}\(["'`“‘\w]|\[[^[\]]{1,40}\]: |^\s{0,5}(?:#!|\/\/|--|\/\*)/iu.test(
    text,
  );
}

/** True for text that says something: enough words, and mostly letters, digits and punctuation of prose. */
export function isProse(text: string, language: string): boolean {
  const readable = text.match(/[\p{L}\p{M}\p{N}\s.,;:!?'’"“”„«»()%€$£-]/gu)?.length ?? 0;
  if (readable < 0.85 * [...text].length || !/\p{L}{2}/u.test(text)) return false;
  if (isUnspaced(language)) return text.length >= fewestCharacters;
  return countWords(text, language) >= fewestWords;
}

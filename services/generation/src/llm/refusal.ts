const longestRefusal = 400;

const sorry = "(?:i['’]?m (?:very |really )?sorry|i am sorry|sorry|i apologi[sz]e|unfortunately)[,.:;]? (?:but )?";
const cannot = "(?:can(?:no|['’])t|am unable to|am not able to|['’]m unable to|['’]m not able to|won['’]t)";
const deeds =
  "(?:help(?! but| \\w+ing)|assist|comply|provide|create|write|fulfil|generate|produce|support|continue|discuss|engage)";

/** How a model says that it will not, in the languages that this is known from. */
const refusals = [
  new RegExp(`^${sorry}(?:i|we) ?${cannot}`, "i"),
  new RegExp(`^(?:i|we) ?${cannot} (?:be able to )?${deeds}`, "i"),
  /^as an ai\b.{0,80}(?:can(?:no|['’])t|unable|not able)/i,
  /^es tut mir leid, (?:aber )?(?:ich|das|dabei) kann/i,
  /^(?:je suis )?désolée?, (?:mais )?je ne peux/i,
  /^lo siento, (?:pero )?no puedo/i,
  /^mi dispiace, (?:ma )?non posso/i,
  /^(?:desculpe|sinto muito|lamento), (?:mas )?não posso/i,
  /^(?:het )?spijt me, (?:maar )?ik kan/i,
  /^przepraszam, (?:ale )?nie mogę/i,
  /^申し訳(?:ありません|ございません)/,
  /^(?:抱歉|对不起|很抱歉)[,,]?\s?我(?:无法|不能)/,
];

/** True when a text is nothing but a short refusal. An article may well begin with "Sorry". */
export function isRefusal(text: string): boolean {
  return text.length < longestRefusal && refusals.some((one) => one.test(text));
}

import { urlsOf } from "../../../reading/language/facts.ts";
import type { Reading } from "../units.ts";
import { ordered } from "./reading.ts";

/** Nouns for the text itself. */
export const documentNoun =
  "(?:blog ?posts?|blog entr(?:y|ies)|blogs?|articles?|posts?|pieces?|stor(?:y|ies)|essays?|guides?|tutorials?|recipes?|announcements?|press releases?|news items?|newsletters?|reports?|reviews?|summar(?:y|ies)|overviews?|explainers?|how-tos?|listicles?|columns?|updates?|texts?|cop(?:y|ies)|drafts?|write-ups?|features?|profiles?|interviews?|case stud(?:y|ies)|editorials?|op-eds?|notes?|paragraphs?|obituar(?:y|ies)|previews?|round-?ups?|entr(?:y|ies)|introductions?|content|e-?mails?|letters?|messages?|speech(?:es)?|captions?|descriptions?|bios?|biograph(?:y|ies)|notices?|invitations?|scripts?|memos?|threads?|statements?|essays?)";
const textNoun = `(?:${documentNoun}|tone|title|headline|conclusion|ending|intro|language|style|length|lead|wording|body|opening)`;
const unit = "(?:words?|characters|paragraphs?|sentences?|minutes? read)";
const amount = String.raw`\d[\d,.]*(?:\s*(?:-|–|to|and|or)\s*\d[\d,.]*)?`;
const limit =
  "(?:(?:in|at|to|of|with|a|is|be)\\s+)*(?:under|below|over|about|around|approximately|approx\\.?|roughly|circa|ca\\.?|at least|at most|max(?:imum)?\\.?(?: of)?|min(?:imum)?\\.?(?: of)?|between|no more than|not more than|no longer than|less than|fewer than|more than|up to|within|exactly|some)";
const lengthPhrase = new RegExp(
  String.raw`(?:,?\s*\b${limit})?\s*~?\b${amount}\s*[- ]?${unit}\b(?:\s+(?:long|or less|or fewer|or so|max(?:imum)?|in (?:length|total)|each))?`,
  "gi",
);

const manner =
  "tone|voice|style|register|wording|jargon|headings?|subheadings?|sub-headings?|headlines?|bullet points?|bullets|bulleted lists?|numbered lists?|markdown|html|first person|second person|third person|active voice|passive voice|present tense|past tense|emojis?|seo|keywords?|sentences?|paragraphs?|british english|american english|(?:plain |simple )?english|german|french|spanish|italian|japanese|language|clichés?|cliches?|buzzwords|superlatives|exclamation (?:marks|points)|filler|fluff|hype|repetition|technical terms|table of contents|call to action|cta|hashtags|contractions";

const rules: readonly [RegExp, Parameters<typeof ordered>[0]][] = [
  [/^(?:ignore|disregard|forget)\b.*\b(?:instructions?|prompts?|rules|messages?|above)\b/i, "ignored"],
  [
    /^(?:you are|you're|act as|pretend (?:to be|you)|imagine you(?:'re| are)|take (?:on )?the role)\b.*\b(?:writer|journalist|editor|expert|assistant|blogger|copywriter|author|reporter|specialist|model|columnist|critic|marketer|chef|teacher)\b/i,
    "persona",
  ],
  [/^(?:thanks?|thank you|many thanks|thx|cheers|hi|hello|hey|dear (?:all|team|writer))\b[^\d:"“]{0,30}$/i, "form"],
  [
    /^(?:rest|base|ground|support|back)\s+(?:every|each|all|your)\s+(?:statements?|claims?|sentences?|facts?)\b[^:]*$/i,
    "form",
  ],
  [/^(?:cite|name|credit|attribute|link|list)\s+(?:all\s+|your\s+|the\s+|every\s+)*sources?\b[^:]*$/i, "form"],
  [
    /^(?:include|add|insert|put|use)\s+(?:in\s+)?(?:the|a|our|this)\s+(?:[\w-]+\s+){0,2}?(?:link|url|web address|hyperlink)s?(?:\s+(?:above|below|at the \w+))?$/i,
    "form",
  ],
  [/^ask\s+(?:him|her|them|it|the|about|\p{Lu})/iu, "form"],
  [
    /^(?:keep|make)\s+(?:it|this|(?:the\s+)?(?:text|article|post|piece|tone|story|copy))\s+(?!(?:at|in|on|to|with|under)\b)[a-z-]+(?:,?\s+(?:but|and|yet|or)?\s*[a-z-]+){0,5}$/i,
    "tone",
  ],
  [/^(?:the |our |your )?(?:target )?(?:audience|readers?|readership)\s*(?:is|are|should be|will be|:)/i, "audience"],
  [
    /^(?:write|aim|target|pitch|intended|it(?:'s| is) (?:meant|written|intended)|this is (?:meant|written|intended))\s+(?:it\s+|this\s+)?(?:for|at)\s+(?:an?\s+|the\s+|our\s+)?(?:[\w-]+\s+){0,4}(?:audience|readers?|readership|beginners?|experts?|professionals?|parents|children|kids|customers|developers|students|families|teenagers|adults|public|residents|locals|tourists|everyone)\b[^:]*$/i,
    "audience",
  ],
  [
    new RegExp(
      `^(?:please\\s+)?(?:keep|make|leave)\\s+(?:it|this|that|things|everything|(?:the |your )?${textNoun}|sentences|paragraphs)\\s+(?:as\\s+)?(?:very |really |quite |fairly |nice and |all |to |rather )?(?:short|brief|concise|simple|light|friendly|engaging|formal|informal|casual|professional|positive|neutral|factual|clear|readable|accessible|fun|upbeat|punchy|tight|crisp|warm|objective|interesting|catchy|personal|honest|snappy|seo|easy|plain|conversational|informative|sober|serious|humorous|compact|lively|active|consistent|sound|feel|read|a\\s)`,
      "i",
    ),
    "tone",
  ],
  [/^(?:the\s+)?(?:tone|voice|style|register)\s+(?:of\s+\S+\s+)?(?:is|should|must|needs)\b/i, "tone"],
  [
    /^(?:be|stay|remain|sound)\s+(?:\w+ly\s+)?(?:brief|concise|friendly|engaging|formal|informal|casual|professional|positive|neutral|factual|clear|objective|honest|accurate|creative|specific|humorous|informative|upbeat|warm|critical)\b[^\d]*$/i,
    "tone",
  ],
  [
    new RegExp(`^(?:use|adopt|maintain|apply|choose|pick|prefer)\\s+(?:\\S+\\s+){0,6}?(?:${manner})\\b[^:]*$`, "i"),
    "tone",
  ],
  [
    new RegExp(
      `^(?:write|written|answer|respond|reply|phrase|format|structure|organi[sz]e|style)\\s+(?:\\S+\\s+){0,3}?(?:in|with|using|as|like)\\s+(?:\\S+\\s+){0,6}?(?:${manner}|format|person|tense|html|markdown)\\b[^:]*$`,
      "i",
    ),
    "tone",
  ],
  [
    /^write\s+(?:clearly|simply|concisely|naturally|well|professionally|accurately|objectively|neutrally)\b[^:]*$/i,
    "tone",
  ],
  [
    new RegExp(
      `^(?:avoid|do not|don't|don’t|never|please don't|refrain from|no|without)\\s+(?:(?:use|using|include|including|add|adding|write|writing)\\s+)?(?:\\S+\\s+){0,4}?(?:${manner}|first-person|tables?|images?|links?)\\b[^:]*$`,
      "i",
    ),
    "forbid",
  ],
  [
    /^(?:do not|don't|don’t|never|avoid)\s+(?:(?:use|using|the)\s+)*(?:words?|terms?|phrases?|expressions?)\b/i,
    "forbid",
  ],
  [
    /^(?:include|add|give|provide|use|cite|offer|insert|mention)\s+(?:[\w-]+\s+){0,3}?(?:statistics|stats|examples|data|sources|references|links|tips|quotes|quotations|facts|figures|numbers|images|pictures|photos|details|context|background(?: information)?|anecdotes|case studies|evidence|advice|humou?r|analogies|metaphors|transitions|takeaways)(?:\s+(?:and|or)\s+[\w-]+)?(?:\s+(?:where|when|if|as)\s+[^:\d]*)?$/i,
    "form",
  ],
  [
    /^(?:do not|don't|don’t|never|avoid|refrain from|please don't)\s+(?:invent|inventing|make (?:things |anything |stuff )?up|making|mention|mentioning|speculate|speculating|exaggerate|exaggerating|hallucinate|fabricate|plagiari[sz]e|copy|pad|repeat yourself|name|quote|discuss|talk about|write about|reveal|refer to)\b/i,
    "forbid",
  ],
  [
    /^(?:add|include|use|insert|provide|give|put|have|make)\s+(?:it\s+)?(?:an?\s+|some\s+|clear\s+|short\s+|relevant\s+|the\s+|\d+\s+|two\s+|three\s+|several\s+|good\s+|catchy\s+|strong\s+|proper\s+|nice\s+|suitable\s+|descriptive\s+|brief\s+)*(?:headings?|subheadings?|sub-headings?|headlines?|sections?|bullet points?|bullets|table of contents|introduction|intro|conclusion|summary|call to action|cta|hook|title|meta description|images?|emojis?|hashtags?|faqs?|lead paragraph|structure|keywords?)(?:\s+sections?)?\b(?:\s+(?:at|to|in|for|where|and|if)\b[^:]*)?[.!]?$/i,
    "form",
  ],
  [/^(?:structure|organi[sz]e|divide|split|break)\s+(?:it|this|the (?:article|post|piece|text))\b[^:]*$/i, "form"],
  [
    /^(?:start|begin|open|end|finish|close|conclude|wrap up)\s+(?:it\s+|the \w+\s+)?(?:with|by|on)\s+(?:an?\s+|the\s+|some\s+)?(?:[\w-]+\s+){0,3}(?:hook|question|summary|call to action|cta|quote|anecdote|conclusion|greeting|note|introduction|statistic|takeaways?|outlook|paragraph|sentence|joke|opening|lead|statement|fact)\b[^:"“\d]*$/i,
    "form",
  ],
];

/** Recognises orders on form alone: length, tone, audience, structure, persona, what to avoid. */
export function readFormOrder(sentence: string): Reading | undefined {
  const text = sentence.replace(/[.!]+$/, "").trim();
  const length = readLength(text, sentence);
  if (length !== undefined) return length;
  const rule = rules.find(([pattern]) => pattern.test(text));
  if (rule === undefined || urlsOf(text).length > 0) return undefined;
  return ordered(rule[1], sentence, rule[1] === "forbid" ? { terms: forbiddenTerms(text) } : {});
}

// An order on length is one in which nothing but the text and its length is spoken of.
function readLength(text: string, sentence: string): Reading | undefined {
  if (text.match(lengthPhrase) === null) return undefined;
  const rest = text
    .replace(lengthPhrase, " ")
    .replace(
      new RegExp(
        `\\b(?:please|keep|make|write|aim|limit|length|word count|target|stay|go|use|it|this|that|the|an?|your|total|whole|entire|final|finished|for|to|at|of|is|be|in|with|and|should|must|can|may|not|exceed|long|short|brief|around|under|has|have|maximum|max|${documentNoun})\\b`,
        "gi",
      ),
      " ",
    )
    .replace(/[^\p{L}\p{N}]/gu, "");
  return rest.length <= 2 ? ordered("length", sentence, lengthOf(text)) : undefined;
}

/** What an order on length says, as detail of an order. */
export function lengthOf(text: string): { maximumWords?: number; isTarget?: boolean } {
  const maximumWords = maximumWordsOf(text);
  return maximumWords === undefined ? {} : { maximumWords, isTarget: isTargetLength(text) };
}

/** The upper bound in words that the text names; undefined when it names none. */
function maximumWordsOf(text: string): number | undefined {
  const match = /(\d[\d,.]*)(?:\s*(?:-|–|to|and)\s*(\d[\d,.]*))?\s*-?\s*words?\b/i.exec(text);
  if (match === null || /\b(?:at least|more than|over|min)/i.test(text)) return undefined;
  const most = Number((match[2] ?? match[1] ?? "").replace(/[,.]/g, ""));
  return Number.isFinite(most) && most > 0 ? most : undefined;
}

/** True when the text asks for about so many words rather than for at most so many. */
function isTargetLength(text: string): boolean {
  return !/\b(?:under|below|at most|max|no more|not more|no longer|less than|fewer|up to|within|limit|exceed|short)/i.test(
    text,
  );
}

/** Takes orders on length and tone off the end of a phrase: "bees in a friendly tone, under 300 words" is "bees". */
export function withoutFormPhrases(phrase: string): string {
  return phrase
    .replace(lengthPhrase, "")
    .replace(
      /,?\s+(?:and\s+)?(?:in|with|using)\s+(?:an?\s+|the\s+)?(?:[\w-]+,?\s+(?:and\s+|but\s+)?){0,4}(?:tone|voice|style|language|format|wording)\b/gi,
      "",
    )
    .replace(
      /,?\s+in\s+(?:plain |simple |british |american )?(?:english|german|french|spanish|italian|japanese|dutch|portuguese)\b(?=[,.;]|$)/gi,
      "",
    )
    .replace(/\s+([,.;])/g, "$1")
    .replace(/[\s,;]+$/, "")
    .trim();
}

function forbiddenTerms(text: string): string[] {
  const match = /\b(?:mention(?:ing)?|name|quote|discuss|talk about|write about|reveal|refer to|say|use)\s+(.+)$/i.exec(
    text,
  );
  return match?.[1] === undefined
    ? []
    : [match[1].replace(/^(?:the (?:words?|terms?|phrases?)|any|our|the)\s+/i, "").replace(/["“”]/g, "")];
}

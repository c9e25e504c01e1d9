// What assistants say around their work, in the words that they use whatever the article's language is.
const talk = [
  /\bas an? (?:ai|artificial intelligence|large language model|language model)\b/i,
  /\bi(?:'m| am) (?:sorry|unable|an? ai)\b/i,
  /^(?:sure|certainly|of course|absolutely|great|okay|understood)[!,.]?(?:$| (?:here|i)\b)/i,
  /^here(?:'s| is| are) (?:the|your|an?) (?:\w+ ){0,3}(?:article|draft|section|post|text|json|rewrite|version|outline)\b/i,
  /^here(?:'s| is) (?:the|your|my|an?) (?:answer|response|reply) to your (?:question|request|prompt|order)\b/i,
  /\blet me know if you\b/i,
  /\bi hope this helps\b/i,
  /^(?:word count|total words|note to (?:the )?(?:editor|client|self)|end of (?:article|section))\b/i,
];

const longest = 600;

/** Whether a sentence is the model speaking of itself or of its work rather than of the subject. */
export function speaksOfItself(sentence: string): boolean {
  const start = sentence.slice(0, longest).replaceAll("’", "'");
  return talk.some((pattern) => pattern.test(start));
}

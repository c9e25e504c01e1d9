import { signalsOf } from "../brief/signals.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";

// Our prompts are English, and a model that loses its thread goes on in their words.
const ofText =
  /\b(?:articles?|blog ?posts?|paragraphs?|bulleted lists?|bullet points?|word count|sub-?headings?|markdown)\b/g;
const ofWork =
  /\b(?:sections?|headings?|titles?|tasks?|templates?|drafts?|instructions|passages?|prompts?|sentences?|\d+ words|calls? to action|postscript|placeholders?)\b/g;
const announced =
  /^(?:here(?:'s| is) (?:the|your|my) task|your task is|(?:in|for|throughout) (?:this|the) (?:article|blog ?post|task)\b)/;
const thisText =
  /\b(?:this|(?:the|a) (?:next|last|first|second|third|fourth|fifth|opening|closing|previous|original|rest of the)) (?:article|blog ?post|section|paragraph|sentence)\b|\bpiece of (?:article|text|writing)\b|\bhow does the article\b/;
// Words of the craft that an article on anything else has one of at most.
const craft =
  /\b(?:articles?|blog ?posts?|paragraphs?|sentences?|sections?|sub-?headings?|headings?|titles?|bullet points?|markdown|punctuation|ending marks|exclamation marks|instructions|keywords?|word count|(?:third|first) person|bold (?:font|formatting|type)|the text|rewrit(?:e|ten|ing)|writ(?:e|ing) (?:about|an?|the|in|for)|no_evidence|\d+ words)\b/g;
const countedWords =
  /\b(?:(?:no|any) (?:more|other|additional|fewer|less)(?: than)? (?:\d+ )?words|\d+ (?:more |extra )?(?:words|sentences|paragraphs)|extra characters)\b/;
const settled =
  /\b(?:the|this|your) (?:article|blog ?post|task) (?:will|should|must|needs to|has to|is to) be\b|\byour (?:whole |entire |final )?(?:answer|response|reply|output) (?:will|should|must|needs to|has to)\b/;
const longest = 600;

/** Words of texts and their making in a text, in lower case. */
function makingWords(text: string): { readonly text: string[]; readonly work: Set<string> } {
  return { text: text.match(ofText) ?? [], work: new Set(text.match(ofWork)) };
}

/** Whether something is about texts and their making, as an order for an article on writing is. */
export function isAboutTexts(text: string): boolean {
  const words = makingWords(text.toLowerCase());
  return words.text.length + words.work.size > 0;
}

/** Whether a sentence tells somebody how the text is to be made: "You should not repeat the title; use a bulleted list." */
export function speaksOfMaking(sentence: string): boolean {
  const plain = sentence.slice(0, longest).toLowerCase().replaceAll("’", "'");
  if ([announced, settled, thisText, countedWords].some((pattern) => pattern.test(plain))) return true;
  if (new Set(plain.match(craft)?.map((word) => word.replace(/s$/, ""))).size >= 2) return true;
  const words = makingWords(plain);
  if (words.text.length === 0 && words.work.size < 2) return false;
  const { you, please, opens, opensAsNoun } = signalsOf(sentence.slice(0, longest), lexiconOf("en"));
  return you || please || (opens !== undefined && !opensAsNoun);
}

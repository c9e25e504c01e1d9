// Bans that name a mark instead of a word, with what in a text breaks them.
const marks: readonly (readonly [RegExp, RegExp])[] = [
  [
    /exclamation|ausrufezeichen|points? d['’ ]exclamation|exclamación|exclamaciones|esclamativ|uitroepteken|exclamação|udråbstegn|utropstecken|wykrzyknik|感叹号|感嘆號|感嘆符|علامات (?:ال)?تعجب/iu,
    /[!！]/u,
  ],
  [/emojis?|emoticons?|émojis?|emotikon|smileys?|表情符号|絵文字|رموز تعبيرية/iu, /\p{Extended_Pictographic}/u],
  [/question marks?|fragezeichen|rhetorical questions?|signos de interrogación|疑问句/iu, /[?？؟]/u],
  [/em[- ]dash(?:es)?|dashes|gedankenstrich|tirets? cadratins?/iu, /—|\s–\s/u],
  [/hashtags?/iu, /(?<![\p{L}\p{N}&/])#\p{L}/u],
  [/semicolons?|strichpunkte?|semikolon/iu, /;/u],
];

/** The mark that a ban of this text forbids; undefined when it forbids words. */
export function bannedMark(text: string): RegExp | undefined {
  return text.length > 60 ? undefined : marks.find(([name]) => name.test(text))?.[1];
}

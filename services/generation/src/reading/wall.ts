import wallPhrases from "./wall-phrases.json" with { type: "json" };

/**
 * Phrases of pages that ask for consent, a payment or a check instead of showing their text, by language. "*" stands
 * for a few other words.
 */
const phrases = Object.entries(wallPhrases).flatMap(([language, all]) =>
  all.map((phrase) => ({ parts: phrase.split("*"), isTelling: language === "en" })),
);

/** Titles of pages that check whether the reader is a robot. */
const checkTitles = new Set([
  "just a moment",
  "nur einen moment",
  "einen moment",
  "un instant",
  "un momento",
  "um momento",
  "un attimo",
  "een ogenblik",
  "ett ögonblick",
  "vent et øyeblikk",
  "chwileczkę",
  "один момент",
  "еще момент",
  "bir dakika lütfen",
  "请稍候",
  "請稍候",
  "しばらくお待ちください",
  "잠시만 기다리십시오",
]);

/**
 * Maximum length in characters of the text of a consent form or paywall. A longer text is an article, even if it contains their
 * phrases: it may be about them.
 */
const maxWallCharacters = 1_500;
/**
 * In a text with fewer characters, one typical phrase is enough to recognize a consent form or paywall. In a longer text, two are
 * needed.
 */
const maxNoticeCharacters = 500;
const maxGapCharacters = 80;

/** Names of hosts to which sites redirect readers before they may read, for example "consent.site.example". */
const wallHost = /^(?:consents?|cookiewall|captcha|challenges?|login|signin|accounts?|sso|auth|paywall)[.-]/;

export interface SeenPage {
  /** The address at which the page was read, after all redirects. */
  readonly url: string;
  /** The window title and the heading of the page. */
  readonly titles: readonly string[];
  readonly text: string;
}

/**
 * Returns whether a page shows a consent form, a bot check or
 * a paywall instead of its text. Many languages are supported.
 */
export function isWall({ url, titles, text }: SeenPage): boolean {
  if (text.length >= maxWallCharacters) return false;
  if (URL.canParse(url) && wallHost.test(new URL(url).hostname)) return true;
  if (titles.some((title) => checkTitles.has(plain(title).replace(/[\s.…!]{1,20}$/u, "")))) return true;
  const seen = plain([...titles, text].join(" "));
  const found = phrases.filter(({ parts }) => holds(seen, parts));
  return found.some(({ isTelling }) => isTelling) || found.length >= (text.length < maxNoticeCharacters ? 1 : 2);
}

const plain = (text: string): string => text.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").trim();

function holds(text: string, [first = "", second = ""]: readonly string[]): boolean {
  const at = text.indexOf(first);
  if (at === -1) return false;
  const end = at + first.length;
  return text.slice(end, end + maxGapCharacters + second.length).includes(second);
}

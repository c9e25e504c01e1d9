import wallPhrases from "./wall-phrases.json" with { type: "json" };

/** "*" stands for a few other words. */
const phrases = Object.entries(wallPhrases).flatMap(([language, all]) =>
  all.map((phrase) => ({ parts: phrase.split("*"), isTelling: language === "en" })),
);

/** Titles of pages that check a browser. */
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

/** Longer texts that hold such words are articles about walls. */
const maxWallCharacters = 1_500;
/** So short a text is a wall for one phrase; a longer one for two. */
const maxNoticeCharacters = 500;
const maxGapCharacters = 80;

/** Hosts to which sites send readers before they let them read: "consent.site.example". */
const wallHost = /^(?:consents?|cookiewall|captcha|challenges?|login|signin|accounts?|sso|auth|paywall)[.-]/;

export interface SeenPage {
  /** The address at which the reader ended, after redirects. */
  readonly url: string;
  /** The titles of the window and of the page. */
  readonly titles: readonly string[];
  readonly text: string;
}

/** Whether a page shows a consent form, a check for robots or a wall for subscribers in place of its text, in many languages. */
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

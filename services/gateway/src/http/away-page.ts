import { plainPage } from "./plain-page.ts";

const texts = {
  404: { title: "Page not found", text: "There is no page at this address." },
  413: {
    title: "This is too long",
    text: "What was sent is longer than a comment may be. Please go back and shorten it.",
  },
  503: { title: "Back in a moment", text: "This site cannot be shown right now. Please try again in a moment." },
} as const;

/** The statuses with which the gateway itself answers visitors of sites. */
export type AwayStatus = keyof typeof texts;

/** The page that a visitor of a site sees when the gateway itself has to answer. */
export function sitesAwayPage(status: AwayStatus): string {
  const { title, text } = texts[status];
  return plainPage(title, text);
}

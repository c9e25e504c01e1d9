import { escapeHtml } from "@galley/service-kit/http";

/** The style of all HTML pages that the gateway itself shows, such as error pages for visitors. */
export const pageStyle =
  "body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#222;background:#fff}";

/** Returns an HTML page with a title and a sentence, which are escaped, and with the HTML `below` them. */
export function staticPage(title: string, text: string, below = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${below}</body>
</html>
`;
}

const awayTexts = {
  404: { title: "Page not found", text: "There is no page at this address." },
  413: {
    title: "This is too long",
    text: "What was sent is longer than a comment may be. Please go back and shorten it.",
  },
  503: { title: "Back in a moment", text: "This site cannot be shown right now. Please try again in a moment." },
} as const;

/** The HTTP statuses of the error pages that the gateway itself shows to visitors of sites. */
export type AwayStatus = keyof typeof awayTexts;

/** Returns the HTML page that a visitor of a site sees when the sites service cannot answer. */
export const sitesAwayPage = (status: AwayStatus): string =>
  staticPage(awayTexts[status].title, awayTexts[status].text);

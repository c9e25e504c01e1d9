import type { RefusalReason } from "../sign-in/single-sign-on.ts";
import type { SmallPage } from "./small-page.ts";

interface Words {
  readonly title: string;
  readonly text: (email: string) => string;
  readonly status: number;
}

const words: Readonly<Record<RefusalReason, Words>> = {
  away: {
    title: "Single sign-on is not available",
    text: () =>
      "The single sign-on service does not answer. Try again in a moment, or use a passkey or a sign-in link.",
    status: 503,
  },
  refused: {
    title: "You were not signed in",
    text: () => "The single sign-on service did not sign you in. Try again, or ask its administrator for access.",
    status: 403,
  },
  invalid: {
    title: "You were not signed in",
    text: () =>
      "The answer of the single sign-on service is not valid. Try again. If it happens again, tell the operator.",
    status: 403,
  },
  "unknown-attempt": {
    title: "This sign-in is over",
    text: () => "It began in another browser, took longer than 10 minutes or was finished before. Start again.",
    status: 403,
  },
  "no-email": {
    title: "You were not signed in",
    text: () => "The single sign-on service does not tell your e-mail address. Ask its administrator to share it.",
    status: 403,
  },
  "unverified-email": {
    title: "Your e-mail address is not verified",
    text: (email) => `Verify ${email} at the single sign-on service and try again.`,
    status: 403,
  },
  "no-member": {
    title: "You are not a member",
    text: (email) => `No account has a member with the e-mail address ${email}. An owner of an account can invite you.`,
    status: 403,
  },
};

/** The HTTP status of a refusal. */
export const statusOf = (reason: RefusalReason): number => words[reason].status;

/** Returns the page that says why a person was not signed in. It shows the person's e-mail address. */
export function refusalPage(reason: RefusalReason, email: string): SmallPage {
  const { title, text } = words[reason];
  return failurePage(title, text(email));
}

/** Returns the page for a failed sign-in, with a link back to the sign-in page. */
export function failurePage(title: string, text: string): SmallPage {
  return { title, text, links: [{ href: "/dashboard/sign-in", text: "Back to the sign-in page" }] };
}

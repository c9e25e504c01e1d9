import { waitUntil } from "@galley/test-kit/conditions";
import type { Page } from "playwright-core";
import { openPath } from "./browser.ts";
import type { ExampleAccount } from "./example-account.ts";

/** A page of the dashboard, or a dialog on it. */
export interface KnownPage {
  readonly name: string;
  /** Returns the path of the page below `/dashboard`. */
  readonly path: (account: ExampleAccount) => string;
  /** Opens the dialog that is tested on this page. Missing if the page itself is tested. */
  readonly open?: (page: Page) => Promise<void>;
  /** Whether the page loads the editor, which is allowed scripts of its own. */
  readonly hasEditor?: true;
}

const press =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("button", { name }).first().click();
    await page.getByRole("dialog").waitFor();
  };

const tab = (name: string, path: string, open?: KnownPage["open"]): KnownPage => ({
  name,
  path: ({ publicationId }) => `/publications/${publicationId}${path}`,
  ...(open && { open }),
});

const fixed = (name: string, path: string, open?: KnownPage["open"]): KnownPage => ({
  name,
  path: () => path,
  ...(open && { open }),
});

const draft = (name: string, path: string, open?: KnownPage["open"]): KnownPage => ({
  name,
  path: ({ sessionId }) => `/drafts/${sessionId}${path}`,
  ...(open && { open }),
});

/**
 * All pages for members who have signed in. A test follows the links of each page and fails when one leads to a page that is not in this
 * list.
 */
export const knownPages: readonly KnownPage[] = [
  fixed("home", "/"),
  fixed("ideas", "/ideas"),
  fixed("ideas-none-found", "/ideas?status=dismissed"),
  fixed("ideas-open", "/ideas", press("A new bridge")),
  fixed("ideas-write", "/ideas", press("Write it: A new bridge")),
  fixed("drafts", "/drafts"),
  fixed("drafts-none-found", "/drafts?status=archived"),
  fixed("drafts-new", "/drafts", press("New draft")),
  draft("draft", ""),
  draft("draft-sentence", "", async (page) => {
    await page.locator("[data-sentence]", { hasText: "The town paid" }).click();
    await page.getByText("The passage that supports it").waitFor();
  }),
  draft("draft-report", "/report"),
  draft("draft-old-report", "/report?version=1"),
  draft("draft-versions", "/versions"),
  draft("draft-revise", "", press("Revise")),
  { ...draft("draft-edit", "/edit"), hasEditor: true },
  { ...draft("draft-edit-old", "/edit?version=1"), hasEditor: true },
  { ...draft("draft-edit-picture", "/edit", press("Picture")), hasEditor: true },
  draft("draft-publish", "/publish"),
  draft("draft-publish-confirm", "/publish", press("Publish…")),
  { name: "draft-published", path: ({ publishedSessionId }) => `/drafts/${publishedSessionId}/publish` },
  {
    name: "draft-unpublish",
    path: ({ publishedSessionId }) => `/drafts/${publishedSessionId}/publish`,
    open: press("Unpublish…"),
  },
  { name: "draft-being-written", path: ({ writtenSessionId }) => `/drafts/${writtenSessionId}` },
  { name: "draft-failed", path: ({ failedSessionId }) => `/drafts/${failedSessionId}` },
  fixed("publications", "/publications"),
  fixed("publications-none-found", "/publications?q=nothing"),
  fixed("publications-create", "/publications", press("Create publication")),
  tab("publication-settings", ""),
  tab("publication-topics", "/topics"),
  tab("publication-topics-add", "/topics", press("Add topic")),
  tab("publication-scout", "/scout"),
  tab("publication-runs", "/runs"),
  tab("publication-run", "/runs", async (page) => {
    await press("Details")(page);
    await page.getByRole("dialog").getByText("New ideas").waitFor();
  }),
  tab("publication-posts", "/posts"),
  tab("publication-autopilot", "/autopilot"),
  tab("publication-site", "/site"),
  tab("publication-site-author", "/site", press("Add an author")),
  tab("publication-site-picture", "/site", press("Add a picture")),
  tab("publication-comments", "/comments"),
  tab("publication-comments-none-found", "/comments?status=approved"),
  tab("publication-comment", "/comments", press("Zora Novotná")),
  tab("publication-comment-delete", "/comments?status=trash", press("Delete the comment")),
  tab("publication-connections", "/connections"),
  tab("publication-connections-link", "/connections", press("Link WordPress")),
  tab("publication-connections-consent", "/connections", press("Link LinkedIn")),
  tab("publication-delete", "/delete"),
  fixed("styles", "/styles"),
  fixed("styles-create", "/styles", press("Create style")),
  fixed("styles-read", "/styles", press("Read")),
  {
    name: "styles-try-out",
    path: ({ styleId, sessionId }) => `/styles/${styleId}/try?draft=${sessionId}&tried=${sessionId}`,
  },
  fixed("deliveries", "/deliveries"),
  fixed("deliveries-none-found", "/deliveries?event=draft.failed"),
  fixed("deliveries-custom-time", "/deliveries?period=custom&from=2026-11-01T22:00"),
  fixed("deliveries-test", "/deliveries", press("Send a test")),
  fixed("deliveries-replay", "/deliveries", async (page) => {
    await press("Send again to")(page);
    await page.getByRole("button", { name: "Send 2 again" }).waitFor();
  }),
  { name: "delivery", path: ({ deliveryId }) => `/deliveries/${deliveryId}` },
  fixed("usage", "/usage"),
  fixed("keys", "/settings/keys"),
  fixed("keys-create", "/settings/keys", press("Create API key")),
  fixed("keys-roll", "/settings/keys", press("Roll")),
  fixed("keys-revoke", "/settings/keys", press("Revoke")),
  fixed("members", "/settings/members"),
  fixed("members-invite", "/settings/members", press("Invite a member")),
  fixed("sessions", "/settings/sessions"),
  fixed("audit", "/settings/audit"),
  fixed("shortcuts", "/", async (page) => {
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  }),
  fixed("not-found", "/nothing-here"),
];

/**
 * How many milliseconds a page may take until it has loaded all its data. A read may fail on a busy machine, and the page tries it again
 * only after 10 seconds.
 */
const maxLoadingMilliseconds = 40_000;

/** Waits until a page shows its title, has read everything and loads nothing any more. */
export async function waitForPage(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  const loading = page.getByRole("status", { name: "Loading" });
  const unread = page.getByRole("button", { name: "Try again" });
  const isRead = async () => (await loading.or(unread).count()) === 0;
  await waitUntil(isRead, { timeoutMilliseconds: maxLoadingMilliseconds });
}

/** Opens a page and, if it has one, its dialog. */
export async function openKnownPage(page: Page, known: KnownPage, account: ExampleAccount): Promise<void> {
  await openPath(page, known.path(account));
  await waitForPage(page);
  await known.open?.(page);
}

import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import type { Visit } from "./browser.ts";
import { newVisit, world } from "./test-world.ts";

export interface Account {
  readonly accountId: string;
  readonly apiKey: string;
  readonly email: string;
}

/** A person who has signed in as a member of an account, with the browser window. */
export interface Person extends Visit {
  readonly account: Account;
}

export const roles = {
  viewer: "ROLE_VIEWER",
  writer: "ROLE_WRITER",
  editor: "ROLE_EDITOR",
  owner: "ROLE_OWNER",
} as const;
export type Role = keyof typeof roles;

/** Creates an account with this plan, as an operator does. */
export async function newAccount(tier = "pro", name = "Ada Example"): Promise<Account> {
  const email = `${randomUUID()}@example.org`;
  const { system } = world();
  const made = await system.admin("account", "create", "--email", email, "--name", name, "--tier", tier);
  return { accountId: made.accountId, apiKey: made.apiKey, email };
}

/** Creates a one-time sign-in link for the owner of an account with the operator's command. */
export async function newLink(accountId: string): Promise<string> {
  return (await world().system.admin("account", "login-link", "--account", accountId)).link;
}

/** Opens a one-time link and presses its button. */
export async function useLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in with this link" }).click();
  await page.getByRole("heading", { level: 1, name: "Sessions and passkeys" }).waitFor();
}

/** Creates an account and signs in as its owner with a one-time link. */
export async function newOwner(tier?: string): Promise<Person> {
  const account = await newAccount(tier);
  const visit = await newVisit();
  await useLink(visit.page, await newLink(account.accountId));
  return { ...visit, account };
}

/** Adds a member with this role to the owner's account and signs in as that member with the invitation. */
export async function newMember(owner: Person, role: Role): Promise<Person> {
  const { link } = await call(owner.page, "dashboard.v1.DashboardService/InviteMember", {
    email: `${randomUUID()}@example.org`,
    name: `Bea ${role}`,
    role: roles[role],
  });
  const visit = await newVisit();
  await useLink(visit.page, link);
  return { ...visit, account: owner.account };
}

/** Adds a passkey on the page with the sessions, which a member sees after the first sign-in. */
export async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("row", { name: /Passkey on/ }).waitFor();
}

/** Calls the dashboard as its pages do. `method` comes after `galley.`. Rejects with the error's code and message. */
// biome-ignore lint/suspicious/noExplicitAny: what comes back differs from call to call; tests read its fields.
export async function call(page: Page, method: string, body: object): Promise<any> {
  const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const asked = `fetch("/dashboard/rpc/galley.${method}", ${JSON.stringify(options)})`;
  const answered = await page.evaluate<string>(`${asked}.then((response) => response.text())`);
  const message = JSON.parse(answered);
  if (message.code !== undefined) throw new Error(`${method}: ${message.code} ${message.message}`);
  return message;
}

/** Creates a publication through the API. Returns its id. */
export async function newPublication({ apiKey }: Account, wish: { name: string; slug?: string }): Promise<string> {
  const body = { slug: `pub-${randomUUID()}`, ...wish };
  const made = await api(apiKey, "POST", "/publications", body);
  return made.body.data.id;
}

/** Has a draft with this title written through the API. Returns the id of its session. */
export async function newDraft({ apiKey }: Account, publicationId: string, title: string): Promise<string> {
  const order = { title, instructions: "The bridge opens on Monday. It is 80 metres long." };
  const { body } = await api(apiKey, "POST", `/publications/${publicationId}/drafts/generate`, order);
  return body.data.sessionId;
}

/** Has a draft with this title written and published through the API. Sharing it on X fails unless X is linked. Returns its session. */
export async function newPost(account: Account, publicationId: string, title: string): Promise<string> {
  const sessionId = await newDraft(account, publicationId, title);
  await api(account.apiKey, "POST", `/sessions/${sessionId}/publish`, { publishToTwitter: true });
  return sessionId;
}

export async function api(apiKey: string, method: string, path: string, body?: object) {
  const response = await fetch(`${world().apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields of any answer.
  return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as any };
}

import { randomUUID } from "node:crypto";
import type { FakeGhost } from "@galley/test-kit/fake-ghost";
import { publishRequest, testSite } from "../../requests.ts";
import { type TestAccount, type TestPublishing, testAccount } from "../../start-publishing.ts";

export const ghostKind = "CONNECTION_KIND_GHOST" as const;

/** A publication that is linked to a fake Ghost. */
export interface Linked {
  readonly site: ReturnType<typeof testSite>;
  readonly account: TestAccount;
  /** The post that was published on the built-in site before. */
  readonly earlier: ReturnType<typeof publishRequest>;
}

/** Publishes once on the built-in site, then links the publication with Ada as the fallback author. */
export async function linkToGhost(
  publishing: TestPublishing,
  ghost: FakeGhost,
  { tier = "pro", author = "ada@example.com" }: { readonly tier?: string; readonly author?: string } = {},
): Promise<Linked> {
  const [site, account] = [testSite(), testAccount(tier)];
  const earlier = publishRequest(site);
  await publishing.call("publish", earlier, account);
  const settings = { url: ghost.url, privateAddress: "yes", ...(author === "" ? {} : { author }) };
  const { connection, findings } = await publishing.call(
    "saveConnection",
    { publicationId: site.publicationId, kind: ghostKind, settings, credentials: { key: ghost.key } },
    account,
    "operator",
  );
  if (connection === null) throw new Error(`Not linked: ${JSON.stringify(findings)}`);
  return { site, account, earlier };
}

/** The same publish request with a new operation id. */
export const again = <Request extends { operationId: string }>(request: Request): Request => ({
  ...request,
  operationId: randomUUID(),
});

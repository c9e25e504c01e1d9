import { randomUUID } from "node:crypto";
import type { PublishRequest } from "@galley/proto/publishing/v1";
import { article } from "../article.ts";
import type { LinkInput, RealCms } from "../real-cms.ts";
import { assertEqual, assertTrue, type CheckContext, catchRejection } from "./check.ts";

type Article = NonNullable<PublishRequest["article"]>;

/** A publication that is linked to a CMS, and one of its sessions, with functions to publish the session's article. */
export type LinkedPublication = Awaited<ReturnType<typeof linkPublication>>;

/** Creates a linked publication. Rejects when the CMS cannot be linked. */
export async function linkPublication(world: CheckContext, cms: RealCms) {
  const account = { accountId: `acc_${randomUUID()}` };
  const site = newSite();
  await makeSite(world, account, site);
  const { connection, findings } = await link(world, account, site.publicationId, cms.link);
  assertTrue(`linking found ${JSON.stringify(findings)}`, connection?.state === "CONNECTION_STATE_WORKING");
  return linkedPublication(world, cms, account, site);
}

interface Account {
  readonly accountId: string;
}

type TestSite = ReturnType<typeof newSite>;

function newSite() {
  const id = randomUUID();
  const named = { id, publicationId: randomUUID(), name: "Cheese Times", slug: `cheese-${id.slice(0, 8)}` };
  const template = "TEMPLATE_STARTER" as const;
  return { ...named, description: "", template, feedFullEnabled: true, feedPartialEnabled: true, revision: 1 };
}

/**
 * Creates the site of a publication with a publish call. The account has no quota, so the call fails and leaves no post, but the site
 * exists.
 */
async function makeSite({ publishing }: CheckContext, account: Account, site: TestSite): Promise<void> {
  const request = {
    sessionId: randomUUID(),
    operationId: randomUUID(),
    site,
    article: articleOf("Nothing"),
    draftVersion: 1,
  };
  await catchRejection(publishing.call("publish", request, { ...account, tier: "none" }));
}

/** Links a publication to a CMS. Resolves with the problems that Galley has found in the settings of the CMS. */
export function link({ publishing }: CheckContext, account: Account, publicationId: string, input: LinkInput) {
  return publishing.call("saveConnection", { publicationId, ...input, keepWithProblems: false }, account);
}

/** Creates a publication with an account of its own. It is not linked to any CMS. */
export async function createUnlinkedPublication(world: CheckContext) {
  const account = { accountId: `acc_${randomUUID()}` };
  const site = newSite();
  await makeSite(world, account, site);
  return { account, publicationId: site.publicationId };
}

const articleOf = (title: string): Article => ({ title, content: article, defaultAuthor: "Somebody Else" });

function linkedPublication({ publishing }: CheckContext, cms: RealCms, account: Account, site: TestSite) {
  const sessionId = randomUUID();
  const title = `Cheese & co. ${sessionId.slice(0, 8)}`;
  // WordPress stores titles as HTML, so "&" becomes "&amp;" in its database.
  const kept = cms.link.kind === "CONNECTION_KIND_WORDPRESS" ? title.replaceAll("&", "&amp;") : title;
  const request = (operationId: string, changes: Article = {}) => ({
    sessionId,
    operationId,
    site,
    draftVersion: 1,
    article: { ...articleOf(title), ...changes },
  });
  const stored = () => cms.stored(kept);
  return {
    account,
    sessionId,
    publicationId: site.publicationId,
    stored,
    /** The title of the article. It contains a part of the session's id, so that no other post has it. */
    title,
    /** The title as the CMS's database stores it. */
    storedTitle: kept,
    /** Publishes the session's article as a new operation. `changes` replaces parts of the article. */
    publish: (changes?: Article, onCmsEdit?: PublishRequest["onCmsEdit"]) =>
      publishing.call("publish", { ...request(randomUUID(), changes), onCmsEdit }, account),
    /**
     * Publishes the session's article and repeats the same operation until it succeeds, at most eight times, as a careful client does. It
     * waits for a restart of the publishing service before each try.
     */
    publishPatiently: async () => {
      const call = request(randomUUID());
      for (let tries = 1; ; tries += 1) {
        await publishing.revive();
        try {
          await publishing.call("publish", call, account);
          return;
        } catch (thrown) {
          if (tries === maxTries) throw thrown;
        }
      }
    },
    /** Returns the report of the last publish of the session, in which Galley says how much of the article the CMS has kept. */
    report: async () => (await publishing.call("getPublishReport", { sessionId }, account)).report,
    /** Rejects unless the CMS has exactly one public post of this title, and one post counts against the account's weekly quota. */
    mustHaveOnePost: async () => {
      const posts = await stored();
      assertEqual(
        "posts",
        posts.map(({ status }) => status.replace(/ed$/, "")),
        ["publish"],
      );
      const { used } = await publishing.call("getWeekQuota", {}, account);
      assertEqual("places of the quota in use", used, 1);
    },
  };
}

const maxTries = 8;

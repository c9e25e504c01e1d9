import { randomUUID } from "node:crypto";
import type { PublishRequest } from "@galley/proto/publishing/v1";
import { article } from "../article.ts";
import type { LinkInput, RealCms } from "../real-cms.ts";
import { assertEqual, assertTrue, type CheckContext, rejectionOf } from "./check.ts";

type Article = NonNullable<PublishRequest["article"]>;

/** A publication of a new account that is linked to a CMS, and one session of it. */
export type LinkedPublication = Awaited<ReturnType<typeof linkPublication>>;

/** Creates one. Rejects when the CMS cannot be linked. */
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

/** A site is made by the first call to publish, even by one that finds no room in the week. */
async function makeSite({ publishing }: CheckContext, account: Account, site: TestSite): Promise<void> {
  const request = {
    sessionId: randomUUID(),
    operationId: randomUUID(),
    site,
    article: articleOf("Nothing"),
    draftVersion: 1,
  };
  await rejectionOf(publishing.call("publish", request, { ...account, tier: "none" }));
}

/** Links a publication; what is found of it is the answer. */
export function link({ publishing }: CheckContext, account: Account, publicationId: string, input: LinkInput) {
  return publishing.call("saveConnection", { publicationId, ...input, keepWithProblems: false }, account);
}

/** A publication that is not linked yet. */
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
  // WordPress keeps titles as HTML.
  const kept = cms.link.kind === "CONNECTION_KIND_WORDPRESS" ? title.replaceAll("&", "&amp;") : title;
  const request = (operationId: string, changes: Article = {}) => ({
    ...{ sessionId, operationId, site, draftVersion: 1 },
    article: { ...articleOf(title), ...changes },
  });
  const stored = () => cms.stored(kept);
  return {
    ...{ account, sessionId, publicationId: site.publicationId, stored },
    /** Nobody else's post has it. */
    title,
    /** As the CMS's database has it. */
    storedTitle: kept,
    /** Publishes the session's article, as a new call. */
    publish: (changes?: Article) => publishing.call("publish", request(randomUUID(), changes), account),
    /** Publishes until it is known what came of it, as a careful client does: the same call each time. */
    publishPatiently: async () => {
      const call = request(randomUUID());
      for (let tries = 1; ; tries += 1) {
        await publishing.revive();
        try {
          await publishing.call("publish", call, account);
          return;
        } catch (thrown) {
          if (tries === mostTries) throw thrown;
        }
      }
    },
    /** What publishing noted of how the session was published last. */
    report: async () => (await publishing.call("getPublishReport", { sessionId }, account)).report,
    /** Rejects unless there is one post, which readers see, and one place of the quota is used. */
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

const mostTries = 8;

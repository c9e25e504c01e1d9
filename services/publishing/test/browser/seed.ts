import type { Site } from "@galley/proto/publishing/v1";
import { kitchenSinkHtml } from "@galley/test-kit/kitchen-sink";
import { publishRequest, testSite } from "../requests.ts";
import { type TestPublishing, testAccount } from "../start-publishing.ts";
import { arabic, german, hostile, japanese, longEnglish, shortArticles } from "./articles/articles.ts";
import { landscapeAddress } from "./articles/landscapes.ts";

type TestSite = ReturnType<typeof testSite>;

export const templates = ["starter", "editorial", "bold"] as const;
export type Template = (typeof templates)[number];

/** An article with every structure, with a picture that can be fetched. */
export const structured = {
  title: "Every structure",
  content: kitchenSinkHtml.replace("https://example.org/boat.jpg", landscapeAddress(1)),
  slug: "structure",
};

/** The handles of the sites that the browser visits. */
export interface SeededSites {
  /** A site in English with three pages of posts, in each template. */
  readonly full: Readonly<Record<Template, string>>;
  /** A site in Arabic. */
  readonly rightToLeft: Readonly<Record<Template, string>>;
  /** A site with a picture of its own, whose posts have none. */
  readonly pictured: Readonly<Record<Template, string>>;
  /** A site without posts and without a description. */
  readonly empty: Readonly<Record<Template, string>>;
  readonly hostile: Readonly<Record<Template, string>>;
}

const biography =
  "Walks along rivers and writes down what the towns there drink, build and forget. Lives in Leeds with two dogs.";
const day = 24 * 60 * 60 * 1_000;

/** Publishes realistic sites. `setClock` sets the time at which each post is published. */
export async function seedSites(publishing: TestPublishing, setClock: (moment: number) => void): Promise<SeededSites> {
  const publish = async (site: TestSite, articles: readonly Parameters<typeof publishRequest>[1][]) => {
    const account = testAccount("pro");
    for (const [index, changes] of articles.entries()) {
      setClock(Date.parse("2026-11-20T09:00:00Z") - (articles.length - index) * 11 * day);
      await publishing.call("publish", publishRequest(site, changes), account);
    }
    const { publicationId, slug } = site;
    const { author = "" } = articles.at(-1)?.article ?? {};
    if (author !== "") await publishing.call("setAuthorBiography", { publicationId, author, biography }, account);
    return slug;
  };
  const site = (template: Template, changes: Site): TestSite =>
    testSite({
      ...changes,
      template: `TEMPLATE_${template.toUpperCase()}` as "TEMPLATE_BOLD",
      slug: `${changes.slug}-${template}`,
    });
  // Runs one after the other, because they share the clock.
  const each = async (make: (template: Template) => Promise<string>) => ({
    starter: await make("starter"),
    editorial: await make("editorial"),
    bold: await make("bold"),
  });
  const river = {
    slug: "riverside",
    name: "Riverside",
    description: "Notes on towns, tea and the water that runs between them, from five people who walk a lot.",
    comments: "COMMENTS_MODE_AUTO_APPROVE" as const,
  };
  const arabicSite = {
    slug: "nahr",
    name: "على ضفة النهر",
    description: "ملاحظات عن المدن والشاي والماء الذي يجري بينها.",
  };
  return {
    full: await each((template) =>
      publish(
        site(template, river),
        [german, japanese, arabic, ...shortArticles, longEnglish].map((article) => ({ article })),
      ),
    ),
    rightToLeft: await each((template) =>
      publish(
        site(template, arabicSite),
        [1, 2, 3].map((number) => ({ article: { ...arabic, slug: `nahr-${number}` } })),
      ),
    ),
    pictured: await each(async (template) => {
      const made = site(template, { ...river, slug: "pictured", name: "Plain Words" });
      const account = testAccount("pro");
      for (const [index, { content = "", ...article }] of shortArticles.entries()) {
        setClock(Date.parse("2026-10-20T09:00:00Z") + index * day);
        const bare = { ...article, content: content.replace(/<figure>.*<\/figure>/, "") };
        await publishing.call("publish", publishRequest(made, { article: bare }), account);
      }
      const picture = { publicationId: made.publicationId, url: landscapeAddress(2), alt: "Hills above the river" };
      await publishing.call("setSitePicture", picture, account);
      return made.slug;
    }),
    empty: await each(async (template) => {
      const made = site(template, { slug: "empty", name: "Nothing Yet", description: "" });
      const slug = await publish(made, [{}]);
      await publishing.database.collection("posts").deleteMany({ publicationId: made.publicationId });
      return slug;
    }),
    hostile: await each((template) =>
      publish(
        site(template, {
          slug: "hostile",
          name: `"><script>document.title='ran'</script>`,
          description: "<img src=x onerror=alert(1)>",
        }),
        [
          { article: hostile },
          { article: structured },
          { article: { title: "\u200b\u2060", content: "<p>A title without a letter.</p>", slug: "no-title" } },
        ],
      ),
    ),
  };
}

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
  /** A site with a colour, a logo, a menu, links and a page of its owner. */
  readonly owned: Readonly<Record<Template, string>>;
}

const logo = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 48"><circle cx="24" cy="24" r="20" fill="${colour}"/><rect x="56" y="14" width="120" height="20" fill="${colour}"/></svg>`,
  );

/** Sets everything that the owner of a site can decide. */
async function ownSite(publishing: TestPublishing, publicationId: string, account: ReturnType<typeof testAccount>) {
  const text =
    "# Who we are\n\nAnn Example, Leeds. Write to <ann@example.org>.\n\n| day | open |\n|---|---|\n| Monday | 9–17 |\n";
  for (const [slug, title] of [
    ["imprint", "Imprint"],
    ["privacy", "What we store about readers, and for how long"],
  ] as const) {
    await publishing.call("setSitePage", { publicationId, slug, title, markdown: text }, account);
  }
  await publishing.call("setSiteLogo", { publicationId, file: logo("#7a1f5c"), fileDark: logo("#f0a0d0") }, account);
  const items = [
    { label: "", tag: "cities" },
    { label: "Everything", section: "SITE_SECTION_ARCHIVE" as const },
    { label: "", page: "imprint" },
    { label: "The shop", url: "https://shop.example/" },
    { label: "", section: "SITE_SECTION_SEARCH" as const },
  ];
  const links = [
    { label: "Mastodon", url: "https://social.example/@ann" },
    { label: "GitHub", url: "https://code.example/ann" },
  ];
  const accent = { light: "#7a1f5c", dark: "#f0a0d0" };
  const decided = { publicationId, accent, menu: { items }, socialLinks: { links } };
  await publishing.call("customizeSite", decided, account);
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
    owned: await each(async (template) => {
      const made = site(template, { ...river, slug: "owned", name: "Owned Words" });
      const account = testAccount("pro");
      for (const [index, article] of shortArticles.entries()) {
        setClock(Date.parse("2026-10-20T09:00:00Z") + index * day);
        await publishing.call("publish", publishRequest(made, { article }), account);
      }
      await ownSite(publishing, made.publicationId, account);
      return made.slug;
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

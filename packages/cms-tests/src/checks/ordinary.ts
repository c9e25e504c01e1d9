import { parseHTML } from "linkedom";
import { seenElements, seenTexts } from "../article.ts";
import { type Check, mustBe, mustHold, readPage, refusalOf } from "./check.ts";
import { link, openDesk, openUnlinked } from "./desk.ts";

/** What holds while everything works. */
export const ordinaryChecks: readonly Check[] = [
  {
    name: "an article with everything reaches readers whole",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      const { url } = await desk.publish();
      const { report } = await world.publishing.call("getPublishReport", { sessionId: desk.sessionId }, desk.account);
      mustBe("what was lost", report?.lost, []);
      mustBe("fidelity", report?.score, 1);
      const { document } = parseHTML(await readPage(url));
      const text = document.body.textContent;
      mustBe(
        "texts that readers miss",
        seenTexts.filter((seen) => !text.includes(seen)),
        [],
      );
      mustBe(
        "elements that readers miss",
        seenElements.filter((seen) => document.querySelector(seen) === null),
        [],
      );
      await desk.mustHaveOnePost();
    },
  },
  {
    name: "a picture is in the CMS's own library, and stands for the post",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      const { url } = await desk.publish();
      const { report } = await world.publishing.call("getPublishReport", { sessionId: desk.sessionId }, desk.account);
      mustBe("pictures that stayed behind", report?.pictureFailures, []);
      const page = await readPage(url);
      const [source] = /https?:\/\/[^"\s]+brie-[0-9a-f]+(?:-\d{1,3})?\.png/.exec(page) ?? [];
      mustHold(`no picture of the CMS's on ${url}`, source?.startsWith(cms.link.settings.url ?? "-") === true);
      mustBe("status of the picture", (await fetch(source ?? "")).status, 200);
      const [post] = await desk.stored();
      mustBe("what the picture shows that stands for it", post?.cover, "A brie [caption]");
    },
  },
  {
    name: "publishing again updates the same post, and counts once",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      const first = await desk.publish();
      const second = await desk.publish({ content: "<p>Second edition.</p>" });
      mustBe("the post", [second.postId, second.url], [first.postId, first.url]);
      await desk.mustHaveOnePost();
      mustHold("readers see the first edition", (await readPage(second.url)).includes("Second edition."));
    },
  },
  {
    name: "tags are found or made, and the author is the one who was named",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      const tags = ["Cheese & Wine", "日本", "C++"];
      await desk.publish({ tags: { values: tags }, author: cms.author.toUpperCase() });
      await desk.publish({ tags: { values: ["cheese & wine", "日本", "C++"] } });
      const [post] = await desk.stored();
      mustBe("author", post?.author, cms.author);
      const plain = (names: readonly string[]) => names.map((tag) => tag.replaceAll("&amp;", "&").toLowerCase()).sort();
      mustBe("tags", plain(post?.tags ?? []), plain(tags));
    },
  },
  {
    name: "a slug that somebody else has is left to them",
    run: async (world, cms) => {
      const [one, other] = [await openDesk(world, cms), await openDesk(world, cms)];
      const slug = `shared-${one.sessionId.slice(0, 8)}`;
      const first = await one.publish({ slug });
      const second = await other.publish({ slug });
      mustBe("the first slug", first.slug, slug);
      mustHold(`the second slug is ${second.slug}`, /^-[2-9]$/.test(second.slug.slice(slug.length)));
      await one.mustHaveOnePost();
      await other.mustHaveOnePost();
    },
  },
  {
    name: "the CMS's newest posts are listed, others' too",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      const { url } = await desk.publish();
      await cms.addForeign(`Foreign ${desk.sessionId}`);
      const { posts = [] } = await world.publishing.call(
        "listPosts",
        { publicationId: desk.publicationId },
        desk.account,
      );
      const titles = posts.map(({ title }) => title);
      mustHold(
        `own post missing in ${titles.join(", ")}`,
        posts.some((post) => post.url === url && post.title === desk.title),
      );
      mustHold(`foreign post missing in ${titles.join(", ")}`, titles.includes(`Foreign ${desk.sessionId}`));
    },
  },
  {
    name: "a connection with wrong credentials is not kept, and says how to mend it",
    run: async (world, cms) => {
      const { account, publicationId } = await openUnlinked(world);
      const wrong = Object.fromEntries(
        Object.entries(cms.link.credentials).map(([name, value]) => [name, wronged(value)]),
      );
      const { connection, findings } = await link(world, account, publicationId, { ...cms.link, credentials: wrong });
      mustHold("it was kept", connection == null);
      const problem = findings.find(({ level }) => level === "FINDING_LEVEL_PROBLEM");
      mustHold(`no remedy in ${JSON.stringify(findings)}`, (problem?.remedy ?? "") !== "");
      mustHold("a secret is told", !JSON.stringify(findings).includes(Object.values(wrong)[0] ?? "-"));
    },
  },
  {
    name: "an author whom nobody knows is refused, and leaves no post",
    run: async (world, cms) => {
      const { account, publicationId } = await openUnlinked(world);
      const { author: _, ...settings } = cms.link.settings;
      await link(world, account, publicationId, { ...cms.link, settings });
      const desk = await openDesk(world, { ...cms, link: { ...cms.link, settings } });
      const refusal = await refusalOf(desk.publish());
      mustHold(`the refusal names nobody: ${refusal.message}`, refusal.message.includes("Somebody Else"));
      mustBe("posts", await desk.stored(), []);
      mustBe("quota", (await world.publishing.call("getWeekQuota", {}, desk.account)).used, 0);
    },
  },
];

/** The same form, and not the same secret. */
function wronged(secret: string): string {
  const at = secret.length - 1;
  const last = secret.charAt(at);
  return secret.slice(0, at) + (/[0-9]/.test(last) ? String((Number(last) + 1) % 10) : last === "a" ? "b" : "a");
}
